import { counted } from '@assay/contract/formats/counted';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { Reports } from '../api/client.ts';
import { FigureTable } from './figure-table.tsx';
import { rowLabel } from './wording.ts';

/** Newsletter subscriptions gained and lost in each week, the latest first. */
export function Newsletter({ reports }: { reports: Reports }) {
  const { subscribers: weeks } = reports;
  const sum = (of: 'gained' | 'lost') => weeks.reduce((all, week) => all + week[of], 0);
  const [gained, lost] = [sum('gained'), sum('lost')];
  return (
    <section aria-labelledby="subscribers">
      <h2 id="subscribers">Newsletter</h2>
      <p className="text-ink-2">
        {gained + lost === 0
          ? 'Nobody subscribed or unsubscribed in these weeks.'
          : `${counted(gained, 'subscriber')} gained, ${lost.toLocaleString('en-US')} lost. Unconfirmed ones are not counted.`}
      </p>
      {gained + lost > 0 && (
        <ScrollRegion name="Newsletter, table" className="mt-2 max-h-80">
          <FigureTable
            labelledBy="subscribers"
            column="Week of Monday"
            headers={[{ text: 'Gained' }, { text: 'Lost' }]}
            rows={weeks.toReversed().map(({ week, gained, lost }) => ({
              key: week,
              name: rowLabel(week, 'week'),
              figures: [gained, lost],
            }))}
          />
        </ScrollRegion>
      )}
    </section>
  );
}
