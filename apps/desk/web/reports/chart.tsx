import { ScrollRegion } from '@assay/ui/scroll-region';
import type { Reports } from '../api/client.ts';
import { FORM_LABELS } from '../components/labels.ts';
import { axisOf, type BarSeries, sum, total, weeksOf } from './bars.ts';
import { FigureTable } from './figure-table.tsx';
import { Swatch } from './fills.tsx';
import type { Range } from './range.ts';
import { Bars, HEIGHT } from './stacked-bars.tsx';
import { chartWords, rowLabel } from './wording.ts';

const HEADERS = [
  { text: `${FORM_LABELS.demo_request}s` },
  { text: `${FORM_LABELS.contact}s` },
  { text: 'All' },
];

/** Stacked bars over time, and the same as a table. */
function Chart({ unit, bars }: BarSeries) {
  const title = unit === 'day' ? 'Leads per day' : 'Leads per week';
  const axis = axisOf(Math.max(...bars.map(total)));
  const top = axis.at(-1) ?? 1;
  return (
    <figure aria-labelledby="over-time" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex pt-2">
        <div aria-hidden="true" className="relative mr-2 text-end text-xs text-ink-2 tabular-nums">
          {axis.map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: HEIGHT * (1 - value / top) }}
            >
              {value.toLocaleString('en-US')}
            </span>
          ))}
          <span className="invisible">{top.toLocaleString('en-US')}</span>
        </div>
        <div className="min-w-0 flex-1">
          <Bars bars={bars} axis={axis} unit={unit} label={`${title}: ${chartWords(bars, unit)}`} />
        </div>
      </div>
      <details>
        <summary className="link w-fit">As a table</summary>
        <ScrollRegion name={`${title}, table`} className="mt-2 max-h-80">
          <FigureTable
            labelledBy="over-time"
            column={unit === 'day' ? 'Day' : 'Week of Monday'}
            headers={HEADERS}
            rows={bars.map((bar) => ({
              key: bar.day,
              name: rowLabel(bar.day, unit),
              figures: [bar.demo_request, bar.contact, total(bar)],
            }))}
          />
        </ScrollRegion>
      </details>
    </figure>
  );
}

/** Leads per day, of a year per week. */
export function LeadsOverTime({ reports: { days }, range }: { reports: Reports; range: Range }) {
  const isYear = range === '12m';
  return (
    <section aria-labelledby="over-time" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="over-time">{isYear ? 'Leads per week' : 'Leads per day'}</h2>
        <p className="flex flex-wrap gap-x-4">
          <Swatch form="demo_request" />
          <Swatch form="contact" />
        </p>
      </div>
      {sum(days) === 0 ? (
        <p className="text-ink-2">Nobody sent a form in this range. Choose a longer one.</p>
      ) : (
        <Chart unit={isYear ? 'week' : 'day'} bars={isYear ? weeksOf(days) : days} />
      )}
    </section>
  );
}
