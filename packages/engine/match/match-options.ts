import type { RowsAre } from './list-or-events/rows-are.ts';
import type { Subject } from './model/pair-classes.ts';
import type { ColumnChoices } from './screening/by-kind.ts';

export interface MatchOptions {
  /** Whom the rows are about; else it is found. */
  about?: Subject | undefined;
  /** What the rows are; else it is found. */
  rowsAre?: RowsAre | undefined;
  /** What rows are by their names (`eventsOfNames`), if that is known already. */
  byNames?: RowsAre | null;
  choices?: ColumnChoices;
  /** The columns of which different values are never one, and those that say where a row comes from, by their indices. */
  neverSame?: ReadonlySet<number>;
  sources?: ReadonlySet<number>;
  /** Whether the result has `joins`. */
  hasJoins?: boolean;
  /** Whether the result has `trained`. */
  keepsModel?: boolean;
  progress?: Progress;
}

/** Called when a step begins, and within long ones. `of` is how many rows, pairs or rounds it has, `done` how many are done. */
type Progress = (step: MatchStep, done: number, of: number) => void;
export type MatchStep = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';
