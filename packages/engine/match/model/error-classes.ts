import type { ComparisonGroup } from '../../kinds/kind.ts';
import type { Model } from './model.ts';
import { type PairClass, RANDOM_CLASS, SAME_CLASS } from './pair-classes.ts';

/**
 * The classes other than matches whose pairs can be matches with errors, for the most part, or that are tiny beside them.
 *
 * @param groups the group of each comparison; undefined where no pair has a level
 */
export function errorClasses(
  model: Model,
  groups: readonly (ComparisonGroup | undefined)[],
): ReadonlySet<number> {
  const { classes, pairs, trusted } = model;
  const found = new Set<number>();
  for (const [k, pairClass] of classes.entries()) {
    const size = pairs.at(k);
    if (k === RANDOM_CLASS || pairClass.isMatch || size < 0.5) continue;
    const isExplained = trusted && size < 3 * errorsLike(pairClass, model, groups);
    if (isExplained || size < 0.003 * pairs.at(SAME_CLASS)) found.add(k);
  }
  return found;
}

/** How many matches would look like pairs of the class if errors in what it makes differ were independent. */
function errorsLike(
  { agreement }: PairClass,
  { classes, telling, pairs, probabilities }: Model,
  groups: readonly (ComparisonGroup | undefined)[],
): number {
  let errors = classes.reduce((sum, { isMatch }, k) => sum + (isMatch ? pairs.at(k) : 0), 0);
  for (const [at, group] of groups.entries()) {
    if (!group || (!telling.includes(at) && group !== 'surname') || agreement[group] > 0.1) continue;
    const levels = group === 'email' || agreement[group] === 0 ? 1 : 2;
    errors *= probabilities.sum(at, 0, levels, SAME_CLASS);
  }
  return errors;
}
