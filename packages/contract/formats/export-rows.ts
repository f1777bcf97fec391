/** Rows as text, as they are read: a million need no memory. */
import { type Cell, toCsv, toCsvLines } from '@assay/engine/write';

type Row = Readonly<Record<string, Cell>>;
type Pages = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A bare array, a row in a line. */
export async function* jsonOf(columns: readonly string[], pages: Pages): AsyncIterable<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((row) => JSON.stringify(row, [...columns])).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

/** @param isPlain whether a cell is no text that a spreadsheet would compute */
export async function* csvOf(
  columns: readonly string[],
  pages: Pages,
  isPlain?: (column: string, cell: string) => boolean,
): AsyncIterable<string> {
  yield toCsv(columns, []);
  for await (const page of pages) yield toCsvLines(columns, page, isPlain);
}
