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

/**
 * The same of all columns of a table. How it writes what is missing tells what NA is: where cells of other columns are blank, and NA
 * stands only among codes, where no cell is blank, it is one of them.
 */
export function summarizeAll(columns: readonly { name: string; values: readonly string[] }[]): Summary[] {
  const summaries = columns.map(summarize);
  const have = summaries.filter(hasNA);
  if (have.length === 0 || !have.every(areCodes) || !summaries.some(({ missing }) => missing.has('')))
    return summaries;
  for (const { name, values } of columns)
    if (hasNA(summarize({ name, values }))) known.set(values, summaryOf(values, new Set()));
  return columns.map(summarize);
}

function hasNA({ missing }: Summary): boolean {
  return missing.has('NA');
}

/** Abbreviations in which two letters are capitals; three rows show that no hand slipped. */
const ABBREVIATION = /^(?=(?:\P{Lu}*\p{Lu}){2})\p{L}{2,4}$/u;
const FEWEST_ROWS = 3;

function areCodes({ missing, counts }: Summary): boolean {
  const count = missing.get('NA') ?? 0;
  const values = [...counts.keys()];
  return (
    missing.size === 1 &&
    count >= FEWEST_ROWS &&
    count <= [...counts.values()].reduce((most, one) => Math.max(most, one), 0) &&
    values.every((value) => ABBREVIATION.test(value.trim()))
  );
}

function summaryOf(values: readonly string[], none?: ReadonlySet<string>): Omit<Summary, 'name'> {
  const all = new Map<string, number>();
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1);
  const absent = none ?? missingValues(all);
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
