/**
 * Notices that the system's clock was set back: what waits for its next attempt would otherwise wait for that much longer. It
 * becomes due at once, in whichever process notices. A clock set forward makes it due too early, which does no harm.
 */
import { makePendingDue, wasClockSetBack } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';

/** Corrections of this size happen all the time, and delay a delivery by no more. */
const TOLERANCE_MS = 60_000;

/** @returns a function to call with the time before each look for what is due */
export function watchClock(db: Queries): (now: Date) => Promise<void> {
  let latest = Number.NEGATIVE_INFINITY;
  /** It may have been set back before this process started, too. */
  let isStart = true;
  let isSetBack = false;
  let noticing: Promise<void> | undefined;

  return async (now) => {
    isSetBack ||= now.getTime() < latest - TOLERANCE_MS;
    latest = now.getTime();
    if (!isStart && !isSetBack) return;
    // After a failure the next look does it.
    noticing ??= notice(now).finally(() => {
      noticing = undefined;
    });
    await noticing;
  };

  async function notice(now: Date): Promise<void> {
    if (isSetBack || (await wasClockSetBack(db, now))) await makePendingDue(db, now);
    isStart = false;
    isSetBack = false;
  }
}
