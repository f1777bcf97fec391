import type { About } from '@assay/content/schema/about';

/** The page's dark band: the three values, each a name set large and what the company commits to. */
export function Values({ values }: Pick<About, 'values'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap section">
        <h2 className="font-sans text-base leading-normal font-semibold tracking-normal text-band-ink-2">
          {values.label}
        </h2>
        <div className="mt-8">
          {values.items.map((value) => (
            <div
              key={value.name}
              className="grid items-baseline gap-x-8 gap-y-4 border-t border-band-rule py-9 lg:grid-cols-[1.15fr_1fr] lg:py-12"
            >
              <h3 className="text-[clamp(2.6rem,1.4rem+5.2vw,6rem)] leading-none tracking-[-0.03em]">
                {`${value.name}.`}
              </h3>
              <p className="measure text-lede text-band-ink-2">{value.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
