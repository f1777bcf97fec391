import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';

const EMPTY = [
  ['blank', ''],
  ['unknown', 'unknown'],
  ['N/A', 'N/A'],
] as const;

/** What happens to cells wherever they stand. */
export const CELL_CHANGES: readonly Change[] = [
  ...[1, 5, 20].flatMap((percent) =>
    EMPTY.map(([variant, word]) => ({
      kind: `${percent} % of the cells emptied`,
      variant,
      apply: (set: LabeledTable, { chance }: Random) =>
        withCells(set, (value) => (chance(percent / 100) ? word : value)),
    })),
  ),
  {
    kind: 'capitals',
    variant: 'everywhere',
    apply: (set) => withCells(set, (value) => value.toUpperCase()),
  },
  {
    kind: 'capitals',
    variant: 'in a third of the rows',
    apply: (set, { chance }) => {
      const isChanged = Array.from({ length: set.table.rows }, () => chance(1 / 3));
      return withCells(set, (value, row) => (isChanged[row] ? value.toUpperCase() : value));
    },
  },
  {
    kind: 'spaces added',
    variant: '',
    apply: (set, { chance }) => withCells(set, (value) => (value && chance(0.2) ? ` ${value}  ` : value)),
  },
];

function withCells(set: LabeledTable, change: (value: string, row: number) => string): LabeledTable {
  return withColumns(
    set,
    set.table.columns.map(({ name, values }) => ({ name, values: values.map(change) })),
  );
}
