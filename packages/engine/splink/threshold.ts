/** From how many bits on Splink should link two rows. */
import { pairsIn } from '../algorithms/pairs-of.ts';
import { Forest } from '../match/clusters/linkage.ts';
import { type BlockingRule, forEachPair } from './blocking.ts';

/** Whole bits that are tried: odds of one in eight to a million to one. */
const LEAST = -3;
const MOST = 20;

/**
 * The whole number of bits at which the groups of all rows that are linked by pairs above it are most like the groups that were found; of
 * several the highest.
 *
 * @param bits of two rows, as Splink adds them up
 * @param clusters per row the number of its group
 */
export function bestThreshold(
  rules: readonly BlockingRule[],
  bits: (a: number, b: number) => number,
  clusters: Int32Array,
): number {
  const above = Array.from({ length: MOST - LEAST + 1 }, (): [number, number][] => []);
  forEachPair(rules, (a, b) => {
    const most = Math.min(Math.ceil(bits(a, b)) - 1, MOST);
    above[most - LEAST]?.push([a, b]);
  });
  const { length: rows } = clusters;
  const pairsWith = (labelOf: (row: number) => number) => {
    const sizes = new Map<number, number>();
    for (let row = 0; row < rows; row++) sizes.set(labelOf(row), (sizes.get(labelOf(row)) ?? 0) + 1);
    return pairsIn(sizes.values());
  };
  const wanted = pairsWith((row) => clusters[row] ?? 0);
  const forest = new Forest(rows);
  let best = { threshold: MOST, f1: -1 };
  for (const [at, pairs] of [...above.entries()].reverse()) {
    for (const [a, b] of pairs) forest.join(forest.root(a), forest.root(b));
    const right = pairsWith((row) => forest.root(row) * rows + (clusters[row] ?? 0));
    const f1 = (2 * right) / (wanted + pairsWith((row) => forest.root(row)));
    if (f1 > best.f1) best = { threshold: at + LEAST, f1 };
  }
  return best.threshold;
}
