import { sum } from '../../algorithms/sum.ts';
import { Integers, Numbering } from '../../algorithms/typed-arrays.ts';

/**
 * The columns of a table tell nobody if of the records with a row that is equal in all more than this share would be somebody else, by the
 * model. On plain sets the share is 0.00; with a name, a town and a sex 0.01 to 0.37.
 */
const MOST_OTHERS = 0.06;
/** The share of the records that are asked: the fullest. Rows with nothing but a name, or a category, do not show what columns hold. */
const FULLEST = 1 / 3;
/** Only so many are looked at, the first. They are a sample, because the order of records is that of a hash. */
const SAMPLE = 1000;

/**
 * Whether the columns can tell who a row is about. Names and a city of ten rows each are no evidence, though they agree. Records that
 * nothing names are not asked: they are alone, however much else is known of them. Where those are most, nothing shows it.
 *
 * @param scoreOfEqualRows the score of a record and one that is equal in all, how many of its values were compared, and whether one names it
 */
export function columnsSuffice(
  records: number,
  scoreOfEqualRows: (record: number) => { score: number; known: number; isNamed: boolean },
): boolean {
  const sample = Array.from({ length: Math.min(records, SAMPLE) }, (_, record) => scoreOfEqualRows(record));
  const named = sample.filter(({ isNamed }) => isNamed);
  const byKnown = named.map(({ known }) => known).sort((a, b) => b - a);
  const least = byKnown[Math.floor(byKnown.length * FULLEST)] ?? 0;
  const full = named.filter(({ known }) => known >= least);
  const others = sum(full.map(({ score }) => 1 / (1 + Math.exp(score))));
  return named.length >= FULLEST * sample.length && others <= MOST_OTHERS * full.length;
}

/** The rows of each record that are together: all of them, or the first for itself, and so the others. */
export function rowsTogether(
  rowsOf: readonly number[][],
  areOne: (record: number, rows: readonly number[]) => boolean,
): readonly number[][] {
  return rowsOf.map((rows, record) => (rows.length < 2 || areOne(record, rows) ? rows : rows.slice(0, 1)));
}

/** The number of each row's cluster: of rows that are together that of their record's, of each other row one of its own. */
export function clusterRows(
  rowsOf: readonly number[][],
  together: readonly number[][],
  labels: Integers,
): Int32Array {
  const found = new Integers(new Int32Array(sum(rowsOf.map(({ length }) => length))));
  for (const [record, rows] of rowsOf.entries()) {
    const isOne = together[record]?.length === rows.length;
    for (const row of rows) found.set(row, isOne ? labels.at(record) : -1 - row);
  }
  const numbers = new Numbering<number>();
  return found.values.map((label) => numbers.of(label));
}
