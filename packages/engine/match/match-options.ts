import type { Endpoint } from 'comlink';
import type { Field } from './compare/comparison.ts';
import type { About } from './model/pair-classes.ts';
import type { Measure, NumbersOf } from './pairs/blocking.ts';
import type { RowsAre } from './rows-are/rows-are.ts';
import type { ColumnChoices } from './screening/by-kind.ts';

export interface MatchOptions {
  /** Whom the rows are about; else it is found. */
  about?: About | undefined;
  /** What the rows are; else it is found. */
  rowsAre?: RowsAre | undefined;
  choices?: ColumnChoices;
  /** Whether the result has `joins`. */
  hasJoins?: boolean;
  /** Whether the result has `trained`. */
  keepsModel?: boolean;
  progress?: Progress;
  /** Where to compare; else on this core alone. The result is the same. */
  cores?: Cores;
}

/** Called when a step begins, and within long ones. `of` is how many rows, pairs or rounds it has, `done` how many are done. */
type Progress = (step: MatchStep, done: number, of: number) => void;
export type MatchStep = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';

export interface Cores {
  count: number;
  /** Whether threads can share memory. */
  isShared: boolean;
  start(): Thread;
  /** Numbers and measures what records are grouped by in these threads as well, which have been prepared. */
  measureKeys?(
    fields: readonly Field[],
    records: number,
    threads: readonly Thread[],
  ): Promise<[NumbersOf, Measure]>;
}

/** A thread of the platform in which a `Comparer` is exposed. */
export interface Thread {
  endpoint: Endpoint;
  /** Rejects when the thread fails. */
  failed: Promise<never>;
  end(): unknown;
}
