const MAX_EXAMPLES = 10;

/** At most ten; of equally frequent ones the first by code point. */
export function mostFrequent(counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_EXAMPLES);
}
