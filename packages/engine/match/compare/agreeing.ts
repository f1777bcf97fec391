import { type Comparison, MISSING } from './comparison.ts';

/** Where a comparison stands, and the lowest level at which it agrees. */
export interface Agreeing {
  at: number;
  least: number;
}

export function isMissing(levels: Uint8Array, { at }: Agreeing): boolean {
  return levels[at] === MISSING;
}

export function agrees(levels: Uint8Array, { at, least }: Agreeing): boolean {
  const level = levels[at] ?? MISSING;
  return level !== MISSING && level >= least;
}

/** Whether some are known of both records, and all of these agree. */
export function allAgree(levels: Uint8Array, all: readonly Agreeing[]): boolean {
  const known = all.filter((one) => !isMissing(levels, one));
  return known.length > 0 && known.every((one) => agrees(levels, one));
}

/** Whether some are known of both records, and none agrees. */
export function noneAgrees(levels: Uint8Array, all: readonly Agreeing[]): boolean {
  let isKnown = false;
  for (const one of all) {
    if (agrees(levels, one)) return false;
    isKnown ||= !isMissing(levels, one);
  }
  return isKnown;
}

/** The comparisons of which something is known, with the lowest level at which each agrees. */
export function comparisonsWith(
  comparisons: readonly Comparison[],
  leastOf: (one: Comparison) => number | undefined,
): Agreeing[] {
  return comparisons.flatMap((one, at): Agreeing[] => {
    const least = leastOf(one);
    return least === undefined ? [] : [{ at, least }];
  });
}
