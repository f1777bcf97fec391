import { useId } from 'react';
import type { Call } from '../../contract/lists.ts';
import { useNow } from '../data/pulse.ts';
import { CallRow } from './call-row.tsx';

const COLUMNS = [
  { header: 'Your time', width: 'w-58' },
  { header: 'Caller’s time', width: 'w-62' },
  { header: 'Caller', width: '' },
  { header: 'Phone', width: 'w-40' },
  { header: 'State of the lead', width: 'w-40' },
  { header: 'Outcome', width: 'w-40' },
];

interface Props {
  title: string;
  calls: readonly Call[];
  /** What is shown if there are no calls. */
  none: string;
}

/** Calls under a heading. */
export function CallTable({ title, calls, none }: Props) {
  const id = useId();
  const now = useNow();
  // Explicit roles, because some browsers drop those of elements with another `display`.
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {calls.length === 0 ? (
        <p className="mt-2 border-t border-rule-2 py-2.5 text-ink-2">{none}</p>
      ) : (
        <table
          role="table"
          aria-labelledby={id}
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
      )}
    </section>
  );
}
