import type { Random } from '../../../packages/samples/random.ts';
import type { LabeledTable } from '../labeled-table.ts';

/** Something that happens to real tables, as a function of a table and of what is drawn by chance. */
export interface Change {
  /** Changes of one kind are judged together. */
  kind: string;
  /** Distinguishes it within its kind; '' if it is the only one. */
  variant: string;
  /** Undefined if the table has nothing that it could change. */
  apply(set: LabeledTable, choices: Random): LabeledTable | undefined;
}

export const nameOf = ({ kind, variant }: Pick<Change, 'kind' | 'variant'>) =>
  variant === '' ? kind : `${kind}, ${variant}`;
