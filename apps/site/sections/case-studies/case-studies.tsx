import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';

interface Props {
  intro: CaseStudiesPage['intro'];
  studies: readonly CaseStudy[];
}

/** The heading, and an index of the sheets, each with its main figure. */
export function Intro({ intro, studies }: Props) {
  return (
    <section className="wrap grid gap-x-16 gap-y-10 pt-12 pb-14 sm:pt-18 lg:grid-cols-[1.2fr_1fr] lg:items-end">
      <div>
        <h1>{intro.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{intro.lede}</p>
      </div>
      <nav aria-label={intro.index} className="border-t border-ink">
        <ul>
          {studies.map((study) => (
            <li key={study.key} className="border-b border-rule">
              <a href={`#${study.key}`} className="group flex items-baseline justify-between gap-6 py-3">
                <span className="group-hover:underline">{study.industry}</span>
                <span className="font-display text-h3 lining-nums">{study.results[0]?.figure}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
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
      className="case-sheet rounded-lg border border-rule-2 bg-card shadow-sheet"
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
          <p className="mt-3 text-sm text-ink-2">{labels.illustrative}</p>
          <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
            <Part title={labels.challenge} text={study.challenge} />
            <Part title={labels.solution} text={study.solution} />
          </div>
        </div>
        <Results title={labels.results} results={study.results} />
      </div>
      <Foot study={study} title={labels.capabilities} />
    </article>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p className="mt-1.5 text-ink-2">{text}</p>
    </div>
  );
}

function Results({ title, results }: { title: string; results: CaseStudy['results'] }) {
  const only = results.length === 1;
  return (
    <div className="flex flex-col border-rule px-5 py-8 max-lg:border-t sm:px-10 sm:py-12 lg:border-l">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <dl
        className={`mt-4 grid grow gap-y-6 ${only ? 'content-center' : 'content-between max-lg:sm:grid-cols-3 max-lg:sm:gap-x-8'}`}
      >
        {results.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-ink-2">{text}</dt>
            <dd
              className={`font-display leading-none tracking-[-0.035em] lining-nums ${only ? 'text-[clamp(6rem,4.5rem+6vw,10rem)]' : 'text-[clamp(3.25rem,2.8rem+1.6vw,4.5rem)]'}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Foot({ study, title }: { study: CaseStudy; title: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-ink px-5 py-4 text-sm sm:px-10">
      <p>
        <span className="mr-2 font-semibold">{title}</span>
        <span className="text-ink-2">{`${study.capabilities.join(', ')}`}</span>
      </p>
      <a className="link not-in-print py-1" href={study.link.href}>
        {study.link.label}
      </a>
    </div>
  );
}
