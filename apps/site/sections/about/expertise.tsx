import type { About } from '@assay/content/schema/about';

/** The company's fields of expertise, as badges in the octagon's outline. */
export function Expertise({ expertise }: Pick<About, 'expertise'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap grid items-start gap-x-16 gap-y-6 py-12 sm:py-16 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-h3">{expertise.title}</h2>
        <ul className="flex flex-wrap gap-2.5">
          {expertise.badges.map((badge) => (
            <li
              key={badge}
              className="flex items-center gap-2.5 rounded-sm border border-rule-2 bg-card py-2 pr-4 pl-3 text-sm font-medium"
            >
              <svg viewBox="0 0 16 16" className="size-4 shrink-0 fill-none stroke-verd" aria-hidden="true">
                <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" strokeWidth="1.3" />
                <path d="m5 8.2 2.2 2.2L11.2 6" strokeWidth="1.5" />
              </svg>
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
