import { evaluate } from '../../hygiene/evaluate/figures.ts';
import { match } from '../../hygiene/match/match.ts';
import { detectKinds } from '../../hygiene/profile/kinds.ts';
import type { LabeledTable } from './labeled-table.ts';

export interface Measured {
  /** F1 over pairs; where nobody is twice, the share of the rows that are left alone. */
  score: number;
  rows: number;
  /** Rows put together with another, and those of them whose person or company has no other row. */
  grouped: number;
  wronglyGrouped: number;
}

export function measure({ table, truth }: LabeledTable): Measured {
  const { clusters } = match(table, detectKinds(table));
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const grouped = clusters.filter((cluster) => (sizes.get(cluster) ?? 0) > 1).length;
  const { pairwise, trueClusters, wronglyGrouped } = evaluate(clusters, truth);
  const isNobodyTwice = trueClusters === table.rows;
  const score = isNobodyTwice ? 1 - grouped / Math.max(1, table.rows) : pairwise.f1;
  return { score, rows: table.rows, grouped, wronglyGrouped };
}
