import type { Numbers } from '../../contract/numbers.ts';
import { sum } from './bars.ts';
import { Chart } from './chart.tsx';
import { Swatch } from './fills.tsx';
import { counted } from './wording.ts';

/** Leads per day and per week. */
export function LeadsOverTime({ numbers: { days, weeks } }: { numbers: Numbers }) {
  const all = sum(days);
  return (
    <section aria-labelledby="over-time" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="over-time">{all === 0 ? 'No leads' : counted(all, 'lead')}</h2>
          <p className="text-ink-2">Spam, tests and duplicates are not counted.</p>
        </div>
        {all > 0 && (
          <p className="flex flex-wrap gap-x-4">
            <Swatch form="demo_request" />
            <Swatch form="contact" />
          </p>
        )}
      </div>
      {all === 0 ? (
        <p className="text-ink-2">Nobody sent a form in this range. Choose a longer one.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Chart title="Leads per day" unit="day" bars={days} />
          <Chart
            title="Leads per week"
            unit="week"
            bars={weeks.map(({ week, ...counts }) => ({ day: week, ...counts }))}
          />
        </div>
      )}
    </section>
  );
}
