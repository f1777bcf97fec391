/**
 * What a visitor can take from a checked file to another page: numbers, and nothing of the file itself. It travels in the fragment
 * of the address, which browsers do not send, and so needs no storage.
 * This module imports no other: every visitor to /contact loads it.
 */

import type { Criterion, Sheet } from '@assay/engine/worker';

export interface Summary {
  rows: number;
  /** How many columns there are of each kind. */
  columns: Readonly<Record<string, number>>;
  /** 0 to 100, by criterion; those that a file cannot show are absent. */
  criteria: Readonly<Record<string, number>>;
  /** Groups of two or more rows about the same person or company. */
  groups: number;
}

/** The name of the fragment's value: `/contact#check=…`. */
export const SUMMARY_PARAMETER = 'check';

/** Of a check that is done. */
export function summaryOf({
  rows,
  columns,
  scores,
  duplicates,
}: Pick<Sheet, 'rows' | 'columns' | 'scores' | 'duplicates'>): Summary {
  const kinds: Record<string, number> = {};
  for (const { kind } of columns) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const shown = scores.flatMap(({ criterion, score }) =>
    score === null ? [] : [[criterion, score] as const],
  );
  return {
    rows,
    columns: kinds,
    criteria: Object.fromEntries(shown),
    groups: duplicates?.groups ?? 0,
  };
}

/** The contact page's address with a summary, which that page takes out of it on arrival. */
export function talkAddress(summary: Summary): string {
  const json = btoa(JSON.stringify(summary));
  const text = json.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `/contact#${SUMMARY_PARAMETER}=${text}`;
}

/**
 * The summary in an address, or undefined if there is none or it is not one: anybody can write an address, so that only known names
 * and numbers within bounds are taken.
 *
 * @param hash of the page's `location`
 * @param kinds the names of all kinds of columns
 */
export function readSummary(hash: string, kinds: readonly string[]): Summary | undefined {
  const [name, text = ''] = hash.slice(1).split('=');
  const value = name === SUMMARY_PARAMETER ? parsed(text) : undefined;
  if (!isRecord(value)) return undefined;
  const { rows, columns, criteria, groups, ...others } = value;
  const isSummary =
    isCount(rows) &&
    isCount(groups) &&
    areNumbers(columns, kinds, isCount) &&
    areNumbers(criteria, CRITERIA, isScore) &&
    Object.keys(others).length === 0;
  return isSummary ? { rows, columns, criteria, groups } : undefined;
}

/** A summary in words, as it is shown and sent. */
export function summaryText({ rows, columns, criteria, groups }: Summary): string {
  const kinds = Object.entries(columns).toSorted(([, one], [, other]) => other - one);
  const count = kinds.reduce((sum, [, columns]) => sum + columns, 0);
  const listed = (entries: readonly (readonly [string, number])[]) =>
    entries.map(([name, number]) => `${name.replaceAll('_', ' ')} ${formatNumber(number)}`).join(', ');
  return [
    `Checked file: ${counted(rows, 'row')}, ${counted(count, 'column')}`,
    kinds.length > 0 && `Columns by kind: ${listed(kinds)}`,
    Object.keys(criteria).length > 0 && `Criteria, out of 100: ${listed(Object.entries(criteria))}`,
    `Duplicate groups: ${formatNumber(groups)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const CRITERIA: readonly string[] = [
  'accuracy',
  'completeness',
  'consistency',
  'timeliness',
  'validity',
  'uniqueness',
] satisfies Criterion[];

function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** Above what any file has that a browser can check. */
const MOST = 100_000_000;

const isCount = (value: unknown): value is number => Number.isInteger(value) && isWithin(value, MOST);
const isScore = (value: unknown): value is number => isWithin(value, 100);

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}

function areNumbers(
  value: unknown,
  names: readonly string[],
  isOne: (value: unknown) => value is number,
): value is Record<string, number> {
  return isRecord(value) && Object.entries(value).every(([name, one]) => names.includes(name) && isOne(one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
