import type { Features } from '@assay/content/schema/features';

/** The heading across the page; below it the lede and a short list of what follows. */
export function Hero({ hero, core }: Pick<Features, 'hero' | 'core'>) {
  return (
    <header className="wrap pt-12 pb-12 sm:pt-18 lg:pb-16">
      <h1>{hero.title}</h1>
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[1.35fr_1fr]">
        <p className="measure text-lede text-ink-2">{hero.lede}</p>
        <nav aria-label={core.title} className="border-t border-ink lg:-mt-1">
          <ul>
            {core.items.map((item) => (
              <li key={item.id} className="border-b border-rule">
                <a className="flex justify-between gap-4 py-2.5 hover:text-verd" href={`#${item.id}`}>
                  <span className="font-semibold">{item.title}</span>
                  <svg viewBox="0 0 16 16" className="mt-1.5 size-4" fill="none" aria-hidden="true">
                    <path d="M8 2v11M3.5 8.5 8 13l4.5-4.5" stroke="currentColor" strokeWidth="1.25" />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
