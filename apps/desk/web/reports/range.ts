/** The range of the reports, which is in the address bar by its name. */
import { dayOf, endOfDay, startOfDay } from '../data/filter.ts';

export const RANGES = [
  { name: '7d', label: '7 days' },
  { name: '30d', label: '30 days' },
  { name: '90d', label: '90 days' },
  { name: '12m', label: '12 months' },
] as const;
export type Range = (typeof RANGES)[number]['name'];

const DEFAULT: Range = '30d';
const DAYS = { '7d': 7, '30d': 30, '90d': 90 };

/** @param search the address's query: '?range=7d' */
export function readRange(search: string): Range {
  const name = new URLSearchParams(search).get('range');
  return RANGES.find((range) => range.name === name)?.name ?? DEFAULT;
}

/** The query of a range; empty for the one that is shown without. */
export function writeRange(range: Range): string {
  return range === DEFAULT ? '' : `?range=${range}`;
}

/** The last days up to the end of today, as instants: the first one included, the second one not. */
export function instantsOf(range: Range, now: number, zone: string): { from: string; to: string } {
  const today = dayOf(new Date(now).toISOString(), zone);
  const first = new Date(today);
  if (range === '12m') {
    first.setUTCDate(first.getUTCDate() + 1);
    first.setUTCFullYear(first.getUTCFullYear() - 1);
    // A Monday, as it is shown by weeks.
    first.setUTCDate(first.getUTCDate() + ((8 - first.getUTCDay()) % 7));
  } else {
    first.setUTCDate(first.getUTCDate() - DAYS[range] + 1);
  }
  // Both are days, so that there is an instant.
  return {
    from: startOfDay(first.toISOString().slice(0, 10), zone) ?? '',
    to: endOfDay(today, zone) ?? '',
  };
}
