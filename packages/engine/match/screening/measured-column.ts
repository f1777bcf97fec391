import type { Reals } from '../../algorithms/typed-arrays.ts';
import type { StandardColumn } from '../compare/fields.ts';

/** A column, with how much its values can tell. */
export interface MeasuredColumn {
  column: StandardColumn;
  /** The number of each record's value; -1 if it has none. */
  ids: Int32Array;
  /** How many records have each value. */
  counts: Reals;
  /** The share of the records that have a value. */
  fill: number;
  /**
   * The effective number of values N: by chance two values are equal once in N. With c records of each value and f in all,
   * N = f (f - 1) / Σ c (c - 1), which is E. H. Simpson's measure of diversity (1949). Where no value repeats, f (f - 1).
   */
  variety: number;
  /** What agreement of two records tells in the mean, in nats: fill² ln N. Both need a value. */
  information: number;
}

/** More records than this have each value in the mean where records that agree are mostly not the same. */
const SHARED_BY = 10;

/** Whether records that agree in a column are mostly not the same. */
export function isShared({ ids, fill, variety }: MeasuredColumn): boolean {
  return fill * ids.length > SHARED_BY * variety;
}

export function measureColumn(column: StandardColumn): MeasuredColumn {
  const { ids } = column.texts;
  const counts = column.texts.counts();
  let filled = 0;
  let equal = 0;
  for (const count of counts.values) {
    filled += count;
    equal += count * (count - 1);
  }
  const fill = ids.length === 0 ? 0 : filled / ids.length;
  const variety = filled < 2 ? 1 : (filled * (filled - 1)) / Math.max(equal, 1);
  return { column, ids, counts, fill, variety, information: fill ** 2 * Math.log(variety) };
}
