import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, sampleGroups, shuffled, takeRows } from '../labeled-table.ts';
import type { Change } from './change.ts';

const rowsOf = ({ table }: LabeledTable) => Array.from({ length: table.rows }, (_, row) => row);

/** What happens to rows as a whole. */
export const ROW_CHANGES: readonly Change[] = [
  {
    kind: 'rows in another order',
    variant: '',
    apply: (set, choices) => takeRows(set, shuffled(rowsOf(set), choices)),
  },
  {
    kind: 'a tenth of the rows doubled',
    variant: '',
    apply: (set, { chance }) =>
      takeRows(
        set,
        rowsOf(set).flatMap((row) => (chance(0.1) ? [row, row] : [row])),
      ),
  },
  {
    kind: 'every row doubled',
    variant: '',
    apply: (set, choices) => takeRows(set, shuffled([...rowsOf(set), ...rowsOf(set)], choices)),
  },
  ...[100, 200, 500, 1000, 2000].map((count) => ({
    kind: `${count} rows of it`,
    variant: '',
    apply: (set: LabeledTable, choices: Random) =>
      set.table.rows < count * 1.2 ? undefined : sampleGroups(set, count, choices),
  })),
];
