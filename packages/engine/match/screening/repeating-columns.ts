import { pairsIn } from '../../algorithms/pairs-of.ts';
import { Numbering, Reals } from '../../algorithms/typed-arrays.ts';
import { identityOf, isPlace } from './identity.ts';
import { type ColumnLifts, ERRORS, LEAST_PAIRS, NOT_TELLING, SAMPLE } from './lift.ts';
import { isShared, type MeasuredColumn } from './measured-column.ts';

/** A column repeats another if it equals it in this share of the records: bad copies do; or if so much of its agreement beyond chance comes with agreement in that one. */
const REPEATS = 0.9;

/**
 * Columns that have another one's values, and would count twice, with that other one. The less filled one is the copy; of equally filled
 * ones that with more values, in which fewer rows agree; else the later one.
 */
export function copies(columns: readonly MeasuredColumn[]): Map<MeasuredColumn, MeasuredColumn> {
  const isChosen = ({ column }: MeasuredColumn) => Number(column.isChosen ?? false);
  const found = new Map<MeasuredColumn, MeasuredColumn>();
  const originals: MeasuredColumn[] = [];
  for (const one of columns.toSorted(
    (a, b) =>
      isChosen(b) - isChosen(a) ||
      b.fill - a.fill ||
      a.variety - b.variety ||
      a.column.column - b.column.column,
  )) {
    const original = originals.find((other) => isCopy(one, other));
    if (original) found.set(one, original);
    else originals.push(one);
  }
  return found;
}

function isCopy(
  { column: { texts } }: MeasuredColumn,
  { column: { texts: others } }: MeasuredColumn,
): boolean {
  let both = 0;
  let equal = 0;
  for (let record = 0; record < Math.min(texts.ids.length, SAMPLE); record++) {
    const text = texts.at(record);
    const other = others.at(record);
    if (!text || !other) continue;
    both++;
    if (text === other) equal++;
  }
  return both >= LEAST_PAIRS && equal >= REPEATS * both;
}

/**
 * The attributes that follow from an attribute or a place that is compared, with that one: the region, the manager and the terms of a
 * district say nothing beside the district, and would count each time. Those that tell least are judged first.
 */
export function followers(
  columns: readonly MeasuredColumn[],
  lifts: ColumnLifts,
): Map<MeasuredColumn, MeasuredColumn> {
  const found = new Map<MeasuredColumn, MeasuredColumn>();
  const all = columns
    .filter(({ column }) => identityOf(column) === undefined)
    .sort((a, b) => a.information - b.information || b.column.column - a.column.column);
  for (const one of all) {
    if (isPlace(one.column)) continue;
    const from = all.find(
      (other) => other !== one && !found.has(other) && isShared(other) && follows(one, other, lifts),
    );
    if (from) found.set(one, from);
  }
  // What a column followed from may itself follow from another one.
  for (const [one, from] of [...found].reverse()) found.set(one, found.get(from) ?? from);
  return found;
}

/** Whether records that agree in the other column agree in one, or duplicates among them no more often than others: what was noted with slips. */
function follows(one: MeasuredColumn, other: MeasuredColumn, lifts: ColumnLifts): boolean {
  const chance = 1 / one.variety;
  const given = agreementGiven(one, other);
  if (given - chance >= REPEATS * (1 - chance)) return true;
  if (given - chance < NOT_TELLING * (1 - chance)) return false;
  const same = lifts.equalBeside(one, other);
  if (!same || same.pairs < LEAST_PAIRS) return false;
  return same.share - given + ERRORS * same.error < NOT_TELLING * (same.share - chance);
}

/** The share of the pairs of records that agree in another column which agree in one. */
function agreementGiven(one: MeasuredColumn, other: MeasuredColumn): number {
  const groups = new Reals(new Float64Array(other.counts.values.length));
  const both = new Numbering<number>();
  const counts: number[] = [];
  for (let record = 0; record < Math.min(one.ids.length, SAMPLE); record++) {
    const [id = -1, group = -1] = [one.ids[record], other.ids[record]];
    if (id < 0 || group < 0) continue;
    groups.add(group, 1);
    const cell = both.of(group * one.ids.length + id);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return pairsIn(counts) / Math.max(pairsIn(groups.values), 1);
}
