/** The days of a time zone. */

export interface Day {
  /** '2026-01-31' */
  day: string;
  /** The part of it that is asked for, in UTC: the first moment included, the last one not. */
  start: string;
  stop: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The days of a zone that a range of time touches. A day has 23 to 25 hours, and a zone may skip one.
 *
 * @throws RangeError for an unknown time zone
 */
export function daysOf(from: Date, to: Date, zone: string): Day[] {
  const dayAt = formatter(zone);
  const days: Day[] = [];
  for (let start = from.getTime(); start < to.getTime(); ) {
    const day = dayAt(start);
    const stop = Math.min(endOfDay(start, day, dayAt), to.getTime());
    days.push({ day, start: new Date(start).toISOString(), stop: new Date(stop).toISOString() });
    start = stop;
  }
  return days;
}

/** The first moment of the next day, found by halving; no zone changes its day within less than 20 hours. */
function endOfDay(start: number, day: string, dayAt: (ms: number) => string): number {
  let [same, next] = [start, start + HOUR_MS];
  while (dayAt(next) === day) [same, next] = [next, next + HOUR_MS];
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2);
    if (dayAt(middle) === day) same = middle;
    else next = middle;
  }
  return next;
}

function formatter(zone: string): (ms: number) => string {
  // Swedish dates are written as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
  return (ms) => format.format(ms);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
