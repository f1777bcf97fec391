/** The inbox's filter and the address bar, which has the same names. */

import { type LeadFilter, leadFilter } from '../../../contract/lead-filter.ts';
import { instantOf, wallTime } from '../../../site/calls/zone.ts';

const FIELDS = Object.entries(leadFilter.shape);

/** What a query says; values that the desk does not know are left out. */
export function readFilter(search: string): LeadFilter {
  const query = new URLSearchParams(search);
  const known = FIELDS.flatMap(([name, schema]) => {
    const text = query.get(name);
    return text && schema.safeParse(text).success ? [[name, text]] : [];
  });
  return leadFilter.parse(Object.fromEntries(known));
}

/** The query of a filter: '?state=open', or empty. */
export function writeFilter(filter: LeadFilter): string {
  const pairs = FIELDS.flatMap(([name]) => {
    const value = Object.entries(filter).find(([key]) => key === name)?.[1];
    return value ? [[name, value]] : [];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** How many conditions there are, the search left out. */
export function countConditions({ q, ...filter }: LeadFilter): number {
  return Object.values(filter).filter(Boolean).length;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local day of an instant: '2026-01-31'. */
export function dayOf(instant: string, zone: string): string {
  const { year, month, day } = wallTime(Date.parse(instant), zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** When a local day begins, which is not always at midnight; undefined for what is no day. */
export function startOfDay(day: string, zone: string): string | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(noon)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  for (let minutes = 0; minutes <= 180; minutes += 15) {
    const instant = instantOf({ year, month, day: date, minutes }, zone);
    if (instant !== null) return new Date(instant).toISOString();
  }
  return undefined;
}

/** The last day before an instant, which a filter's `to` leaves out. */
export function lastDayBefore(instant: string, zone: string): string {
  return dayOf(new Date(Date.parse(instant) - 1).toISOString(), zone);
}

/** When the day after a local day begins. */
export function endOfDay(day: string, zone: string): string | undefined {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon)
    ? undefined
    : startOfDay(new Date(noon + DAY_MS).toISOString().slice(0, 10), zone);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
