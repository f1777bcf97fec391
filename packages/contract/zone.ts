/** Time zones: what a clock shows at an instant, and the instant at which it shows a time. */
import { DAY_MS, MINUTE_MS } from './time.ts';

/** A local date and time. Months are 1 to 12; minutes are counted from midnight. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  minutes: number;
}

/** Whether it is an IANA time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What a clock in a zone shows.
 *
 * @param instant milliseconds since 1970, UTC
 * @param zone an IANA name, such as America/Los_Angeles
 */
export function wallTime(instant: number, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    minutes: read('hour') * 60 + read('minute'),
  };
}

/** A zone's offset from UTC in minutes, negative when behind. */
export function offsetMinutes(instant: number, zone: string): number {
  return (asUtc(wallTime(instant, zone)) - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
}

/** Whether clocks in both zones show the same at that instant. */
export function isSameTime(instant: number, zone: string, other: string): boolean {
  return offsetMinutes(instant, zone) === offsetMinutes(instant, other);
}

/**
 * The instant at which a zone's clocks show a time: the first one when they show it twice, null when they skip it,
 * as at the change to and from summer time.
 */
export function instantOf(time: WallTime, zone: string): number | null {
  const guess = asUtc(time);
  const candidates = [guess - DAY_MS, guess + DAY_MS]
    .map((near) => guess - offsetMinutes(near, zone) * MINUTE_MS)
    .filter((candidate) => asUtc(wallTime(candidate, zone)) === guess);
  return candidates.length === 0 ? null : Math.min(...candidates);
}

/** An instant in a zone, in ISO 8601: '2025-03-10T09:00:00-07:00'. */
export function isoInZone(instant: number, zone: string): string {
  const offset = offsetMinutes(instant, zone);
  const local = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The visitor's zone, according to the browser. */
export function visitorZone(): string {
  try {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    clockOf(zone);
    return zone || 'UTC';
  } catch {
    return 'UTC';
  }
}

function asUtc({ year, month, day, minutes }: WallTime): number {
  return Date.UTC(year, month - 1, day, 0, minutes);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
