import type { Random } from '../../../packages/samples/random.ts';
import { slipOf } from '../../../packages/samples/slips.ts';
import { type LabeledTable, sampleGroups, shuffled, takeRows, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';
import { recentDay, repeated } from './values.ts';

/** A list of customers becomes one of what they ordered: who is meant is judged by the entities. */
export const ORDER_LINES: readonly Change[] = [
  {
    kind: 'each customer on about 30 order lines',
    variant: '',
    apply: (set, choices) => ordered(sampleGroups(set, 120, choices), () => 20 + choices.whole(20), choices),
  },
  {
    kind: 'each customer on about 8 order lines, by day, some typed anew',
    variant: '',
    apply: (set, choices) => {
      const lines = ordered(sampleGroups(set, 500, choices), () => 4 + choices.whole(9), choices);
      return byDay(typedAnew(lines, set, choices, 0.06));
    },
  },
];

/** Not looked at while the engine is made. */
export const UNSEEN_ORDER_LINES: readonly Change[] = [
  {
    kind: 'unseen: each customer on 1 to 40 order lines, in any order, many typed anew',
    variant: '',
    apply: (set, choices) => {
      const many = () => 1 + Math.floor(40 * choices.random() ** 4);
      const lines = ordered(sampleGroups(set, 700, choices), many, choices);
      const rows = Array.from({ length: lines.table.rows }, (_, row) => row);
      return takeRows(typedAnew(lines, set, choices, 0.12), shuffled(rows, choices));
    },
  },
];

const DAY = 'order date';

function ordered(set: LabeledTable, timesOf: () => number, choices: Random): LabeledTable {
  const column = (name: string, rows: number, value: () => string) => ({
    name,
    values: Array.from({ length: rows }, value),
  });
  return repeated(set, timesOf, (rows) => [
    column('order', rows, () => `SO-${choices.digits(6)}`),
    column(DAY, rows, () => recentDay(choices)),
    column('amount', rows, () => (choices.random() * 400 + 5).toFixed(2)),
    column('product', rows, () => `product ${choices.whole(80)}`),
  ]);
}

function byDay(set: LabeledTable): LabeledTable {
  const days = set.table.columns.find(({ name }) => name === DAY)?.values ?? [];
  const rows = [...set.truth.keys()];
  return takeRows(
    set,
    rows.sort((a, b) => (days[a] ?? '').localeCompare(days[b] ?? '') || a - b),
  );
}

/** In a share of the lines a cell of the customer has a slip, is in capitals or is left out. */
function typedAnew(
  lines: LabeledTable,
  { table }: LabeledTable,
  choices: Random,
  share: number,
): LabeledTable {
  const customers = table.columns.length;
  const typed = lines.truth.map(() => (choices.chance(share) ? choices.whole(customers) : -1));
  const anew = (value: string) =>
    choices.pick([
      () => slipOf(value, choices),
      () => slipOf(value, choices),
      () => value.toUpperCase(),
      () => '',
    ])();
  return withColumns(
    lines,
    lines.table.columns.map(({ name, values }, at) => ({
      name,
      values: values.map((value, row) => (typed[row] === at && value !== '' ? anew(value) : value)),
    })),
  );
}
