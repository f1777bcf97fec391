import type { LabeledTable } from '../labeled-table.ts';
import type { Purpose } from '../seeds.ts';

/** A table with a known truth, for each seed another one. */
export interface TableSet {
  name: string;
  /** Not looked at while the engine is made, whatever the seed. */
  judgingOnly?: boolean;
  /** No change is tried on it. */
  plainOnly?: boolean;
  /** By their truth, the rows that are judged; without it all are. */
  isJudged?(label: string): boolean;
  load(seed: number, purpose: Purpose): Promise<LabeledTable>;
}
