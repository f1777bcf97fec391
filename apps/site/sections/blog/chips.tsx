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
              className="inline-block rounded-sm border border-control px-3.5 py-1.5 text-sm font-medium hover:bg-verd-wash aria-[current]:border-verd-deep aria-[current]:bg-verd-deep aria-[current]:text-on-verd forced-colors:aria-[current]:outline-2"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Props {
  title: string;
  lede: string;
}

/** The head of the front page and of each category: the title like a newspaper's, the lede beside it. */
export function Masthead({ title, lede }: Props) {
  return (
    <header className="wrap grid items-baseline gap-x-16 gap-y-4 pt-10 pb-7 sm:pt-14 lg:grid-cols-[2fr_1fr]">
      <h1>{title}</h1>
      <p className="measure text-ink-2">{lede}</p>
    </header>
  );
}
