import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { GoldenCell, Group, GroupRow } from '@assay/engine/worker';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { useSheet } from './sheet-context.ts';

/** The records of a group one below the other with their differences marked, and the golden record in gold. */
export function GroupTable({ group }: { group: Group }) {
  const { words, sheet } = useSheet();
  const { groups: copy } = words;
  return (
    <ScrollRegion name={copy.caption} className="mt-3 border-y border-rule-2">
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="border-b border-rule-2 text-left">
            <th scope="col" className="sticky left-0 bg-card py-2 pr-4 font-semibold">
              {copy.row}
            </th>
            {sheet.columns.map(({ name }) => (
              <th key={name} scope="col" className="data py-2 pr-5 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <Record key={row.row} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-gold bg-gold-wash align-baseline">
            <th
              scope="row"
              className="sticky left-0 bg-gold-wash py-2.5 pr-4 pl-2 text-left font-semibold text-gold-ink"
            >
              {copy.golden}
            </th>
            {group.golden.map((cell, at) => (
              <Golden key={sheet.columns[at]?.name} cell={cell} />
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function Record({ row }: { row: GroupRow }) {
  const { words, sheet, ask, decided } = useSheet();

  async function take(column: number): Promise<void> {
    await ask((engine) => engine.chooseGolden(row.row, column));
    decided();
  }

  return (
    <tr className="border-b border-rule align-baseline last:border-b-0">
      <th
        scope="row"
        className="sticky left-0 bg-card py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums"
      >
        {formatNumber(row.row)}
      </th>
      {row.cells.map((cell, at) => {
        const name = sheet.columns[at]?.name ?? '';
        return (
          <td key={name} className="data max-w-72 py-1.5 pr-5 whitespace-nowrap">
            {row.differs.includes(at) ? (
              <button
                type="button"
                onClick={() => take(at)}
                title={words.groups.take}
                className="max-w-full truncate rounded-sm border-b-2 border-dotted border-verd py-1 font-semibold hover:bg-verd-wash"
              >
                {cell}
                <span className="sr-only">
                  {`. ${fillIn(words.groups.takeOf, { column: name, row: formatNumber(row.row) })}`}
                </span>
              </button>
            ) : (
              <span className="block truncate">{cell}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Golden({ cell: { value, row, because, isChosen } }: { cell: GoldenCell }) {
  const { groups: copy } = useSheet().words;
  const source = row > 0 ? fillIn(isChosen ? copy.chosen : copy.source, { row: formatNumber(row) }) : '';
  return (
    <td className="max-w-72 py-2.5 pr-5 whitespace-nowrap text-gold-ink">
      <span className="data block truncate font-semibold">{value}</span>
      {source && <span className="block text-xs">{source}</span>}
      {!isChosen && <span className="block max-w-56 text-xs whitespace-normal">{because}</span>}
    </td>
  );
}
