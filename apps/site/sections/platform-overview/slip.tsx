import type { PlatformOverview } from '@assay/content/schema/platform-overview';
import { Faults } from '../../components/faults.tsx';

interface Props {
  title: string;
  rows: PlatformOverview['path']['arrival']['rows'];
  /** The record is resolved, which gold marks. */
  golden?: boolean;
}

/** The state of the record at one stop: the old and new values of its fields. */
export function Slip({ title, rows, golden = false }: Props) {
  const label = golden ? 'text-gold-ink' : 'text-ink-2';
  return (
    <div
      className={`rounded-md border text-sm ${golden ? 'border-gold bg-gold-wash' : 'border-rule bg-card shadow-sheet'}`}
    >
      <p
        className={`border-b px-4 py-2.5 font-semibold ${golden ? 'border-gold text-gold-ink' : 'border-rule'}`}
      >
        {title}
      </p>
      <dl className="grid gap-y-1.5 px-4 py-3">
        {rows.map((row) => (
          <div key={row.label + row.value} className="grid items-baseline gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className={`data ${label}`}>{row.label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
              {row.was !== undefined && (
                <span>
                  <Faults value={row.was} />
                  <span className="sr-only"> corrected to</span>
                </span>
              )}
              <span className={row.was !== undefined || golden ? 'font-semibold' : ''}>
                <Faults value={row.value} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
