import type { Subject } from './part.ts';
import type { Choices } from './screening/by-kind.ts';

export interface MatchOptions {
  /** Whom the rows are about; else it is found. */
  about?: Subject | undefined;
  choices?: Choices;
  /** Whether the result has `joins`. */
  hasJoins?: boolean;
  /** Whether the result has `learned`. */
  learns?: boolean;
  progress?: Progress;
}

/** Called when a step begins, and within long ones. `of` is how many rows, pairs or rounds it has, `done` how many are done. */
type Progress = (step: MatchStep, done: number, of: number) => void;
export type MatchStep = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';
