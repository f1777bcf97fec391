import type { Reals } from '../../algorithms/typed-arrays.ts';
import type { Model } from './model.ts';
import { type PairClass, RANDOM_CLASS, SAME_CLASS } from './pair-classes.ts';

/** All pairs that are of no other class are random, most of them left out by blocking; at least half of all are. */
export function countRandomPairs({ classes, pairs, allPairs }: Model): void {
  let others = 0;
  for (const k of classes.keys()) if (k !== RANDOM_CLASS) others += pairs.at(k);
  pairs.set(RANDOM_CLASS, Math.max(allPairs - others, allPairs * 0.5));
}

/** Takes the expected number of pairs of each class but the random one. A few are left to each, or it would stay empty. */
export function countPairs({ classes, pairs }: Model, expected: Reals): void {
  for (const k of classes.keys()) {
    const least = k === SAME_CLASS ? 1 : 0.01;
    if (k !== RANDOM_CLASS) pairs.set(k, Math.max(expected.at(k), least));
  }
  boundMoved(classes, pairs);
}

/** At most one in three matches has moved: else the class of those that moved takes all of few matches. */
function boundMoved(classes: readonly PairClass[], pairs: Reals): void {
  const moved = classes.findIndex(({ isMatch }, k) => isMatch && k !== SAME_CLASS);
  if (moved < 0) return;
  const all = pairs.at(moved) + pairs.at(SAME_CLASS);
  if (pairs.at(moved) * 3 <= all) return;
  pairs.set(moved, all / 3);
  pairs.set(SAME_CLASS, (all * 2) / 3);
}
