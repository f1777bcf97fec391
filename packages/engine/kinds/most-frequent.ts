/** So many of what was found are named. */
export const MAX_EXAMPLES = 10;

/** The ten most frequent values, most frequent first. Equally frequent ones are in the order of their code points. */
export function mostFrequent(counts: ReadonlyMap<string, number>): { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_EXAMPLES);
}
