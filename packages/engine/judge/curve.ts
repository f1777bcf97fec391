import type { MatchResult } from '../match/match-result.ts';
import { type Figures, figuresOf, sizes } from './evaluate.ts';

/** What putting together all pairs of rows with a score above a threshold gives, before any clustering. */
export interface CurvePoint extends Figures {
  threshold: number;
}

/**
 * The lowest and the highest threshold, and the step between two, as natural logs of odds. Pairs below the lowest are not kept;
 * above the highest, recall falls and nothing else changes.
 */
const LEAST = -6;
const MOST = 24;
const STEP = 0.5;

/**
 * Precision and recall over pairs of rows at each threshold, from the lowest to the highest.
 *
 * @param truth the label of each row
 */
export function curveOf(
  { pairs, equal }: Pick<MatchResult, 'pairs' | 'equal'>,
  truth: ArrayLike<string | number>,
): CurvePoint[] {
  const alike = new Map(equal.map((rows) => [rows[0], rows]));
  const rowsOf = (row: number) => alike.get(row) ?? [row];
  const right = (a: number, b: number) => Number(truth[a] === truth[b]);
  const counted = { found: 0, right: 0 };
  for (const rows of equal) {
    for (const [at, a] of rows.entries()) {
      for (const b of rows.slice(at + 1)) {
        counted.found++;
        counted.right += right(a, b);
      }
    }
  }
  const all = sizes(truth).pairs;
  const points: CurvePoint[] = [];
  let next = 0;
  for (let threshold = MOST; threshold >= LEAST; threshold -= STEP) {
    for (let pair = pairs[next]; pair && pair.score > threshold; pair = pairs[++next]) {
      for (const a of rowsOf(pair.a)) {
        for (const b of rowsOf(pair.b)) {
          counted.found++;
          counted.right += right(a, b);
        }
      }
    }
    points.push({ threshold, ...figuresOf(counted.right, counted.found, all) });
  }
  return points.reverse();
}
