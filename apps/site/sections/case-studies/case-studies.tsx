import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';
import { Table } from '../../blocks/data-table.tsx';

interface Props {
  intro: CaseStudiesPage['intro'];
  /** What stands beside the figures: that they are of a scenario. */
  scenario: string;
  /** Empty without one. */
  customerResult: string;
  studies: readonly CaseStudy[];
}

/** The heading, and an index of the sheets, each with its main figure. */
export function Intro({ intro, scenario, customerResult, studies }: Props) {
  return (
    <section className="wrap grid gap-x-16 gap-y-8 pt-8 pb-14 sm:pt-18 lg:grid-cols-[1.2fr_1fr] lg:items-end">
      <div>
        <h1>{intro.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{intro.lede}</p>
        {customerResult && <p className="measure mt-5">{customerResult}</p>}
      </div>
      <nav aria-label={intro.index} className="min-w-0">
        <p className="pb-2 text-right font-display text-h3">{scenario}</p>
        <ul className="border-t border-ink">
          {studies.map((study) => (
            <li key={study.key} className="border-b border-rule">
              <MainFigure href={`#${study.key}`} name={study.industry} result={study.results[0]} />
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

interface MainFigureProps {
  href: string;
  name: string;
  result: CaseStudy['results'][number] | undefined;
}

/** A link to a study, with its main figure and what that counts. */
function MainFigure({ href, name, result }: MainFigureProps) {
  return (
    <a href={href} className="group flex items-baseline justify-between gap-6 py-3">
      <span>
        <span className="block group-hover:underline">{name}</span>
        <span className="block text-sm text-ink-2">{result?.text}</span>
      </span>
      <span className="font-display text-h3">{result?.figure}</span>
    </a>
  );
}

interface SheetsProps {
  studies: readonly CaseStudy[];
  labels: CaseStudiesPage['sheet'];
}

/** The sheets, one below the other. */
export function Sheets({ studies, labels }: SheetsProps) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap grid gap-10 py-10 sm:gap-16 sm:py-20">
        {studies.map((study, index) => (
          <Sheet
            key={study.key}
            study={study}
            labels={labels}
            number={`${labels.number} ${index + 1} ${labels.of} ${studies.length}`}
          />
        ))}
      </div>
    </section>
  );
}

interface SheetProps {
  study: CaseStudy;
  labels: CaseStudiesPage['sheet'];
  /** 'Sheet 1 of 3' */
  number: string;
}

/** A case study as a sheet: results set large in the margin, challenge and solution in running text, capabilities below. */
function Sheet({ study, labels, number }: SheetProps) {
  return (
    <article
      id={study.key}
      aria-labelledby={`${study.key}-title`}
      className="case-sheet min-w-0 rounded-lg border border-rule-2 bg-card shadow-sheet"
    >
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-rule px-5 py-3.5 text-sm text-ink-2 sm:px-10">
        <span>{study.industry}</span>
        <span className="data self-center">{number}</span>
      </p>
      <div className="grid lg:grid-cols-[1.75fr_1fr]">
        <div className="px-5 pt-8 pb-10 sm:px-10 sm:pt-12">
          <h2 id={`${study.key}-title`} className="max-w-140">
            {study.title}
          </h2>
          <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
            <Part title={labels.challenge} text={study.challenge} />
            <Part title={labels.solution} text={study.solution} />
          </div>
        </div>
        <Results labels={labels} results={study.results} />
      </div>
      <Measured labels={labels} study={study} />
      <Foot study={study} labels={labels} />
    </article>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-1.5 text-ink-2">{text}</p>
    </div>
  );
}

interface ResultsProps {
  labels: CaseStudiesPage['sheet'];
  results: CaseStudy['results'];
}

function Results({ labels, results }: ResultsProps) {
  const only = results.length === 1;
  return (
    <div className="flex flex-col border-rule px-5 py-8 max-lg:border-t sm:px-10 sm:py-12 lg:border-l">
      <h3 className="font-sans text-base font-semibold">{labels.results}</h3>
      <p className="mt-1.5 font-display text-h3">{labels.illustrative}</p>
      <dl
        className={`mt-8 grid grow gap-y-6 ${only ? 'content-center' : 'content-between max-lg:sm:grid-cols-3 max-lg:sm:gap-x-6'}`}
      >
        {results.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-ink-2">{text}</dt>
            <dd
              className={`font-display leading-none tracking-[-0.035em] ${only ? 'text-[clamp(6rem,4.5rem+6vw,10rem)]' : 'text-[clamp(3.25rem,2.8rem+1.6vw,4.5rem)] whitespace-nowrap sm:max-md:text-[2.75rem]'}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a customer's figures would be computed from. */
function Measured({ labels, study }: { labels: ResultsProps['labels']; study: CaseStudy }) {
  const rows = study.results.map(({ figure, text, measured: { baseline, formula, inputs } }) => ({
    title: `${figure} ${text}`,
    cells: [baseline, formula, inputs],
  }));
  return (
    <div className="min-w-0 border-t border-rule px-5 py-6 sm:px-10">
      <h3 className="font-sans text-base font-semibold">{labels.measured}</h3>
      <Table
        caption={labels.measured}
        columns={[labels.figure, labels.baseline, labels.formula, labels.inputs]}
        rows={rows}
      />
    </div>
  );
}

function Foot({ study, labels }: { study: CaseStudy; labels: CaseStudiesPage['sheet'] }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-ink px-5 py-4 text-sm sm:px-10">
      <p>
        <span className="mr-2 font-semibold">{labels.capabilities}</span>
        <span className="text-ink-2">{`${study.capabilities.join(', ')}`}</span>
      </p>
      <a className="link not-in-print py-1" href={study.link.href}>
        {study.link.label}
      </a>
    </div>
  );
}
