/** When calls can begin: what the call dialog offers, and what the server takes for a call. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';
import { wallTime } from './zone.ts';

/** When the company can be reached, in its own zone. */
export interface CallHours {
  /** An IANA name. */
  timeZone: string;
  days: readonly {
    /** '9:00' */
    opens: string;
    closes: string;
    /** Monday is 1 and Sunday 7. */
    weekdays: readonly number[];
  }[];
  /** Days on which nobody can be called, such as '2026-11-26'. */
  closed: readonly string[];
}

/** What a request for a call says besides its time. */
export const CALL_TITLE = 'Schedule a call';

/** How long a call takes, and how far apart calls begin, in minutes. */
export const CALL_MINUTES = 30;

/** How much notice the company needs. */
export const NOTICE = 2 * HOUR_MS;

/** How far ahead a call can be requested. */
export const HORIZON = 14 * DAY_MS;

/** How far the clocks of a visitor and of the server may differ, the time of sending included. */
const CLOCKS_DIFFER = 15 * MINUTE_MS;

/**
 * Whether the dialog could have offered a call to somebody who asked at that time: a half hour within business hours, at least two
 * hours and at most 14 days later.
 *
 * @param slot when the call begins, in milliseconds since 1970
 * @param asked when it was asked for
 */
export function isOffered(hours: CallHours, slot: number, asked: number): boolean {
  if (slot % MINUTE_MS !== 0) return false;
  if (slot < asked + NOTICE - CLOCKS_DIFFER || slot > asked + HORIZON + CLOCKS_DIFFER) return false;
  const { year, month, day, minutes } = wallTime(slot, hours.timeZone);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (isClosed(hours, date)) return false;
  const weekday = date.getUTCDay() || 7;
  return hours.days.some(({ opens, closes, weekdays }) => {
    const first = minutesOf(opens);
    return (
      weekdays.includes(weekday) &&
      minutes >= first &&
      minutes <= minutesOf(closes) - CALL_MINUTES &&
      (minutes - first) % CALL_MINUTES === 0
    );
  });
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** The half hours that a call touches, as instants in ISO 8601: one, or two where it begins between them. @param at in milliseconds */
export function touchedHalfHours(at: number): string[] {
  const halfHours: string[] = [];
  const end = at + CALL_MINUTES * MINUTE_MS;
  for (let start = Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS; start < end; start += HALF_HOUR_MS)
    halfHours.push(new Date(start).toISOString());
  return halfHours;
}

/** @param date midnight UTC of a day of the company's calendar */
export function isClosed({ closed }: Pick<CallHours, 'closed'>, date: Date): boolean {
  return closed.includes(date.toISOString().slice(0, 10));
}

/** Minutes from midnight of a time such as '9:00'. */
export function minutesOf(time: string): number {
  const [hour = '0', minute = '0'] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}
