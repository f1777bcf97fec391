import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';
import { Sheet } from './sheet.tsx';

interface Props {
  studies: readonly CaseStudy[];
  labels: CaseStudiesPage['sheet'];
}

/** The sheets, one below the other. */
export function Sheets({ studies, labels }: Props) {
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
