const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Copy with its `{words}` filled in. Points come in halves, so one decimal is exact. */
export function fill(copy: string, words: Record<string, string | number>): string {
  return copy.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const word = words[name];
    if (word === undefined) return whole;
    return typeof word === 'number' ? decimal.format(word) : word;
  });
}

/** A number of points as it is written: '62.5'. */
export function points(value: number): string {
  return decimal.format(value);
}
