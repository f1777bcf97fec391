import type { FinancialServices } from '@assay/content/schema/financial-services';

/** The page's dark band: three results, each on its own line and as large as the page allows. */
export function Results({ results }: Pick<FinancialServices, 'results'>) {
  return (
    <section className="bg-band text-band-ink">
      <div className="wrap section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <h2 className="text-h3">{results.title}</h2>
          <a
            href={results.href}
            className="py-1 underline decoration-1 underline-offset-4 outline-band-gold hover:decoration-2"
          >
            {results.link}
          </a>
        </div>
        <dl className="mt-8 border-t border-band-rule">
          {results.figures.map(({ figure, text }) => (
            <div
              key={text}
              className="flex flex-col-reverse gap-x-16 border-b border-band-rule py-5 sm:grid sm:grid-cols-[1fr_2fr] sm:items-baseline sm:py-6"
            >
              <dt className="text-lede text-band-ink-2 sm:order-last">{text}</dt>
              <dd className="font-display text-h1 tracking-[-0.025em] text-band-gold lining-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
