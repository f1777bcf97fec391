/** How many pairs so many things make. */
export function pairsOf(size: number): number {
  return (size * (size - 1)) / 2;
}

/** How many pairs are in groups of these sizes. */
export function pairsIn(sizes: Iterable<number>): number {
  let pairs = 0;
  for (const size of sizes) pairs += pairsOf(size);
  return pairs;
}

/**
 * The share of the pairs of things with a value whose values are equal.
 *
 * @param counts how many have each value
 */
export function shareOfEqual(counts: Iterable<number>): number {
  let all = 0;
  let pairs = 0;
  for (const count of counts) {
    all += count;
    pairs += pairsOf(count);
  }
  return all < 2 ? 0 : pairs / pairsOf(all);
}
