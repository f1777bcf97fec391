import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { aboutWhom } from '../../packages/engine/match/match-result.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import type { Subject } from '../../packages/engine/match/model/pair-classes.ts';
import type { LabeledTable } from './labeled-table.ts';

export interface Measured {
  /** F1 over pairs; where nobody is twice, the share of the rows that are left alone. */
  score: number;
  rows: number;
  /** Of the pairs of rows that were put together, the share that is right. */
  precision: number;
  /** Rows put together with another. */
  grouped: number;
  /** Processor time, of one core. */
  seconds: number;
}

/**
 * @param isJudged says by their truth which rows are judged; the others are matched all the same
 * @param about what the rows are about, as somebody says; else it is found
 */
export async function measure(
  { table, truth }: LabeledTable,
  isJudged: (label: string) => boolean,
  about?: Subject,
): Promise<Measured> {
  const begin = process.cpuUsage();
  const clusters = aboutWhom(await matchTable(table, detectKinds(table), { about }));
  const { user, system } = process.cpuUsage(begin);
  const sizes = new Map<number, number>();
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  const judged = Array.from(truth.keys()).filter((row) => isJudged(truth[row] ?? ''));
  const isGrouped = (row: number) => (sizes.get(clusters[row] ?? -1) ?? 0) > 1;
  const grouped = judged.filter(isGrouped).length;
  const { pairwise, trueClusters } = evaluate(
    judged.map((row) => clusters[row] ?? -1),
    judged.map((row) => truth[row] ?? ''),
  );
  const isNobodyTwice = trueClusters === judged.length;
  const score = isNobodyTwice ? 1 - grouped / Math.max(1, judged.length) : pairwise.f1;
  const precision = isNobodyTwice ? Number(grouped === 0) : pairwise.precision;
  return { score, precision, rows: judged.length, grouped, seconds: (user + system) / 1e6 };
}
