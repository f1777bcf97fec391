import { CERTAIN } from '../overrides.ts';

/** A pair is kept if its score is above this: odds of one in 400, which is e to the power of -6. */
export const KEPT_ABOVE = -6;

/** Records and clusters are put together if their score is above this: even odds. */
export const TOGETHER_ABOVE = 0;

export type Zone = 'same' | 'review' | 'different';

/**
 * For review: a pair that is in doubt itself, or beyond doubt but in two clusters.
 *
 * @param score beyond the threshold
 */
export function zoneOf(score: number, isTogether: boolean): Zone {
  if (Math.abs(score) < CERTAIN) return 'review';
  if (isTogether) return 'same';
  return score > 0 ? 'review' : 'different';
}
