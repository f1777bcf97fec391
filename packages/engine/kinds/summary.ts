import { countsOf } from '../algorithms/count-by.ts';
import { fnv1a } from '../algorithms/hash.ts';
import { SEVERAL } from './enough.ts';
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

/** The same of all columns of a table: how it writes what is missing tells whether a sign or a word is a value. */
export function summarizeAll(columns: readonly { name: string; values: readonly string[] }[]): Summary[] {
  const summaries = columns.map(summarize);
  const values = [...valuesAmongCodes(summaries), ...valuesAmongCounts(summaries)];
  if (values.length === 0) return summaries;
  for (const { name, values: cells } of columns) {
    const own = values.filter((one) => one.name === name).map(({ value }) => value);
    if (own.length > 0) known.set(cells, summaryOf(cells, new Set(own)));
  }
  return columns.map(summarize);
}

interface ValueOf {
  name: string;
  value: string;
}

/** Where cells of other columns are blank, and NA stands only among codes, where no cell is blank, it is one of them. */
function valuesAmongCodes(summaries: readonly Summary[]): ValueOf[] {
  const have = summaries.filter(({ missing }) => missing.has('NA'));
  const areValues = have.every(areCodes) && summaries.some(({ missing }) => missing.has(''));
  return areValues ? have.map(({ name }) => ({ name, value: 'NA' })) : [];
}

/**
 * A star or two dots among whole numbers are small counts that are not told, if a column shows what is told: none below a bound, and
 * some hardly above it. Offices have bounds of three to eleven.
 */
function valuesAmongCounts(summaries: readonly Summary[]): ValueOf[] {
  return ['*', '..'].flatMap((value) => {
    const have = summaries.filter(({ missing }) => (missing.get(value) ?? 0) >= SEVERAL);
    const lowest = have.map(lowestCount);
    const areTold = lowest.some((low) => low <= 11) && lowest.every((low) => low >= 3);
    return areTold ? have.map(({ name }) => ({ name, value })) : [];
  });
}

/** The lowest whole number above zero; 0 if not all values are whole numbers. */
function lowestCount({ counts }: Summary): number {
  const values = [...counts.keys()].map((value) => value.trim());
  if (!values.every((value) => /^\d{1,3}(?:,?\d{3}){0,3}$/.test(value))) return 0;
  return Math.min(...values.map((value) => Number(value.replaceAll(',', ''))).filter((count) => count > 0));
}

/** Abbreviations in which two letters are capitals. */
const ABBREVIATION = /^(?=(?:\P{Lu}*\p{Lu}){2})\p{L}{2,4}$/u;

function areCodes({ missing, counts }: Summary): boolean {
  const count = missing.get('NA') ?? 0;
  const values = [...counts.keys()];
  return (
    missing.size === 1 &&
    count >= SEVERAL &&
    count <= [...counts.values()].reduce((most, one) => Math.max(most, one), 0) &&
    values.every((value) => ABBREVIATION.test(value.trim()))
  );
}

/** @param present what is a value, whatever it looks like alone */
function summaryOf(values: readonly string[], present?: ReadonlySet<string>): Omit<Summary, 'name'> {
  const all = countsOf(values);
  const absent = missingValues(all);
  const missing = new Map<string, number>();
  let filled = 0;
  for (const [value, count] of all) {
    const word = value.trim();
    if (absent.has(value) && !present?.has(word)) {
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
