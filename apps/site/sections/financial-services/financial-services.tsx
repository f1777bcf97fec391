import type { FinancialServices } from '@assay/content/schema/financial-services';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';
import { PlanMark } from '../../components/plan-mark.tsx';
import { KycFile } from './kyc-file.tsx';

/** The heading with its sentence to the right, and the KYC file across the page's full width. */
export function Intro({ intro, file }: Pick<FinancialServices, 'intro' | 'file'>) {
  return (
    <section className="wrap pt-8 pb-16 sm:pt-16 sm:pb-20">
      <div className="grid items-baseline gap-x-16 gap-y-4 sm:gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        <h1>{intro.title}</h1>
        <div>
          <p className="measure text-lede text-ink-2">{intro.lede}</p>
          <DemoAndLinks action={intro.action} links={[intro.link]} className="mt-6" />
        </div>
      </div>
      <KycFile file={file} />
    </section>
  );
}

/** One statement, set large, and the three places where a bank feels it. */
export function Challenge({ challenge }: Pick<FinancialServices, 'challenge'>) {
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-h3">{challenge.title}</h2>
          <div>
            <p className="max-w-180 font-display text-h2 text-balance">{challenge.statement}</p>
            <p className="measure mt-5 text-lede text-ink-2">{challenge.text}</p>
            <dl className="mt-12 border-t border-ink">
              {challenge.effects.map((effect) => (
                <div
                  key={effect.term}
                  className="grid gap-x-8 gap-y-1 border-b border-rule-2 py-5 sm:grid-cols-[15.5rem_1fr]"
                >
                  <dt className="font-semibold">{effect.term}</dt>
                  <dd className="text-ink-2">{effect.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Duty by duty: what the platform does, and what an examiner finds afterward. */
export function Solutions({ solutions }: Pick<FinancialServices, 'solutions'>) {
  return (
    <section className="wrap section">
      <h2>{solutions.title}</h2>
      <table role="table" className="mt-10 w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{solutions.caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-ink text-sm">
            {solutions.columns.map((column) => (
              <th key={column} scope="col" role="columnheader" className="py-3 pr-8 font-semibold text-ink-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-ink">
          {solutions.items.map((item) => (
            <tr
              role="row"
              key={item.duty}
              className="border-b border-rule align-top max-md:block max-md:py-6"
            >
              <th
                scope="row"
                role="rowheader"
                className="font-display text-h3 font-normal text-balance max-md:block md:w-[28%] md:py-6 md:pr-8"
              >
                {item.duty}
                <PlanMark plan={item.plan} />
              </th>
              <td role="cell" className="max-md:block max-md:pt-2 md:py-6 md:pr-8">
                {item.does}
              </td>
              <td
                role="cell"
                className="text-ink-2 max-md:mt-3 max-md:block max-md:border-l max-md:border-rule-2 max-md:pl-4 md:w-[30%] md:py-6"
              >
                <span aria-hidden="true" className="block text-xs font-semibold md:hidden">
                  {solutions.columns[2]}
                </span>
                {item.leaves}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
              <dd className="font-display text-h1 tracking-[-0.025em] text-band-gold">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
