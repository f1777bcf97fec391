import type { Call } from '../api/client.ts';
import { useNow } from '../data/pulse.ts';
import { CallRow } from './call-row.tsx';

const COLUMNS = [
  { header: 'Your time', width: 'w-1/5' },
  { header: 'Caller’s time', width: 'w-1/5' },
  { header: 'Caller', width: '' },
  { header: 'Phone', width: 'w-[15%]' },
  { header: 'Status', width: 'w-[15%]' },
  { header: 'Outcome', width: 'w-[15%]' },
];

/** Calls with what is known of each. @param labelledBy the id of their heading */
export function CallTable({ calls, labelledBy }: { calls: readonly Call[]; labelledBy: string }) {
  const now = useNow();
  // Explicit roles, because some browsers drop those of elements with another `display`.
  return (
    <table
      role="table"
      aria-labelledby={labelledBy}
      className="mt-2 block w-full border-t border-rule-2 table-fixed tabular-nums lg:table"
    >
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="border-b border-rule-2 align-bottom text-ink-2">
          {COLUMNS.map(({ header, width }) => (
            <th key={header} role="columnheader" scope="col" className={`${width} py-2 pr-4 font-normal`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {calls.map((call) => (
          <CallRow key={call.lead_id} call={call} now={now} />
        ))}
      </tbody>
    </table>
  );
}
