import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Engine, FaultyRow, FaultyRows, SheetFinding } from '@assay/engine/worker';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { Remote } from 'comlink';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { Pager } from '../../components/pager.tsx';
import { useResult } from './result-context.ts';

/** Rows that are shown at once. */
const ROWS = 20;

/** All rows that have a finding, some at a time, as they stand in the file. */
export function FindingRows({ finding }: { finding: SheetFinding }) {
  const { copy } = useResult();
  const { id, column, count } = finding;
  const load = useCallback<Load>((engine, from) => engine.rowsOf(id, from, ROWS), [id]);
  return <RowTable {...{ load, column, count }} caption={copy.finding.caption} />;
}

/** The rows with a cell that a rule of cleaning changes, each with what is written there. */
export function ChangedRows({ rule, count }: { rule: string; count: number }) {
  const { copy } = useResult();
  const load = useCallback<Load>((engine, from) => engine.changedRows(rule, from, ROWS), [rule]);
  return <RowTable {...{ load, count }} caption={copy.cleaning.caption} />;
}

type Load = (engine: Remote<Engine>, from: number) => Promise<FaultyRows>;

interface TableProps {
  load: Load;
  /** The column of all faulty cells; absent if they are in several. */
  column?: number | undefined;
  /** How many there are. */
  count: number;
  caption: string;
}

function RowTable({ load, column: only, count, caption }: TableProps) {
  const { copy, sheet, ask } = useResult();
  const { finding: texts } = copy;
  const [from, setFrom] = useState(0);
  const [found, setFound] = useState<FaultyRows>();

  useEffect(() => {
    let isWanted = true;
    void ask((engine) => load(engine, from)).then((rows) => isWanted && setFound(rows));
    return () => {
      isWanted = false;
    };
  }, [ask, load, from]);

  if (!found) return null;
  const hasSuggestions = found.rows.some(({ suggestion }) => suggestion !== '');
  const order = inOrder(sheet.columns.length, found.rows);
  return (
    <div className="mt-4">
      <ScrollRegion name={caption}>
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-left">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {texts.row}
              </th>
              {order.map((column) => (
                <Fragment key={column}>
                  <th scope="col" className="data py-2 pr-4 font-semibold whitespace-nowrap">
                    {sheet.columns[column]?.name}
                  </th>
                  {column === only && hasSuggestions && (
                    <th scope="col" className="py-2 pr-4 font-semibold">
                      {texts.suggestion}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              // A row stands here once for each of its cells that are changed.
              <Row
                key={`${row.row} ${row.column}`}
                row={row}
                order={order}
                suggested={hasSuggestions ? only : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager
        from={from}
        shown={found.rows.length}
        total={found.total}
        size={ROWS}
        copy={copy.pager}
        onFrom={setFrom}
      />
      {found.total < count && (
        <p className="text-sm text-ink-2">{fillIn(texts.known, { total: formatNumber(found.total) })}</p>
      )}
    </div>
  );
}

/** All columns, those of faulty cells first so that these are in view. */
function inOrder(columns: number, rows: readonly FaultyRow[]): number[] {
  const faulty = new Set(rows.map(({ column }) => column));
  const all = Array.from({ length: columns }, (_, at) => at);
  return all.toSorted((a, b) => Number(faulty.has(b)) - Number(faulty.has(a)));
}

interface RowProps {
  row: FaultyRow;
  order: readonly number[];
  /** The column that has a suggestion beside it. */
  suggested: number | undefined;
}

function Row({ row, order, suggested }: RowProps) {
  const { copy } = useResult();
  return (
    <tr className="border-b border-rule align-baseline last:border-b-0">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums">
        {formatNumber(row.row)}
      </th>
      {order.map((column) => {
        const cell = row.cells[column] ?? '';
        return (
          <Fragment key={column}>
            <td className="data max-w-80 truncate py-1.5 pr-4 whitespace-pre">
              {column === row.column ? (
                <>
                  <MarkedCell value={cell} marks={row.marks} empty={copy.finding.empty} />
                  {suggested === undefined && row.suggestion !== '' && ` → ${row.suggestion}`}
                </>
              ) : (
                cell
              )}
            </td>
            {column === suggested && (
              <td className="data py-1.5 pr-4 whitespace-nowrap" title={row.reason}>
                {row.suggestion}
              </td>
            )}
          </Fragment>
        );
      })}
    </tr>
  );
}

interface Props extends Pick<FaultyRow, 'marks'> {
  value: string;
  /** What stands for no value. */
  empty: string;
}

/** A faulty cell as it stands in the file: its wrong characters are marked, or all of it. */
function MarkedCell({ value, marks, empty }: Props) {
  if (value === '') return <mark className="fault">{empty}</mark>;
  if (marks.length === 0) return <mark className="fault">{value}</mark>;
  const parts = marks.map(([from, to], at) => (
    <span key={from}>
      {value.slice(marks[at - 1]?.[1] ?? 0, from)}
      <mark className="fault">{value.slice(from, to)}</mark>
    </span>
  ));
  return (
    <>
      {parts}
      {value.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
