import type { LabeledTable } from '../labeled-table.ts';
import type { Purpose } from '../seeds.ts';

/** A table with a known truth, for each seed another one. */
export interface TableSet {
  name: string;
  /** Not looked at while the engine is made, whatever the seed. */
  judgingOnly?: boolean;
  load(seed: number, purpose: Purpose): Promise<LabeledTable>;
}
