import { xorshift } from '../packages/engine/algorithms/random.ts';
import { type Figures, figuresOf } from '../packages/engine/judge/evaluate.ts';
import type { LinkedTables } from '../packages/engine/link/linked-tables.ts';
import { tableOf } from '../packages/engine/match/subject/table-part.ts';
import type { Table } from '../packages/engine/read/table.ts';
import type { LabeledTexts } from './labeled-files.ts';

/** Two tables, and a label for each of their rows; rows of one person or company have the same. */
export interface LabeledTables {
  a: Table;
  b: Table;
  truth: { a: readonly string[]; b: readonly string[] };
}

/** The rows of a labeled table, each by a draw in one of two tables. */
export function halvesOf({ table, truth }: LabeledTexts, seed: number): LabeledTables {
  const random = xorshift(seed);
  // The first numbers of neighboring seeds are alike.
  for (let drawn = 0; drawn < 10; drawn++) random();
  const isFirst = Array.from({ length: table.rows }, () => random() < 0.5);
  const [a, b] = [true, false].map((side) => [...isFirst.keys()].filter((row) => isFirst[row] === side));
  const labels = (rows: readonly number[] = []) => rows.map((row) => String(truth[row]));
  return { a: tableOf(table, a), b: tableOf(table, b), truth: { a: labels(a), b: labels(b) } };
}

/** Over pairs of a row of each table. */
export function judge({ links }: Pick<LinkedTables, 'links'>, { truth }: LabeledTables): Figures {
  const right = links.filter(({ a, b }) => truth.a[a] === truth.b[b]).length;
  return figuresOf(right, links.length, pairsIn(truth));
}

/** How many pairs of rows belong together. */
export function pairsIn({ a, b }: LabeledTables['truth']): number {
  const counts = new Map<string, number>();
  for (const label of a) counts.set(label, (counts.get(label) ?? 0) + 1);
  return b.reduce((sum, label) => sum + (counts.get(label) ?? 0), 0);
}
