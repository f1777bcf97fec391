import type { Assessment as Definition } from '@assay/content/schema/assessment';
import { hook } from '@assay/ui/hooks';
import { PARAMETER } from '../../islands/assessment/address.ts';
import { Assessment } from '../../islands/assessment/assessment.tsx';
import { MEASURED_PARAMETER } from '../../islands/assessment/measured.ts';

/** The self-assessment, where both of the page's assessment buttons lead. */
export function SelfAssessment({ assessment }: { assessment: Definition }) {
  return (
    <section className="not-in-print border-t border-rule">
      <div className="wrap section">
        <div {...hook({ island: 'assessment', parameters: `${PARAMETER} ${MEASURED_PARAMETER}` })}>
          <Assessment assessment={assessment} />
        </div>
      </div>
    </section>
  );
}
