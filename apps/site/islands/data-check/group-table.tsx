import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { ChosenValue, Group, GroupRow } from '@assay/engine/worker';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { useResult } from './result-context.ts';

/** The records of a group one below the other with their differences marked, and the golden record in gold. */
export function GroupTable({ group }: { group: Group }) {
  const { copy, sheet } = useResult();
  const { groups: texts } = copy;
  return (
    <ScrollRegion name={texts.caption} className="mt-3 border-y border-rule-2">
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b border-rule-2 text-left">
            <th scope="col" className="sticky left-0 bg-card py-2 pr-4 font-semibold">
              {texts.row}
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
              {texts.golden}
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
  const { copy, sheet, ask, decided } = useResult();

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
                title={copy.groups.take}
                className="max-w-full truncate rounded-sm border-b-2 border-dotted border-verd py-1 font-semibold hover:bg-verd-wash"
              >
                {cell}
                <span className="sr-only">
                  {`. ${fillIn(copy.groups.takeOf, { column: name, row: formatNumber(row.row) })}`}
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

function Golden({ cell: { value, row, because, isChosen } }: { cell: ChosenValue }) {
  const { groups: texts } = useResult().copy;
  const source = row > 0 ? fillIn(isChosen ? texts.chosen : texts.source, { row: formatNumber(row) }) : '';
  return (
    <td className="max-w-72 py-2.5 pr-5 whitespace-nowrap text-gold-ink">
      <span className="data block truncate font-semibold">{value}</span>
      {source && <span className="block text-xs">{source}</span>}
      {!isChosen && <span className="block max-w-56 text-xs whitespace-normal">{because}</span>}
    </td>
  );
}
