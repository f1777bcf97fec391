/** When a delivery is tried, and how long at most before it is given up: about three days. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first try, the second, and so on; after the last one comes the last try. */
const WAITS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

export const TRIES: number = WAITS_MS.length + 1;

/** A wait is up to a tenth shorter or longer, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** A receiver may ask for a longer wait, up to this. */
export const LONGEST_ASKED_MS = 24 * HOUR;

/**
 * How long to wait after a failed try, or null when it was the last.
 *
 * @param attempts how many tries there were
 * @param askedMs the wait that the receiver asked for, up to LONGEST_ASKED_MS
 * @param random from 0 to 1
 */
export function waitAfter(attempts: number, askedMs: number, random: number): number | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const jittered = wait * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, askedMs));
}
