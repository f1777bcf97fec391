/** What the worker of the page that shows how well duplicates are found does. It knows nothing of workers, so that it can be tried without. */
import { detectKinds, matchTable, readTable, type Table, truthLabels } from '@assay/engine';
import type { Progress } from '@assay/engine/worker';
import type { AccuracyEngine, IndexProgress, Recomputed, WrongKind } from './accuracy-protocol.ts';
import { IndexedTable } from './indexed.ts';
import { JudgedTable } from './judged.ts';
import { generateSet, type LabeledSet } from './sets.ts';

export class AccuracySession implements AccuracyEngine {
  #judged: JudgedTable | undefined;
  #indexed: IndexedTable | undefined;

  async recompute(set: LabeledSet, onProgress: (progress: Progress) => void = () => {}): Promise<Recomputed> {
    this.#judged = undefined;
    const { table, truth } = await labeledTable(set);
    const begin = performance.now();
    const kinds = detectKinds(table);
    const matches = await matchTable(table, kinds, {
      progress: (step, done, of) => onProgress({ kind: 'progress', step, done, of }),
    });
    const seconds = (performance.now() - begin) / 1000;
    this.#judged = new JudgedTable({ table, kinds, truth, matches, seconds });
    return this.#judged.figures();
  }

  async wrongPairs(kind: WrongKind, from: number, count: number) {
    if (!this.#judged) throw new Error('No set was recomputed');
    return this.#judged.wrongPairs(kind, from, count);
  }

  async buildIndex(rows: number, onProgress: (progress: IndexProgress) => void = () => {}) {
    this.#indexed = undefined;
    this.#indexed = await IndexedTable.build(rows, onProgress);
    return this.#indexed.built;
  }

  async record(row: number) {
    return this.#index().record(row);
  }

  async resolve(row: number, cells: readonly string[]) {
    return this.#index().resolve(row, cells);
  }

  async resolveHundred() {
    return this.#index().resolveHundred(Math.floor(Math.random() * 2 ** 31));
  }

  #index(): IndexedTable {
    if (!this.#indexed) throw new Error('No index was built');
    return this.#indexed;
  }
}

/** @throws Error if a file cannot be read or lacks the column */
async function labeledTable(set: LabeledSet): Promise<{ table: Table; truth: ArrayLike<string | number> }> {
  if (set.kind !== 'file') return generateSet(set);
  const read = await readTable(new Uint8Array(set.bytes));
  if (!read.ok) throw new Error(read.error);
  const { columns, rows } = read.table;
  const truth = columns.find(({ name }) => name === set.truth);
  if (!truth) throw new Error(`The file has no column ${set.truth}`);
  return {
    table: { columns: columns.filter((column) => column !== truth), rows },
    truth: truthLabels(truth.values),
  };
}
