/** The days of a time zone. */
import { Temporal } from 'temporal-polyfill';

export interface Day {
  /** '2026-01-31' */
  day: string;
  /** The part of it that is asked for, in UTC: the first moment included, the last one not. */
  start: string;
  stop: string;
}

/**
 * The days of a zone that a range of time touches. A day has 23 to 25 hours, and a zone may skip one.
 *
 * @throws RangeError for an unknown time zone
 */
export function daysOf(from: Date, to: Date, zone: string): Day[] {
  const days: Day[] = [];
  for (let start = from.getTime(); start < to.getTime(); ) {
    const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate();
    const end = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
    const stop = Math.min(end, to.getTime());
    days.push({
      day: day.toString(),
      start: new Date(start).toISOString(),
      stop: new Date(stop).toISOString(),
    });
    start = stop;
  }
  return days;
}

export interface Span {
  /** From the first moment on, and before the second. */
  from: Date;
  to: Date;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
