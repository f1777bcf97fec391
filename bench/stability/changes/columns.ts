import { shuffled, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';

/** What happens to the columns that a table has. */
export const COLUMN_CHANGES: readonly Change[] = [
  {
    kind: 'a column less',
    variant: '',
    apply: (set, { whole }) => {
      const { columns } = set.table;
      const left = whole(columns.length);
      return columns.length < 4
        ? undefined
        : withColumns(
            set,
            columns.filter((_, at) => at !== left),
          );
    },
  },
  {
    kind: 'a copy of a column',
    variant: 'exact',
    apply: (set, { pick }) => {
      const { name, values } = pick(set.table.columns);
      return withColumns(set, [...set.table.columns, { name: `display_${name}`, values }]);
    },
  },
  {
    kind: 'a copy of a column',
    variant: 'with gaps, in capitals',
    apply: (set, { pick, chance }) => {
      const { name, values } = pick(set.table.columns);
      const copy = values.map((value) => (chance(0.1) ? '' : value.toUpperCase()));
      return withColumns(set, [...set.table.columns, { name: `search_${name}`, values: copy }]);
    },
  },
  {
    kind: 'columns in another order',
    variant: '',
    apply: (set, choices) => withColumns(set, shuffled(set.table.columns, choices)),
  },
];
