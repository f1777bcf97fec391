import { shareOfEqual } from '../../algorithms/pairs-of.ts';
import { countsOfNumbers } from '../../algorithms/typed-arrays.ts';
import { combined } from '../pairs/key-numbers.ts';
import { LEAST_PAIRS } from './lift.ts';

/**
 * How much more often than by chance rows that agree in one column agree in another: 0 as by chance, 1 always; undefined if too few
 * rows agree in the one. Each row but the first of its value counts with the share of the others that agree with it, in whatever order
 * rows stand.
 *
 * @param ones per row the number of its value in the one column, or -1 without a value
 */
export function agreement(ones: Int32Array, others: Int32Array): number | undefined {
  const both = combined(ones, others).of;
  const agreeing = countsOfNumbers(both);
  const sizes = countsOfNumbers(ones.map((one, row) => ((both[row] ?? -1) < 0 ? -1 : one)));
  const pairs = sizes.values.reduce((sum, size) => sum + Math.max(0, size - 1), 0);
  if (pairs < LEAST_PAIRS) return undefined;
  let equal = 0;
  for (const [row, pair] of both.entries())
    if (pair >= 0) equal += (agreeing.at(pair) - 1) / sizes.at(ones[row] ?? 0);
  const chance = shareOfEqual(countsOfNumbers(others).values);
  return chance === 1 ? 1 : (equal / pairs - chance) / (1 - chance);
}
