import type { DateOrder } from '../standardize/date-parts.ts';
import { parseDate } from '../standardize/date-parts.ts';
import type { Kind } from '../table/kind.ts';
import { caseStyle } from './case-style.ts';

export interface Format {
  /** Dates as 'dd.mm.yyyy'; codes with 9 for each digit and A for each letter, running numbers with one 9; words as 'capitals'. */
  format: string;
  count: number;
  /** Of the filled rows, 0 to 1. */
  share: number;
}

const CODES: ReadonlySet<Kind> = new Set(['postcode', 'identifier', 'phone']);
const WORDS: ReadonlySet<Kind> = new Set([
  ...(['given_name', 'family_name', 'full_name', 'street', 'address', 'city', 'region', 'country'] as const),
]);

const MAX_LENGTH = 24;

/** How a value is written; undefined where the kind has no formats to compare. */
export function formatOf(kind: Kind, value: string, order: DateOrder | undefined): string | undefined {
  const text = value.trim();
  if (kind === 'date') return parseDate(text, order)?.format ?? 'no date';
  if (WORDS.has(kind)) return caseStyle(text);
  if (kind === 'row_key' || kind === 'house_number') return mask(text.replace(/\d+/g, '9'));
  return CODES.has(kind) ? mask(text) : undefined;
}

/** '415/922-9022' is 999/999-9999. */
function mask(text: string): string {
  const short = text.slice(0, MAX_LENGTH).replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
  return text.length > MAX_LENGTH ? `${short}…` : short;
}

/** Most frequent first. */
export function formatsOf(
  kind: Kind,
  counts: ReadonlyMap<string, number>,
  order: DateOrder | undefined,
): Format[] {
  const found = new Map<string, number>();
  let total = 0;
  for (const [value, count] of counts) {
    const format = formatOf(kind, value, order);
    if (format === undefined) continue;
    total += count;
    found.set(format, (found.get(format) ?? 0) + count);
  }
  return [...found]
    .map(([format, count]) => ({ format, count, share: count / total }))
    .toSorted((a, b) => b.count - a.count || (a.format < b.format ? -1 : 1));
}
