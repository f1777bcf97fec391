import type { Assessment as Definition } from '../../../content/schema/assessment.ts';
import { PARAMETER } from '../../islands/assessment/address.ts';
import { Assessment } from '../../islands/assessment/assessment.tsx';

/** The self-assessment, where both of the page's assessment buttons lead. */
export function SelfAssessment({ assessment }: { assessment: Definition }) {
  return (
    <section className="border-t border-rule print:border-0">
      <div className="wrap section print:py-0">
        <div data-island="assessment" data-parameters={PARAMETER}>
          <Assessment assessment={assessment} />
        </div>
      </div>
    </section>
  );
}
