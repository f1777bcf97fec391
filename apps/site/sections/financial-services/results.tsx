import type { FinancialServices } from '@assay/content/schema/financial-services';
import { PageSection } from '../../blocks/page-section.tsx';

/** The page's dark band: three results, each on its own line and as large as the page allows. */
export function Results({ results }: Pick<FinancialServices, 'results'>) {
  return (
    <PageSection title={results.title} link={{ label: results.link, href: results.href }} ground="band">
      <dl className="border-t border-rule">
        {results.figures.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse gap-x-16 border-b border-rule py-5 sm:grid sm:grid-cols-[1fr_2fr] sm:items-baseline sm:py-6"
          >
            <dt className="text-lede text-ink-2 sm:order-last">{text}</dt>
            <dd className="font-display text-h1 tracking-[-0.025em] text-band-gold">{figure}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
