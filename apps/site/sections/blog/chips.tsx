import { blog, type Category, categoryPath } from '@assay/content/schema/blog';

/** The category chips: links to pages, so that each has an address. Without a current one, All is shown. */
export function Chips({ current }: { current?: Category }) {
  const links = [
    { name: blog.all, href: '/blog', isCurrent: current === undefined },
    ...blog.categories.map((category) => ({
      name: category.name,
      href: categoryPath(category),
      isCurrent: category === current,
    })),
  ];
  return (
    <nav aria-label={blog.categoriesLabel} className="wrap">
      <ul className="flex flex-wrap gap-2 border-b border-ink pb-5">
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              className="inline-block rounded-sm border border-control px-3.5 py-1.5 text-sm font-medium hover:bg-verd-wash aria-[current]:border-verd-deep aria-[current]:bg-verd-deep aria-[current]:text-on-verd"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
