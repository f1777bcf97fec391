/** How long the company was open between two times: what reports show beside the time by the clock. */
import { type CallHours, isClosed, minutesOf } from './call-slots.ts';
import { DAY_MS } from './time.ts';
import { instantOf, type WallTime, wallTime } from './zone.ts';

interface Opening {
  /** In milliseconds since 1970. */
  start: number;
  end: number;
  /** How long the company was open before it. */
  before: number;
}

/**
 * Measures business hours within a span of time. Days on which the company is closed have none, and an hour that clocks skip is none.
 *
 * @param from the span, in milliseconds since 1970
 * @returns how long the company was open between two times of the span, in milliseconds
 */
export function businessClock(
  hours: CallHours,
  from: number,
  to: number,
): (from: number, to: number) => number {
  const openings = openingsOf(hours, from, to);
  const openBefore = (at: number) => {
    let [low, high] = [0, openings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((openings[middle]?.start ?? at) < at) low = middle + 1;
      else high = middle;
    }
    const last = openings[low - 1];
    return last ? last.before + Math.min(at, last.end) - last.start : 0;
  };
  return (from, to) => openBefore(to) - openBefore(from);
}

/** The openings of all days that a span touches, one after the other. */
function openingsOf(hours: CallHours, from: number, to: number): Opening[] {
  const first = midnight(wallTime(from, hours.timeZone));
  const last = midnight(wallTime(to, hours.timeZone));
  const openings: Opening[] = [];
  let before = 0;
  for (let day = first; day <= last; day += DAY_MS) {
    for (const { start, end } of openingsOn(hours, new Date(day))) {
      openings.push({ start, end, before });
      before += end - start;
    }
  }
  return openings;
}

/** @param date midnight UTC of a day of the company's calendar */
function openingsOn(hours: CallHours, date: Date) {
  if (isClosed(hours, date)) return [];
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const at = (time: string) => instantAfterGap({ ...day, minutes: minutesOf(time) }, hours.timeZone);
  return hours.days
    .filter(({ weekdays }) => weekdays.includes(date.getUTCDay() || 7))
    .map(({ opens, closes }) => ({ start: at(opens), end: at(closes) }))
    .toSorted((one, other) => one.start - other.start);
}

/** The instant of a time, or of the end of the hour that clocks skip there. */
function instantAfterGap({ minutes, ...day }: WallTime, zone: string): number {
  const hour = 60;
  const instant =
    instantOf({ ...day, minutes }, zone) ??
    instantOf({ ...day, minutes: (Math.floor(minutes / hour) + 1) * hour }, zone);
  return instant ?? midnight({ ...day, minutes });
}

/** Midnight UTC of a day. */
function midnight({ year, month, day }: WallTime): number {
  return Date.UTC(year, month - 1, day);
}
