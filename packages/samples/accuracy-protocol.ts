/**
 * What the page that shows how well duplicates are found asks of its worker. All of it is plain data; a page wraps the worker with
 * comlink and imports nothing from here but types. To cancel, a page terminates the worker. Rows are counted from 1, columns from 0.
 */
import type { CurvePoint, Evaluation, Explanation, Zone } from '@assay/engine';
import type { PairEvidence, Progress } from '@assay/engine/worker';
import type { LabeledSet } from './sets.ts';

export type { CurvePoint, Evaluation, LabeledSet };

export interface AccuracyEngine {
  /**
   * Makes or reads a set of which it is known who is who, finds its duplicates without that, and compares. One set at a time.
   *
   * @param onProgress a comlink `proxy`; called while it works, some hundred times at most
   */
  recompute(set: LabeledSet, onProgress?: (progress: Progress) => void): Promise<Recomputed>;
  /** The wrong pairs of the set, those of which the engine was surest first. At most `count`, after the first `from`. */
  wrongPairs(kind: WrongKind, from: number, count: number): Promise<WrongPair[]>;

  /** Makes a table of households, finds its duplicates, and builds an index of it, in place of the one before. */
  buildIndex(rows: number, onProgress?: (progress: IndexProgress) => void): Promise<BuiltIndex>;
  /** The cells of a row of the index as they are now. */
  record(row: number): Promise<string[]>;
  /** Gives a row of the index other cells, and finds what it matches now. */
  resolve(row: number, cells: readonly string[]): Promise<Resolved>;
  /** Changes a cell of each of a hundred rows at random, resolves the row, and changes it back. */
  resolveHundred(): Promise<ResolveTimes>;
}

/** The steps of finding duplicates, then `index` with rows as its unit. */
export type IndexProgress = Omit<Progress, 'step'> & { step: Progress['step'] | 'index' };

/** `together`: two rows that were put together and do not belong together. `apart`: two that belong together and were not. */
export type WrongKind = 'together' | 'apart';

export interface Recomputed {
  rows: number;
  /** The headers of the columns, without the truth. */
  columns: string[];
  /** The figures of the clusters found: precision, recall and F1 over pairs, B-cubed, and how many pairs. */
  found: Evaluation;
  /** The figures of the simple rules that the columns allow: same name and birth date, equal e-mail. */
  baselines: { name: string; figures: Evaluation }[];
  /** How long finding the duplicates took: from the table in memory to its clusters. */
  seconds: number;
  recordsPerSecond: number;
  /** What a threshold on the scores of pairs alone would give, from the lowest threshold to the highest. */
  curve: CurvePoint[];
  /** The point of that curve at the threshold that the engine uses. */
  chosen: CurvePoint;
  wrong: Record<WrongKind, number> & {
    /** Those of `apart` that share no key, so that they were never compared. */
    neverCompared: number;
  };
}

export interface WrongPair extends PairEvidence {
  /** The values of both rows, as they stand in the table. */
  cells: readonly [string[], string[]];
  /** False for two rows that share no key; their score was worked out for this list. */
  wasCompared: boolean;
}

export interface BuiltIndex {
  rows: number;
  columns: string[];
  /** How long finding the duplicates took, from which the index learns, and then building the index. */
  seconds: { match: number; build: number };
  /** Some rows that have a duplicate, for the page to offer. */
  examples: number[];
}

export interface Resolved {
  milliseconds: number;
  /** Rows that are the same as this one or may be, best first. */
  matches: (Explanation & { row: number; zone: Zone; cells: string[] })[];
  /** The rows of the group that it is in, itself included. */
  group: number[];
}

export interface ResolveTimes {
  /** Milliseconds, in ascending order. */
  times: number[];
  median: number;
  slowest: number;
}
