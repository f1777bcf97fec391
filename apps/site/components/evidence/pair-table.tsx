import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { ResultCopy } from '@assay/content/schema/data-check';
import type { ReviewPair } from '@assay/engine/worker';
import { Fragment } from 'react';

interface Props {
  pair: Pick<ReviewPair, 'rows' | 'cells'>;
  /** The names of the table's columns. */
  columns: readonly string[];
  caption: string;
  copy: Pick<ResultCopy['review'], 'field' | 'row'>;
  /** Whether what differs was overlooked, so that the pair is wrong. */
  isFault?: boolean;
}

/** Two records side by side, field by field, large; fields that differ are marked. Fields that neither has are left out. */
export function PairTable({ pair: { rows, cells }, columns, caption, copy, isFault = false }: Props) {
  const [a, b] = rows.map(formatNumber);
  const fields = columns
    .map((name, at) => ({ name, one: cells[0][at] ?? '', other: cells[1][at] ?? '' }))
    .filter(({ one, other }) => one !== '' || other !== '');
  return (
    <table className="w-full table-fixed">
      <caption className="mb-3 text-left text-sm text-ink-2">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-left text-sm">
          <th
            scope="col"
            className={`${isFault ? 'w-[38%]' : 'w-[28%]'} py-1.5 pr-3 font-semibold sm:w-[26%]`}
          >
            {copy.field}
          </th>
          {[a, b].map((row) => (
            <th key={row} scope="col" className="py-1.5 pr-3 font-semibold">
              {fillIn(copy.row, { row: row ?? '' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, one, other }) => (
          <tr key={name} className="border-b border-rule align-baseline">
            <th scope="row" className="data py-1.5 pr-1 text-left font-normal break-words text-ink-2">
              {name.split('_').map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name are never in another order
                <Fragment key={at}>
                  {at > 0 && '_'}
                  {at > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </th>
            {[one, other].map((value, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides
              <td key={side} className="py-1.5 pr-3 break-words max-sm:pr-1 max-sm:text-sm">
                {one === other || value === '' || (isFault && (one === '' || other === '')) ? (
                  value
                ) : (
                  <Different value={value} isFault={isFault} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Different({ value, isFault }: { value: string; isFault: boolean }) {
  return (
    <mark
      className={
        isFault ? 'fault' : 'border-b-2 border-dotted border-verd bg-transparent font-semibold text-ink'
      }
    >
      {value}
    </mark>
  );
}
