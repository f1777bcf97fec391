/**
 * The inbox's filter, the address bar and the API, which have the same names. The address leaves out what the reader has not
 * asked for: without a state it means what is to do, or all leads while somebody searches; without an order, the reader's usual one.
 */

import {
  CHOICE_FIELDS,
  type LeadFilter,
  leadFilter,
  MAX_CHOICES,
  type Sort,
} from '@assay/contract/lead-filter';
import { DAY_MS } from '@assay/contract/time';
import type { LeadStatus } from '@assay/contract/values';
import { instantOf, wallTime } from '@assay/contract/zone';

const FIELDS = Object.entries(leadFilter.shape);
const SEVERAL: ReadonlySet<string> = new Set([...CHOICE_FIELDS, 'not']);

/** In addresses, the state that leads of any state have. */
export const ANY_STATE = 'all';

/** What an address says; values that the desk does not know are left out. @param usual the order of one without an order */
export function readFilter(search: string, usual: Sort): LeadFilter {
  const query = new URLSearchParams(search);
  const known = FIELDS.flatMap(([name, schema]) => {
    const texts = query.getAll(name).filter((text) => text && schema.safeParse(text).success);
    const values = SEVERAL.has(name) ? [...new Set(texts)].slice(0, MAX_CHOICES) : texts[0];
    return values === undefined || values.length === 0 ? [] : [[name, values]];
  });
  const filter = tidy(leadFilter.parse({ sort: usual, ...Object.fromEntries(known) }));
  const isAny = query.get('state') === ANY_STATE || isOfAnyState(filter);
  return isAny || filter.state ? filter : withState(filter, usualState(filter));
}

/** States that earlier releases had beside the lists, by the status that they are. */
const STATUSES: Partial<Record<string, LeadStatus>> = { open: 'new', closed: 'closed' };

/** The filter as this release writes it, without what says nothing. */
function tidy({ not, ...filter }: LeadFilter): LeadFilter {
  const negated = not?.filter((name) => filter[name]) ?? [];
  const status = STATUSES[filter.state ?? ''];
  return {
    ...(status ? { ...withState(filter, undefined), status: [status] } : filter),
    ...(negated.length > 0 && { not: negated }),
  };
}

/** The address of a filter: '?state=overdue', or empty. */
export function writeFilter(given: LeadFilter, usual: Sort): string {
  const filter = tidy(given);
  const { state, sort, ...rest } = filter;
  const query = new URLSearchParams(apiQuery({ ...rest, ...(sort !== usual && { sort }) }));
  const unsaid = isOfAnyState(filter) ? undefined : usualState(filter);
  if (state !== unsaid) query.set('state', state ?? ANY_STATE);
  return query.size > 0 ? `?${query}` : '';
}

/** The filter with another search. It looks through all leads, unless the reader has chosen some. */
export function searchFor(filter: LeadFilter, q: string): LeadFilter {
  const searched = { ...filter, q };
  return filter.state === usualState(filter) ? withState(searched, usualState(searched)) : searched;
}

/** Whether all lists are meant where none is named. */
function isOfAnyState({ status, outcome }: LeadFilter): boolean {
  return status !== undefined || outcome !== undefined;
}

/** Which leads somebody sees who has not chosen any. */
function usualState({ q }: LeadFilter): 'todo' | undefined {
  return q ? undefined : 'todo';
}

function withState({ state: _, ...filter }: LeadFilter, state: LeadFilter['state']): LeadFilter {
  return state ? { ...filter, state } : filter;
}

/** The query of a filter as the API reads it: '?state=todo', or empty. */
export function apiQuery(filter: LeadFilter): string {
  const pairs = FIELDS.flatMap(([name]) => {
    const value = Object.entries(filter).find(([key]) => key === name)?.[1];
    return [value ?? []].flat().flatMap((one) => (one ? [[name, one]] : []));
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** How many conditions there are besides search and state, which are in view. */
export function countConditions({ q, state, sort, not, ...filter }: LeadFilter): number {
  return Object.values(filter).filter(Boolean).length;
}

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
