/** When the attempts at a delivery are made: over about three days, then it is given up. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after the first attempt, the second, and so on; the last one precedes the last attempt. */
const DELAYS_MS: readonly number[] = [
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

export const ATTEMPTS: number = DELAYS_MS.length + 1;

/** A delay is up to a tenth shorter or longer, so that attempts which failed together are not repeated together. */
const JITTER = 0.1;

/** The longest delay that a receiver may request. */
export const MAX_REQUESTED_MS = 24 * HOUR;

/**
 * The delay after a failed attempt, in milliseconds, or null when it was the last.
 *
 * @param attempts how many there were
 * @param requestedMs the delay that the receiver requested, up to MAX_REQUESTED_MS
 * @param random from 0 to 1
 */
export function delayAfter(attempts: number, requestedMs: number, random: number): number | null {
  const delay = DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, requestedMs));
}
