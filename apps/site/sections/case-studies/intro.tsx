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
