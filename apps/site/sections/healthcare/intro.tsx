import type { Healthcare } from '@assay/content/schema/healthcare';
import { DemoButton } from '@assay/ui/button';
import { PatientChart } from './patient-chart.tsx';

/** The heading, and beside it the patient's four charts. */
export function Intro({ intro, chart }: Pick<Healthcare, 'intro' | 'chart'>) {
  return (
    <section className="wrap grid gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-16 sm:pb-22 lg:grid-cols-[1fr_1.15fr]">
      <div className="lg:self-center">
        <h1>{intro.title}</h1>
        <p className="mt-5 max-w-136 text-lede text-ink-2">{intro.lede}</p>
        <DemoButton className="mt-8">{intro.action}</DemoButton>
      </div>
      <PatientChart chart={chart} />
    </section>
  );
}
