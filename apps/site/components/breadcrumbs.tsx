interface Props {
  /** The pages above, from the top; the page itself is named by its heading. */
  trail: readonly { label: string; href: string }[];
  className?: string;
}

/** Links to the pages above. */
export function Breadcrumbs({ trail, className = '' }: Props) {
  return (
    <nav aria-label="Breadcrumbs" className={`text-sm ${className}`}>
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((page) => (
          <li
            key={page.href}
            className="flex items-baseline gap-x-2 not-first:before:text-ink-2 not-first:before:content-['/']"
          >
            <a className="link inline-block py-1" href={page.href}>
              {page.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
