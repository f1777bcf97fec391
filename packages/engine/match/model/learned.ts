import type { StandardColumn } from '../compare/fields.ts';
import type { Model } from './model.ts';

/** What matching a table about one kind of subject has learned, from which other records are scored as those of the table were. */
export interface Learned {
  model: Model;
  /** The columns that are compared, in their canonical order, with the texts of the records: their counts tell what is rare. */
  columns: readonly LearnedColumn[];
  /** How many records there were. */
  records: number;
  /** The keys that records are grouped by, by their places among `blockingKeys`. */
  keys: readonly number[];
}

interface LearnedColumn extends StandardColumn {
  standardize(value: string): string;
}
