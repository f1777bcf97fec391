import type { Endpoint } from 'comlink';
import type { Field } from './compare/comparison.ts';
import type { StandardColumn } from './compare/fields.ts';
import type { RowsAre } from './list-or-events/rows-are.ts';
import type { LevelTable } from './model/level-table.ts';
import type { Subject } from './model/pair-classes.ts';
import type { Candidates } from './pairs/blocking.ts';
import type { Helper } from './pairs/parallel-comparison.ts';
import type { ColumnChoices } from './screening/by-kind.ts';

export interface MatchOptions {
  /** Whom the rows are about; else it is found. */
  about?: Subject | undefined;
  /** What the rows are; else it is found. */
  rowsAre?: RowsAre | undefined;
  choices?: ColumnChoices;
  /** The columns of which different values are never one, and those that say where a row comes from, by their indices. */
  neverSame?: ReadonlySet<number>;
  sources?: ReadonlySet<number>;
  /** Whether the result has `joins`. */
  hasJoins?: boolean;
  /** Whether the result has `trained`. */
  keepsModel?: boolean;
  progress?: Progress;
  /** Where to compare; else on this core alone. The result is the same. */
  cores?: Cores;
  /** What this core has to do first, with pauses: until then others do what can be divided, if they can. */
  meanwhile?: Promise<unknown>;
}

/** Called when a step begins, and within long ones. `of` is how many rows, pairs or rounds it has, `done` how many are done. */
type Progress = (step: MatchStep, done: number, of: number) => void;
export type MatchStep = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';

export interface Cores {
  count: number;
  /** Whether threads can share memory. */
  isShared: boolean;
  start(): Thread;
  /** What these threads do besides comparing. */
  team?(threads: readonly Thread[], meanwhile?: Promise<unknown>): Team;
}

/** Threads that divide more than comparing, and have been prepared. What they make is what one thread makes. */
export interface Team {
  helpers: readonly Helper[];
  /** Has them make fields of columns: when their helpers are to, it is done if these are still the same. */
  prepare: (columns: readonly StandardColumn[]) => void;
  findCandidates(fields: readonly Field[], records: number): Promise<Candidates>;
  /** Of the fields for which candidates have been found. */
  estimateU(fields: readonly Field[], records: number): Promise<LevelTable>;
}

/** A thread of the platform in which a `Comparer` is exposed. */
export interface Thread {
  endpoint: Endpoint;
  /** Rejects when the thread fails. */
  failed: Promise<never>;
  end(): unknown;
}
