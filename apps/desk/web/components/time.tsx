import { CALL_MINUTES } from '@assay/contract/call-slots';
import { CLOCK, DAY, formatIn, SITE, zoneName } from '@assay/contract/call-wording';
import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import { visitorZone, wallTime } from '@assay/contract/zone';

/** The reader's time zone. */
export const ZONE = visitorZone();

/** How the reader writes dates. Tests, which have no browser, write them as the site does. */
export const LOCALE = localeOf(typeof document === 'undefined' ? SITE : navigator.language);

/** The site's, where a browser names none that is valid: 'C' or 'en-US@posix', by the language of its system. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? SITE;
  } catch {
    return SITE;
  }
}

/** '2:05 PM' */
export function clock(instant: number, zone = ZONE): string {
  return formatIn(LOCALE, instant, zone, CLOCK);
}

/** 'Pacific Time (America/Los_Angeles)', where the browser has a name for it. */
export function zoneLabel(zone: string): string {
  const name = zoneName(Date.now(), zone);
  return name === zone ? zone : `${name} (${zone})`;
}

/** 'Tue, Mar 4, 9:30 AM', with the year where it is another one. */
export function fullTime(instant: number, zone = ZONE): string {
  return dayAndTime(instant, Date.now(), zone);
}

/** A time as a field of the browser has it, '2026-01-31T09:30', on the reader's clock. */
export function localTime(instant: number): string {
  const offset = new Date(instant).getTimezoneOffset() * 60_000;
  return new Date(instant - offset).toISOString().slice(0, 16);
}

/** A time in the reader's zone, in full; nothing without one. @param before what stands before it */
export function Time({ at, before = '' }: { at: string | null; before?: string }) {
  if (at === null) return null;
  return (
    <>
      {before}
      <time dateTime={at}>{fullTime(Date.parse(at))}</time>
    </>
  );
}

/** A time in the reader's zone, as short as a list needs it. @param isRound whether a full hour needs no minutes */
export function ShortTime({ at, now, isRound = false }: { at: string; now: number; isRound?: boolean }) {
  const instant = Date.parse(at);
  const words = shortTime(instant, now, ZONE);
  return (
    <time dateTime={at} title={fullTime(instant)}>
      {isRound ? words.replace(/:00(?=\s?[AP]M$)/, '') : words}
    </time>
  );
}

/** '2:05 PM' today, 'Mar 3, 2:05 PM' this year, else 'Mar 3, 2024'. */
export function shortTime(instant: number, now: number, zone: string): string {
  const then = wallTime(instant, zone);
  const today = wallTime(now, zone);
  const { weekday: _, ...date } = DAY;
  if (then.year !== today.year) return formatIn(LOCALE, instant, zone, { ...date, year: 'numeric' });
  const isToday = then.month === today.month && then.day === today.day;
  return isToday ? clock(instant, zone) : formatIn(LOCALE, instant, zone, { ...date, ...CLOCK });
}

/** 'Tue, Mar 4, 2:05 PM', with the year where it is not that of `now`: 'Tue, Mar 4, 2025, 2:05 PM' */
export function dayAndTime(instant: number, now: number, zone: string): string {
  const isThisYear = wallTime(instant, zone).year === wallTime(now, zone).year;
  return formatIn(LOCALE, instant, zone, { ...DAY, ...(isThisYear ? {} : { year: 'numeric' }), ...CLOCK });
}

/** The units, each used for durations of at least `from` milliseconds. Up to two days, '30 h' is more exact than '1 d'. */
const UNITS = [
  { name: 'd', ms: 24 * 60 * MINUTE_MS, from: 48 * 60 * MINUTE_MS },
  { name: 'h', ms: 60 * MINUTE_MS, from: 60 * MINUTE_MS },
  { name: 'min', ms: MINUTE_MS, from: MINUTE_MS },
];

/** '23 h 41 min', '19 days', 'less than a minute'; with one unit '19 d'. @param units how many, the largest first */
export function duration(ms: number, units: 1 | 2 = 2): string {
  const largest = UNITS.findIndex(({ from }) => ms >= from);
  if (largest === -1) return 'less than a minute';
  // Where there is room for two, days are a word, and nobody asks for hours.
  if (largest === 0 && units === 2) return `${Math.floor(ms / DAY_MS)} days`;
  let rest = ms;
  const words = UNITS.slice(largest, largest + units).flatMap((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return count > 0 ? [`${count} ${unit.name}`] : [];
  });
  return words.join(' ');
}

/** Whether clocks in a zone show what the reader's does at an instant. */
export function isSameClock(instant: number, zone: string): boolean {
  return fullTime(instant, zone) === fullTime(instant);
}

const CALL_MS = CALL_MINUTES * 60_000;

/** 'Tue, Mar 4, 9:30 AM–10:00 AM' */
export function callTimes(begins: number, now: number, zone: string): string {
  return `${dayAndTime(begins, now, zone)}–${clock(begins + CALL_MS, zone)}`;
}

/** 'in 2 days', 'now'; null once it is over. */
export function callStarts(begins: number, now: number): string | null {
  if (now >= begins + CALL_MS) return null;
  return now >= begins ? 'now' : `in ${duration(begins - now)}`;
}
