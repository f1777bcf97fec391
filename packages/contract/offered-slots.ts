/** The half-hour slots in which a visitor can ask for a call. */

import {
  CALL_MINUTES,
  type CallHours,
  HORIZON,
  isClosed,
  minutesOf,
  NOTICE,
  touchedHalfHours,
} from './call-slots.ts';
import { DAY_MS } from './time.ts';
import { instantOf, type WallTime, wallTime } from './zone.ts';

/** A day of the visitor's calendar, and the calls that begin on it. */
interface SlotDay {
  /** '2025-03-10' */
  key: string;
  /** Instants at which calls begin, in milliseconds since 1970. */
  slots: number[];
}

/**
 * All instants at which a call can begin, in order: entirely within business hours, on no closed day, at least two hours from now and
 * no more than 14 days.
 *
 * @param now milliseconds since 1970
 */
export function availableSlots(hours: CallHours, now: number): number[] {
  const today = wallTime(now, hours.timeZone);
  const slots: number[] = [];
  // One day past the horizon, whose last hours may fall on the next date.
  for (let ahead = 0; ahead <= HORIZON / DAY_MS + 1; ahead += 1) {
    for (const time of callTimes(hours, today, ahead)) {
      const slot = instantOf(time, hours.timeZone);
      if (slot !== null && isAvailable(slot, now)) slots.push(slot);
    }
  }
  return slots;
}

/** Those of them at which somebody is free. @param taken half hours at which nobody is */
export function freeSlots(hours: CallHours, taken: readonly string[], now: number): number[] {
  const nobodyIsFree = new Set(taken);
  return availableSlots(hours, now).filter(
    (slot) => !touchedHalfHours(slot).some((one) => nobodyIsFree.has(one)),
  );
}

/** Whether a call at that time can still be requested. */
export function isAvailable(slot: number, now: number): boolean {
  return slot >= now + NOTICE && slot <= now + HORIZON;
}

/** The slots by day in a zone, in order, without empty days. */
export function slotDays(slots: readonly number[], zone: string): SlotDay[] {
  const days: SlotDay[] = [];
  for (const slot of slots) {
    const key = dayKey(slot, zone);
    const last = days.at(-1);
    if (last?.key === key) last.slots.push(slot);
    else days.push({ key, slots: [slot] });
  }
  return days;
}

/** The slots of a day, by day and, last of all, at night: before seven and from ten on, by the clocks of that zone. */
export function byDaylight(slots: readonly number[], zone: string): { byDay: number[]; atNight: number[] } {
  const isNight = (slot: number) => {
    const { minutes } = wallTime(slot, zone);
    return minutes < 7 * 60 || minutes >= 22 * 60;
  };
  return { byDay: slots.filter((slot) => !isNight(slot)), atNight: slots.filter(isNight) };
}

/** The date that an instant falls on in a zone: '2025-03-10'. */
export function dayKey(instant: number, zone: string): string {
  const { year, month, day } = wallTime(instant, zone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The times at which calls begin, so many days ahead. */
function callTimes(hours: CallHours, today: WallTime, ahead: number): WallTime[] {
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
  if (isClosed(hours, date)) return [];
  const weekday = date.getUTCDay() || 7;
  const times: WallTime[] = [];
  for (const { opens, closes, weekdays } of hours.days) {
    if (!weekdays.includes(weekday)) continue;
    const last = minutesOf(closes) - CALL_MINUTES;
    for (let minutes = minutesOf(opens); minutes <= last; minutes += CALL_MINUTES) {
      times.push({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        minutes,
      });
    }
  }
  return times.sort((one, other) => one.minutes - other.minutes);
}
