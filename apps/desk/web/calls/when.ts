/** When a call takes place, in words. */
import { CALL_MINUTES } from '@assay/forms/call-message';
import { clockTime } from '@assay/forms/call-wording';
import { duration } from '../parts/duration.ts';
import { dayAndTime } from '../parts/short-time.ts';

const CALL_MS = CALL_MINUTES * 60_000;

/** 'Tue 4 Mar, 09:30–10:00' */
export function callTimes(begins: number, now: number, zone: string): string {
  return `${dayAndTime(begins, now, zone)}–${clockTime(begins + CALL_MS, zone)}`;
}

/** 'in 2 d 4 h', 'now'; null once it is over. */
export function callStarts(begins: number, now: number): string | null {
  if (now >= begins + CALL_MS) return null;
  return now >= begins ? 'now' : `in ${duration(begins - now)}`;
}
