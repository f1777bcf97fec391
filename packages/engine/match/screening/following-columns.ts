import { Numbering, Reals } from '../../algorithms/typed-arrays.ts';
import { identityOf, isPlace } from './identity.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** A column follows from another if so much of its agreement beyond chance comes with agreement in that one. */
const FOLLOWS = 0.9;
/** Only of a value that so many others have in the mean: what agrees in rarer ones may be the same. */
const SHARED_BY = 10;
/** Only so many records are looked at, the first. They are a sample, because the order of records is that of a hash. */
const SAMPLE = 5000;

/**
 * The attributes that follow from an attribute or a place that is compared, with that one: the region, the manager and the terms of a
 * district say nothing beside the district, and would count each time.
 */
export function followers(columns: readonly MeasuredColumn[]): Map<MeasuredColumn, MeasuredColumn> {
  const found = new Map<MeasuredColumn, MeasuredColumn>();
  const telling = columns
    .filter(({ column }) => identityOf(column) === undefined)
    .sort((a, b) => b.information - a.information || a.column.column - b.column.column);
  for (const one of telling.toReversed()) {
    if (isPlace(one.column)) continue;
    const from = telling.find(
      (other) => other !== one && !found.has(other) && isShared(other) && follows(one, other),
    );
    if (from) found.set(one, from);
  }
  // What a column followed from may itself follow from another one.
  for (const [one, from] of [...found].reverse()) found.set(one, found.get(from) ?? from);
  return found;
}

function follows(one: MeasuredColumn, other: MeasuredColumn): boolean {
  const chance = 1 / one.variety;
  return agreementGiven(one, other) - chance >= FOLLOWS * (1 - chance);
}

/** Whether records that agree in a column are mostly not the same. */
export function isShared({ ids, fill, variety }: MeasuredColumn): boolean {
  return fill * ids.length > SHARED_BY * variety;
}

/** The share of the pairs of records that agree in another column which agree in one. */
export function agreementGiven(one: MeasuredColumn, other: MeasuredColumn): number {
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
  const pairs = (sum: number, count: number) => sum + count * (count - 1);
  return counts.reduce(pairs, 0) / Math.max(groups.values.reduce(pairs, 0), 1);
}
