/** What a golden record has in one field while some of its sources are on. */
export interface Kept {
  /** Absent where no source that is on has a value. */
  value?: string;
  /** How many of the sources that are on have this value. */
  support: number;
  of: number;
}

/**
 * @param values what each source has after cleansing; undefined if nothing
 * @param first the index of the value that is kept while its source, or another with the same value, is on
 * @param isOn by source
 */
export function keptOf(
  values: readonly (string | undefined)[],
  first: number,
  isOn: readonly boolean[],
): Kept {
  const left = values.filter((_, at) => isOn[at]);
  const value = left.find((one) => one !== undefined && one === values[first]) ?? left.find(Boolean);
  return {
    ...(value !== undefined && { value }),
    support: value === undefined ? 0 : left.filter((one) => one === value).length,
    of: left.length,
  };
}

/** All ways in which so many sources are on or off, first all on. */
export function switchings(count: number): boolean[][] {
  if (count === 0) return [[]];
  return [true, false].flatMap((isOn) => switchings(count - 1).map((rest) => [isOn, ...rest]));
}
