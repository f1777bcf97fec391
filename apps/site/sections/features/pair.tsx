import type { Features } from '@assay/content/schema/features';
import { MarkedValue } from '../../components/marked-value.tsx';

type Item = Features['core']['items'][number];
type Sample = Item['before'][number];

/** Records before, and the same records after: on wide screens side by side with a drawing between them. */
export function Pair({ item, labels }: { item: Item; labels: Features['core'] }) {
  return (
    <div className="grid self-start md:grid-cols-[1fr_3.5rem_1.15fr] md:grid-rows-[auto_1fr] md:gap-y-2.5">
      <Side label={labels.beforeLabel} records={item.before} />
      <Seam from={item.before.length} to={item.after.length} />
      <Side label={labels.afterLabel} records={item.after} after />
    </div>
  );
}

function Side({ label, records, after = false }: { label: string; records: Sample[]; after?: boolean }) {
  return (
    <div
      className={`grid min-w-0 gap-2.5 md:row-span-2 md:row-start-1 md:grid-rows-subgrid ${after ? 'md:col-start-3' : ''}`}
    >
      <h4 className="text-sm font-semibold text-ink-2">{label}</h4>
      <div className="grid gap-2.5 self-center">
        {records.map((record) => (
          <SampleRecord key={record.title} record={record} after={after} />
        ))}
      </div>
    </div>
  );
}

function SampleRecord({ record, after }: { record: Sample; after: boolean }) {
  const quiet = record.golden ? 'text-gold-ink' : 'text-ink-2';
  const surface = record.golden
    ? 'border-gold bg-gold-wash'
    : after
      ? 'border-rule-2 bg-card'
      : 'border-dashed border-rule-2 bg-paper';
  return (
    <div className={`rounded-md border px-4 py-3 text-sm ${surface}`}>
      <p className={`data ${quiet}`}>{record.title}</p>
      <dl className="mt-1.5 grid gap-y-1">
        {record.rows.map((row) => (
          <div key={row.field} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-3">
            <dt className={`data ${quiet}`}>{row.field}</dt>
            <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
              <span className={after ? 'font-semibold' : ''}>
                <MarkedValue value={row.value} />
              </span>
              {row.note !== undefined && <span className={`data ${quiet}`}>{row.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** As many lines in as there are records before, as many out as there are after. Decorative. */
function Seam({ from, to }: { from: number; to: number }) {
  const lines =
    from === to
      ? 'M0 50h56'
      : to === 1
        ? 'M0 22c34 0 22 28 56 28M0 50h56M0 78c34 0 22-28 56-28'
        : 'M0 22c30 0 26 14 56 14M0 50c30 0 26-14 56-14M0 78h56';
  return (
    <div aria-hidden="true" className="contents">
      <svg
        viewBox="0 0 56 100"
        preserveAspectRatio="none"
        className="hidden h-full w-full md:col-start-2 md:row-start-2 md:block"
        fill="none"
      >
        <path d={lines} className="stroke-verd" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg viewBox="0 0 16 28" className="mx-auto my-3 h-7 w-4 md:hidden" fill="none">
        <path d="M8 0v26M3 21l5 5 5-5" className="stroke-verd" strokeWidth="1.25" />
      </svg>
    </div>
  );
}
