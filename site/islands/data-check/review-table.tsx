import { fillIn, formatNumber } from '../../../content/fill-in.ts';
import type { ReviewPair } from '../../../hygiene/browser/protocol.ts';
import { useSheet } from './sheet-context.ts';

/** Two records side by side, field by field, large; fields that differ are marked. Fields that neither has are left out. */
export function ReviewTable({ pair: { rows, cells, decision } }: { pair: ReviewPair }) {
  const { words, sheet } = useSheet();
  const { review: copy } = words;
  const [a, b] = rows.map(formatNumber);
  const fields = sheet.columns
    .map(({ name }, at) => ({ name, one: cells[0][at] ?? '', other: cells[1][at] ?? '' }))
    .filter(({ one, other }) => one !== '' || other !== '');
  return (
    <table className="w-full table-fixed">
      <caption className="mb-3 text-left text-sm text-ink-2">
        {fillIn(copy.caption, { a: a ?? '', b: b ?? '' })}
        {decision && ` ${fillIn(copy.decided, { decision: copy[decision.decision] })}`}
      </caption>
      <thead>
        <tr className="border-b border-ink text-left text-sm">
          <th scope="col" className="w-[32%] sm:w-[26%] py-1.5 pr-3 font-semibold">
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
            <th scope="row" className="data py-1.5 pr-3 text-left font-normal break-words text-ink-2">
              {name}
            </th>
            {[one, other].map((value, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two sides
              <td key={side} className="py-1.5 pr-3 break-words">
                {one === other || value === '' ? value : <Different value={value} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Different({ value }: { value: string }) {
  return (
    <mark className="border-b-2 border-dotted border-verd bg-transparent font-semibold text-ink">
      {value}
    </mark>
  );
}
