import { countBy } from '../algorithms/count-by.ts';
import { sum } from '../algorithms/sum.ts';
import type { ColumnForm, Format, KindDefinition } from './kind.ts';

const MAX_LENGTH = 24;

/** How a code is written: '415/922-9022' is 999/999-9999. */
export function mask(text: string): string {
  const short = text.slice(0, MAX_LENGTH).replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
  return text.length > MAX_LENGTH ? `${short}…` : short;
}

/** How a running number is written: its digits are one 9, whatever their number. */
export function runningMask(text: string): string {
  return mask(text.replace(/\d+/g, '9'));
}

/** The formats of a column, most frequent first; none where the kind has none to compare. */
export function formatsOf(
  { format }: KindDefinition,
  counts: ReadonlyMap<string, number>,
  form: ColumnForm,
): Format[] {
  if (!format) return [];
  const found = countBy(counts, (value) => format(value.trim(), form));
  const total = sum([...found.values()]);
  return [...found]
    .map(([format, count]) => ({ format, count, share: count / total }))
    .toSorted((a, b) => b.count - a.count || (a.format < b.format ? -1 : 1));
}
