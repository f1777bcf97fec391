import type { Table } from '../../read/table.ts';
import { foldText } from '../../standardize/text.ts';

/** A set of values, or a map of what is said of them. */
export type ValueSet = { has(value: string): boolean };

/** A value of a golden record, and the row, counted from 0, that it is from. */
export interface GoldenValue {
  value: string;
  /** -1 if no row of the cluster has a value. */
  row: number;
}

/**
 * One record for a cluster. Each column has the value that most of the rows have, without regard to case, accents and
 * signs; if several are as frequent, the longest; if several are as long, the first in alphabetical order. A faulty value is
 * taken only if all values are faulty. The value is written in its most frequent spelling; if several are as frequent, in
 * one that is not all capitals. Its source is the first row with this spelling.
 *
 * @param faulty for each column the values that are wrong or stand for a missing one
 */
export function goldenRecord(
  table: Table,
  rows: readonly number[],
  faulty: readonly ValueSet[] = [],
): GoldenValue[] {
  return table.columns.map(({ values }, column) => {
    const filled = rows.filter((row) => (values[row] ?? '').trim() !== '');
    const sound = filled.filter((row) => !faulty[column]?.has(values[row] ?? ''));
    const candidates = sound.length > 0 ? sound : filled;
    const spelled = (row: number) => (values[row] ?? '').trim();
    const meaning = best(
      candidates.map((row) => foldText(spelled(row))),
      (text) => text.length,
    );
    const spellings = candidates.map(spelled).filter((value) => foldText(value) === meaning);
    const value = best(spellings, (text) => (text === text.toUpperCase() ? 0 : 1));
    const row = candidates.find((one) => spelled(one) === value);
    return row === undefined ? { value: '', row: -1 } : { value: value ?? '', row };
  });
}

/** The most frequent text, then the one that is preferred most, then the first in alphabetical order. */
function best(texts: readonly string[], preference: (text: string) => number): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const ranked = [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || preference(b) - preference(a) || (a < b ? -1 : 1),
  );
  return ranked[0]?.[0];
}
