import type { Column } from '../../../packages/engine/read/table.ts';
import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, shuffled, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';
import { SORTS, type Sort } from './ordinary-columns.ts';

type Wording = 'telling' | 'neutral' | 'foreign';
const WORDINGS: readonly Wording[] = ['telling', 'neutral', 'foreign'];

/** One more column, under three headers. */
export function oneMore(sorts: readonly Sort[]): Change[] {
  return sorts.flatMap((sort) =>
    WORDINGS.map((wording) => ({
      kind: sort.kind,
      variant: wording,
      apply: (set: LabeledTable, choices: Random) =>
        added(set, [columnOf(sort, wording, set, choices)], choices),
    })),
  );
}

/** Several more columns. Those that every export of a CRM has are the worst. */
export const SEVERAL_MORE: readonly Change[] = [
  ...[2, 3].map((count) => ({
    kind: `${count} more columns`,
    variant: '',
    apply: (set: LabeledTable, choices: Random) => {
      const sorts = shuffled(SORTS, choices).slice(0, count);
      const columns = sorts.map((sort) => columnOf(sort, choices.pick(WORDINGS), set, choices));
      return added(set, columns, choices);
    },
  })),
  ...WORDINGS.map((wording) => ({
    kind: 'categories of 10 and of 100, and a time stamp',
    variant: wording,
    apply: (set: LabeledTable, choices: Random) => {
      const sorts = SORTS.filter(({ kind }) =>
        ['category of 10', 'category of 100', 'time stamp'].includes(kind),
      );
      const columns = sorts.map((sort) => columnOf(sort, wording, set, choices));
      return added(set, columns, choices);
    },
  })),
];

function columnOf(sort: Sort, wording: Wording, { table }: LabeledTable, choices: Random): Column {
  return {
    name: wording === 'neutral' ? `field_${10 + choices.whole(90)}` : sort[wording],
    values: Array.from({ length: table.rows }, sort.values(choices)),
  };
}

/** Each column at a place of its own among the others. */
function added(set: LabeledTable, more: readonly Column[], { whole }: Random): LabeledTable {
  const columns = [...set.table.columns];
  for (const { name, values } of more) {
    const isTaken = columns.some((column) => column.name === name);
    columns.splice(whole(columns.length + 1), 0, { name: isTaken ? `${name} 2` : name, values });
  }
  return withColumns(set, columns);
}
