import { fnv1a } from '../algorithms/hash.ts';
import type { Summary } from './evidence.ts';
import { missingValues } from './missing.ts';

/** About how many distinct values a column's kind is found from. */
const SAMPLE = 1000;

/** Summaries by the cells of a column: finding kinds, matching and profiling share one, because it takes long to make. */
const known = new WeakMap<readonly string[], Omit<Summary, 'name'>>();

/** The distinct values of a column; `values` has a cell for each row as it is written, blank ones too, and never changes. */
export function summarize({ name, values }: { name: string; values: readonly string[] }): Summary {
  const summary = known.get(values) ?? summaryOf(values);
  known.set(values, summary);
  return { name, ...summary };
}

function summaryOf(values: readonly string[]): Omit<Summary, 'name'> {
  const all = new Map<string, number>();
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1);
  const absent = missingValues(all);
  const missing = new Map<string, number>();
  let filled = 0;
  for (const [value, count] of all) {
    if (absent.has(value)) {
      const word = value.trim();
      missing.set(word, (missing.get(word) ?? 0) + count);
      all.delete(value);
    } else filled += count;
  }
  return { rows: values.length, filled, missing, counts: all, sample: sampleOf(all) };
}

function sampleOf(counts: ReadonlyMap<string, number>): [string, number][] {
  const limit = (SAMPLE / Math.max(counts.size, SAMPLE)) * 2 ** 32;
  const sample: [string, number][] = [];
  for (const [value, count] of counts) {
    if (counts.size <= SAMPLE || hash(value) < limit) sample.push([value.trim().slice(0, 500), count]);
  }
  return sample;
}

/** Of the first characters, which are enough to draw a sample. */
function hash(text: string): number {
  let value = fnv1a(text.slice(0, 64));
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}
