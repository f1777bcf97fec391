import { detectKinds, groupsOf, matchTable, RecordIndex, type Table } from '@assay/engine';
import type { BuiltIndex, IndexProgress, Resolved, ResolveTimes } from './accuracy-protocol.ts';
import { cellsOf } from './cells.ts';
import { seededRandom } from './random.ts';
import { generateSet, INDEXED_SET } from './sets.ts';
import { slipOf } from './slips.ts';

/** Whoever builds an index is told each time that so many rows were added. */
const PROGRESS_EVERY = 5000;
const EXAMPLES = 12;
const HUNDRED = 100;

/** A generated table with an index, in which somebody changes rows. Rows are counted from 1 in what a page asks and is told. */
export class IndexedTable {
  readonly #index: RecordIndex;
  /** The cells of each row as they are now, counted from 0. */
  readonly #cells: (readonly string[])[];
  readonly built: BuiltIndex;

  private constructor(index: RecordIndex, cells: (readonly string[])[], built: BuiltIndex) {
    this.#index = index;
    this.#cells = cells;
    this.built = built;
  }

  /** @throws Error if the table is not about one kind of subject, which a generated one is */
  static async build(rows: number, onProgress: (progress: IndexProgress) => void): Promise<IndexedTable> {
    const { table } = generateSet({ ...INDEXED_SET, rows });
    const begin = performance.now();
    const matches = await matchTable(table, detectKinds(table), {
      keepsModel: true,
      progress: (step, done, of) => onProgress({ kind: 'progress', step, done, of }),
    });
    const matched = performance.now();
    if (!matches.trained) throw new Error('Nothing was trained');
    const index = new RecordIndex(matches.trained);
    const cells = allCells(table);
    for (const [row, one] of cells.entries()) {
      if (row % PROGRESS_EVERY === 0) onProgress({ kind: 'progress', step: 'index', done: row, of: rows });
      index.add(one);
    }
    const seconds = { match: (matched - begin) / 1000, build: (performance.now() - matched) / 1000 };
    const examples = groupsOf(matches.clusters)
      .slice(0, EXAMPLES)
      .map(([row = 0]) => row + 1);
    const columns = table.columns.map(({ name }) => name);
    return new IndexedTable(index, cells, { rows, columns, seconds, examples });
  }

  record(row: number): string[] {
    return [...(this.#cells[row - 1] ?? [])];
  }

  resolve(row: number, cells: readonly string[]): Resolved {
    const begin = performance.now();
    this.#index.change(row - 1, cells);
    const { matches, group } = this.#index.resolveRow(row - 1);
    const milliseconds = performance.now() - begin;
    this.#cells[row - 1] = cells;
    return {
      milliseconds,
      matches: matches.map((one) => ({ ...one, row: one.row + 1, cells: this.record(one.row + 1) })),
      group: group.map((one) => one + 1),
    };
  }

  /** Each of a hundred rows gets a slip in a cell, is resolved, and gets its cells back. */
  resolveHundred(seed: number): ResolveTimes {
    const choices = seededRandom(seed);
    const times: number[] = [];
    for (let turn = 0; turn < HUNDRED; turn++) {
      const row = 1 + choices.whole(this.#cells.length);
      const cells = this.record(row);
      const column = choices.whole(cells.length);
      times.push(this.resolve(row, cells.with(column, slipOf(cells[column] ?? '', choices))).milliseconds);
      this.#index.change(row - 1, cells);
      this.#cells[row - 1] = cells;
    }
    times.sort((a, b) => a - b);
    const middle = times.slice(HUNDRED / 2 - 1, HUNDRED / 2 + 1);
    return {
      times,
      median: middle.reduce((sum, one) => sum + one, 0) / middle.length,
      slowest: times.at(-1) ?? 0,
    };
  }
}

function allCells(table: Table): string[][] {
  return Array.from({ length: table.rows }, (_, row) => cellsOf(table, row));
}
