import { useEffect, useState } from 'react';
import { fillIn, formatNumber } from '../../../content/fill-in.ts';
import type { FaultyRow, FaultyRows, SheetFinding } from '../../../hygiene/browser/protocol.ts';
import { MarkedCell } from './marked-cell.tsx';
import { Pager } from './pager.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { useSheet } from './sheet-context.ts';

/** Rows that are shown at once. */
const ROWS = 20;

/** All rows that have a finding, some at a time, as they stand in the file. */
export function FindingRows({ finding }: { finding: SheetFinding }) {
  const { words, sheet, ask } = useSheet();
  const { finding: copy } = words;
  const [from, setFrom] = useState(0);
  const [found, setFound] = useState<FaultyRows>();

  useEffect(() => {
    let isWanted = true;
    void ask((engine) => engine.rowsOf(finding.id, from, ROWS)).then((rows) => isWanted && setFound(rows));
    return () => {
      isWanted = false;
    };
  }, [ask, finding.id, from]);

  if (!found) return null;
  const hasSuggestions = found.rows.some(({ suggestion }) => suggestion !== '');
  return (
    <div className="mt-4">
      <ScrollRegion name={copy.caption}>
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.caption}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-left">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {copy.row}
              </th>
              {finding.column !== undefined && hasSuggestions && (
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {copy.suggestion}
                </th>
              )}
              {sheet.columns.map(({ name }) => (
                <th key={name} scope="col" className="data py-2 pr-4 font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <Row key={row.row} row={row} hasSuggestions={finding.column !== undefined && hasSuggestions} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager
        from={from}
        shown={found.rows.length}
        total={found.total}
        size={ROWS}
        words={words.pager}
        onFrom={setFrom}
      />
      {found.total < finding.count && (
        <p className="text-sm text-ink-2">{fillIn(copy.known, { total: formatNumber(found.total) })}</p>
      )}
    </div>
  );
}

function Row({ row, hasSuggestions }: { row: FaultyRow; hasSuggestions: boolean }) {
  const { words } = useSheet();
  return (
    <tr className="border-b border-rule align-baseline last:border-b-0">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums">
        {formatNumber(row.row)}
      </th>
      {hasSuggestions && (
        <td className="data py-1.5 pr-4 whitespace-nowrap" title={row.reason}>
          {row.suggestion}
        </td>
      )}
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        <td key={at} className="data max-w-80 truncate py-1.5 pr-4 whitespace-pre">
          {at === row.column ? (
            <MarkedCell value={cell} marks={row.marks} empty={words.finding.empty} />
          ) : (
            cell
          )}
        </td>
      ))}
    </tr>
  );
}
