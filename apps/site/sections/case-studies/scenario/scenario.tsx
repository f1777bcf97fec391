import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';
import { ButtonLink } from '@assay/ui/button';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { CALCULATOR_ID, MainFigure } from '../case-studies.tsx';
import { BeforeAfter } from './before-after.tsx';

interface Props {
  study: CaseStudy;
  words: CaseStudiesPage['scenario'];
  labels: CaseStudiesPage['sheet'];
}

/** The heading, that it is a scenario, and its records before and after. */
export function Opening({ study, words, labels, action }: Props & { action: string }) {
  return (
    <div className="wrap pt-6 pb-14 sm:pt-10 sm:pb-20">
      <Breadcrumbs trail={[{ label: words.back, href: '/case-studies' }]} />
      <h1 className="mt-6 max-w-240 text-h2">{study.title}</h1>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 text-ink-2">
        <span>{study.industry}</span>
        <span className="font-display text-h4 text-ink">{labels.scenario}</span>
      </p>
      <ButtonLink href={`/case-studies#${CALCULATOR_ID}`} className="mt-6">
        {action}
      </ButtonLink>
      <div className="mt-8 border-t border-ink pt-6">
        <BeforeAfter study={study} words={words} />
      </div>
    </div>
  );
}

/** Challenge and solution, and what of the platform it uses. */
export function Story({ study, labels }: Omit<Props, 'words'>) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 md:grid-cols-2">
      {[
        [labels.challenge, study.challenge],
        [labels.solution, study.solution],
      ].map(([title, text]) => (
        <div key={title}>
          <h2 className="text-h3">{title}</h2>
          <p className="measure mt-3">{text}</p>
        </div>
      ))}
      <p className="flex flex-wrap gap-x-3 text-sm md:col-span-2">
        <span className="font-semibold">{labels.capabilities}</span>
        <span className="text-ink-2">{study.capabilities.join(', ')}</span>
        <a className="link not-in-print" href={study.link.href}>
          {study.link.label}
        </a>
      </p>
    </section>
  );
}

/** The other scenarios, each with its main figure. */
export function Others({
  title,
  scenario,
  studies,
}: {
  title: string;
  scenario: string;
  studies: readonly CaseStudy[];
}) {
  return (
    <nav
      aria-labelledby="other-scenarios"
      className="wrap grid gap-x-16 gap-y-5 pb-[clamp(3.75rem,7vw,6.25rem)] lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="other-scenarios" className="text-h3">
        {title}
      </h2>
      <ScenarioList scenario={scenario} studies={studies} />
    </nav>
  );
}

interface ListProps {
  scenario: string;
  studies: readonly CaseStudy[];
}

/** Links to the pages of scenarios, each with its main figure below the line that they are illustrative. */
export function ScenarioList({ scenario, studies }: ListProps) {
  return (
    <div className="min-w-0">
      <p className="pb-2 text-right font-display text-h4">{scenario}</p>
      <ul className="border-t border-ink">
        {studies.map((study) => (
          <li key={study.key} className="border-b border-rule">
            <MainFigure href={`/case-studies/${study.key}`} name={study.name} result={study.results[0]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
