/** When a calendar (RFC 5545) says that its person is busy. A hostile one may take any time and memory: read-calendar.ts bounds it. */
import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import { instantOf } from '@assay/contract/zone';
import ICAL from 'ical.js';

const HALF_HOUR_MS = 30 * MINUTE_MS;

export interface Window {
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  /** The IANA name of the zone of times that name none, unless the calendar says its own. */
  zone: string;
}

type Add = (start: number, end: number) => void;

/**
 * The half hours in which anything in a calendar takes its person's time, in order, as instants in ISO 8601.
 *
 * @throws what the library makes of a text that is no calendar
 */
export function busyHalfHours(text: string, { from, to, zone }: Window): string[] {
  const halfHours = new Set<number>();
  const add: Add = (start, end) => {
    const last = Math.min(end, to);
    const first = Math.max(start, from);
    for (let at = first - (first % HALF_HOUR_MS); at < last; at += HALF_HOUR_MS) halfHours.add(at);
  };
  const calendars = calendarsIn(text);
  if (calendars.length === 0) throw new Error('There is no calendar');
  for (const calendar of calendars) {
    const own = calendar.getFirstPropertyValue('x-wr-timezone');
    const window = { from, to, zone: isZone(own) ? own : zone };
    addEvents(calendar.getAllSubcomponents('vevent'), window, add);
    for (const component of calendar.getAllSubcomponents('vfreebusy')) addFreeBusy(component, window, add);
  }
  return [...halfHours].toSorted((one, other) => one - other).map((at) => new Date(at).toISOString());
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text);
  const all: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return all.map((one) => new ICAL.Component(one as never)).filter(({ name }) => name === 'vcalendar');
}

/** An event that says of one time of a series what is different then, stands for that time. */
function addEvents(events: ICAL.Component[], window: Window, add: Add): void {
  const changed = new Set<string>();
  for (const event of events) {
    const instead = event.getFirstPropertyValue('recurrence-id');
    if (instead instanceof ICAL.Time) changed.add(keyOf(event, instantIn(event, instead, window.zone)));
  }
  for (const event of events.filter(takesTime)) {
    try {
      const lasts = lastsOf(event, window.zone);
      for (const start of startsOf(event, lasts, window)) {
        const begin = instantIn(event, start, window.zone);
        const isChanged = !event.hasProperty('recurrence-id') && changed.has(keyOf(event, begin));
        if (!isChanged) add(begin, begin + lasts);
      }
    } catch {
      // That one event has a date that is none says nothing of the others.
    }
  }
}

function keyOf(event: ICAL.Component, instant: number): string {
  return `${event.getFirstPropertyValue('uid')} ${instant}`;
}

function takesTime(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isFree = value('transp') === 'TRANSPARENT' || value('x-microsoft-cdo-busystatus') === 'FREE';
  return value('status') !== 'CANCELLED' && !isFree;
}

/** When an event begins: once, or as often as it recurs before the end of the window. */
function* startsOf(event: ICAL.Component, lasts: number, { from, to }: Window): Generator<ICAL.Time> {
  const start = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return;
  if (event.hasProperty('recurrence-id') || !(event.hasProperty('rrule') || event.hasProperty('rdate'))) {
    yield start;
    return;
  }
  const longAgo = from - lasts - APART_MS;
  const rules = event.getAllProperties('rrule').map((rule) => rule.getFirstValue());
  const isOver = rules.every(
    (rule) => rule instanceof ICAL.Recur && rule.until && asUtc(rule.until) < longAgo,
  );
  // What ended long ago need not be counted up to.
  if (isOver && !event.hasProperty('rdate')) return;
  const series = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let next = series.next(); next && asUtc(next) < to + APART_MS; next = series.next())
    if (asUtc(next) > longAgo) yield next;
}

/** More than the clocks of two zones differ. */
const APART_MS = 2 * DAY_MS;

/** What a time would be in UTC: nearly when it is, and quickly computed. */
function asUtc({ year, month, day, hour, minute }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** In milliseconds. All of a day without an end is a day. */
function lastsOf(event: ICAL.Component, zone: string): number {
  const [start, end, duration] = ['dtstart', 'dtend', 'duration'].map((name) =>
    event.getFirstPropertyValue(name),
  );
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  if (!(start instanceof ICAL.Time)) return 0;
  if (end instanceof ICAL.Time) return instantIn(event, end, zone) - instantIn(event, start, zone);
  return start.isDate ? DAY_MS : 0;
}

function addFreeBusy(component: ICAL.Component, { zone }: Window, add: Add): void {
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype')).toUpperCase() === 'FREE') continue;
    for (const period of property.getValues())
      if (period instanceof ICAL.Period)
        add(instantIn(component, period.start, zone), instantIn(component, period.getEnd(), zone));
  }
}

/** By the definition of the zone in the calendar, else by its name, else by the calendar's own zone. */
function instantIn(event: ICAL.Component, time: ICAL.Time, otherwise: string): number {
  if (!time.isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const named = event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const zone = isZone(named) ? named : otherwise;
  const { year, month, day, hour, minute } = time;
  const minutes = hour * 60 + minute;
  const at = { year, month, day, minutes };
  // A time that clocks skip is an hour later.
  return instantOf(at, zone) ?? instantOf({ ...at, minutes: minutes + 60 }, zone) ?? Number.NaN;
}

const zones = new Map<string, boolean>();

function isZone(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isOne = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isOne = false;
  }
  zones.set(name, isOne);
  return isOne;
}
