import { COMPARATORS } from '../match/compare/comparators.ts';
import type { Comparison } from '../match/compare/comparison.ts';
import { standardizeColumn } from '../match/compare/fields.ts';
import type { Model } from '../match/model/model.ts';
import type { Table } from '../read/table.ts';
import type { ColumnPair } from './column-pair.ts';
import { valuesOf } from './other-names.ts';

/** A day of birth as digits, yyyymmdd, and a year, yyyy. */
const isDay = (digits: string) => digits.length === 8;
const isYear = (digits: string) => digits.length === 4;

/** A birth as it is written, and as digits. */
interface Birth {
  text: string;
  digits: string;
}

/** The births of a column; a cell may have several. */
export function birthsOf({ columns }: Table, [column = -1]: readonly number[]): Birth[][] {
  const { name = '', values = [] } = columns[column] ?? {};
  const cells = values.map(valuesOf);
  const { texts } = standardizeColumn(
    { name, values: cells.flat() },
    { column, kind: 'date', confidence: 1, detail: 'birth' },
  );
  let at = 0;
  return cells.map((cell) => cell.map((text) => ({ text, digits: texts.at(at++) })));
}

export function isOfBirth({ kind, detail }: Pick<ColumnPair, 'kind' | 'detail'>): boolean {
  return kind === 'date' && detail === 'birth';
}

/**
 * Lists often know the year of a birth alone. A year is all that two rows can agree in then, and that is no day that differs: days and
 * years become a pair each. In the table with more years a row has the one or the other, in the other table both, so that two rows are
 * compared once.
 */
export function withYears(a: Table, b: Table, pairs: readonly ColumnPair[]): ColumnPair[] {
  return pairs.flatMap((pair) => {
    if (!isOfBirth(pair)) return [pair];
    const [years, otherYears] = [countOf(a, pair.a, isYear), countOf(b, pair.b, isYear)];
    const days = years > otherYears ? countOf(b, pair.b, isDay) : countOf(a, pair.a, isDay);
    if (Math.max(years, otherYears) === 0 || days === 0) return [pair];
    const yearsIn = years > otherYears ? 'a' : 'b';
    return (['day', 'year'] as const).map((part) => ({
      ...pair,
      header: `${pair.header} (${part})`,
      part,
      yearsIn,
    }));
  });
}

function countOf(table: Table, columns: readonly number[], isWanted: (digits: string) => boolean): number {
  return birthsOf(table, columns)
    .flat()
    .filter(({ digits }) => isWanted(digits)).length;
}

/** What a birth is in the column of a pair. */
export function partOfBirth({ part, yearsIn }: ColumnPair, side: 'a' | 'b', { text, digits }: Birth): string {
  if (part === undefined) return text;
  if (part === 'day') return isYear(digits) ? '' : digits;
  return isYear(digits) ? digits : side === yearsIn ? '' : digits.slice(0, 4);
}

/** The largest share of matches that are at each level of a birth in another year than the one before or after. */
const OTHER_YEAR = 0.005;

/**
 * Where names are written in several ways, rows with like names are many, and the estimate takes those that were born in another year for
 * matches with a wrong birth: a fifth of all. Years that are next to each other stay as they were estimated.
 */
export function boundOtherYears({ classes, probabilities }: Model, comparisons: readonly Comparison[]): void {
  for (const [at, { detail, levelNames }] of comparisons.entries()) {
    if (detail !== 'birth') continue;
    const next = levelNames.indexOf(levelNames === COMPARATORS.number.levelNames ? 'next' : 'same year');
    for (let level = 0; level < next; level++)
      for (const [k, { isMatch }] of classes.entries())
        if (isMatch) probabilities.set(at, level, k, Math.min(probabilities.at(at, level, k), OTHER_YEAR));
  }
}
