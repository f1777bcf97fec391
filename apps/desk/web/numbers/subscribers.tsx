import { ScrollRegion } from '@assay/ui/scroll-region';
import type { Numbers } from '../../contract/numbers.ts';
import { Count, Head } from './bar-table.tsx';
import { counted, rowLabel } from './wording.ts';

/** Newsletter subscriptions gained and lost in each week, the latest first. */
export function Subscribers({ weeks }: { weeks: Numbers['subscribers'] }) {
  const gained = weeks.reduce((sum, week) => sum + week.gained, 0);
  const lost = weeks.reduce((sum, week) => sum + week.lost, 0);
  return (
    <section aria-labelledby="subscribers">
      <h2 id="subscribers">Newsletter</h2>
      <p className="text-ink-2">
        {gained + lost === 0
          ? 'Nobody subscribed or unsubscribed in this range.'
          : `${counted(gained, 'subscriber')} gained, ${lost.toLocaleString('en-US')} lost. Unconfirmed ones are not counted.`}
      </p>
      {gained + lost > 0 && (
        <ScrollRegion name="Newsletter, table" className="mt-2 max-h-80">
          <table aria-labelledby="subscribers" className="w-full tabular-nums">
            <thead className="sticky top-0 bg-paper">
              <tr className="border-b border-rule-2 text-ink-2">
                <th scope="col" className="py-2 align-bottom font-normal">
                  Week of Monday
                </th>
                <Head text="Gained" />
                <Head text="Lost" />
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.week} className="border-b border-rule">
                  <th scope="row" className="py-2.5 font-normal">
                    {rowLabel({ day: week.week, length: week.length }, 'week')}
                  </th>
                  <Count value={week.gained} />
                  <Count value={week.lost} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
