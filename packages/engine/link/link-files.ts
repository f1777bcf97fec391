/** What linking found, as CSV. Rows count from 1. */
import type { Explanation } from '../match/model/explanation.ts';
import type { Table } from '../read/table.ts';
import { csvLine } from '../write/csv.ts';
import type { LinkedTables } from './linked-tables.ts';
import { inOrder, type Link, unlinkedRows } from './links.ts';
import type { VersionRows } from './versions.ts';

export function linksCsv(links: readonly Link[]): string {
  return csvLine(['a', 'b', 'score']) + links.map((one) => csvLine(cellsOf(one))).join('');
}

/** All pairs above a score, with what speaks for and against each: somebody looks at them. */
export function pairsCsv({ candidates, explain, columns }: LinkedTables, above: number): string {
  const found = inOrder(candidates.filter(({ score }) => score > above));
  const lines = found.map((one) => csvLine([...cellsOf(one), evidenceOf(explain(one), columns)]));
  return csvLine(['a', 'b', 'score', 'evidence']) + lines.join('');
}

/** The comparisons of a name that is in one column, in their order. */
const NAME_PARTS = ['given name', 'family name', 'other words'];

function evidenceOf(explanation: Explanation | undefined, pairs: LinkedTables['columns']): string {
  const all = explanation?.contributions ?? [];
  const named = all.map((one) => {
    const alike = all.filter(({ columns }) => columns.join() === one.columns.join());
    const isName =
      one.columns.every((at) => pairs[at]?.kind === 'full_name') && alike.length === NAME_PARTS.length;
    const part = isName ? ` (${NAME_PARTS[alike.indexOf(one)]})` : '';
    return { ...one, name: one.columns.map((at) => pairs[at]?.header ?? '').join(' + ') + part };
  });
  return named
    .filter(({ level }) => level !== '')
    .toSorted((x, y) => Math.abs(y.added) - Math.abs(x.added))
    .map(({ name, level, added }) => `${name}: ${level} (${added < 0 ? '' : '+'}${added.toFixed(1)})`)
    .join('; ');
}

/** Rows that a key links have no score. */
function cellsOf({ a, b, score }: Link): string[] {
  return [`${a + 1}`, `${b + 1}`, Number.isFinite(score) ? score.toFixed(2) : ''];
}

export function unlinkedCsv(
  a: Pick<Table, 'rows'>,
  b: Pick<Table, 'rows'>,
  { links, candidates }: Pick<LinkedTables, 'links' | 'candidates'>,
): string {
  const rows = unlinkedRows({ a: a.rows, b: b.rows }, links, candidates);
  const lines = rows.map(({ table, row, best }) => {
    const other = best && (table === 'a' ? best.b : best.a);
    const there = other === undefined ? '' : `${other + 1}`;
    return csvLine([table, `${row + 1}`, there, best?.score.toFixed(2) ?? '']);
  });
  return csvLine(['table', 'row', 'best', 'score']) + lines.join('');
}

/** @param line writes a line: in a page's, no spreadsheet runs a cell */
export function changesCsv(
  { went, came, changed }: VersionRows,
  line: (cells: readonly string[]) => string = csvLine,
): string {
  return [
    line(['change', 'a', 'b', 'column', 'before', 'after']),
    ...went.map((row) => line(['went', `${row + 1}`, '', '', '', ''])),
    ...came.map((row) => line(['came', '', `${row + 1}`, '', '', ''])),
    ...changed.map(({ a, b, column, before, after }) =>
      line(['changed', `${a + 1}`, `${b + 1}`, column, before, after]),
    ),
  ].join('');
}
