import type { Column } from '../../../packages/engine/read/table.ts';
import type { Random } from '../../../packages/engine/samples/random.ts';
import { type LabeledTable, stacked, takeRows, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';
import { BIRTH, CITY, EMAIL, FULL, GIVEN, has, PHONE, POSTCODE, STREET, SURNAME } from './values.ts';

/** What another program calls the columns. */
const OTHER_HEADERS: readonly (readonly [readonly string[], string])[] = [
  [FULL, 'complete name'],
  [['account_name', 'name'], 'company name'],
  [GIVEN, 'forename'],
  [SURNAME, 'family name'],
  [EMAIL, 'e_mail'],
  [PHONE, 'telephone'],
  [BIRTH, 'birthday'],
  [STREET, 'str.'],
  [CITY, 'town'],
  [POSTCODE, 'zip'],
];

/** Two tables of one kind of subject, one under the other, by a program that knows columns by their headers only. */
export const STACKED_CHANGES: readonly Change[] = [
  {
    kind: 'two tables with other headers',
    variant: '',
    apply: (set, choices) => inTwo(set, choices, (half) => half),
  },
  {
    kind: 'two tables, one with whole names',
    variant: '',
    apply: (set, choices) => (has(set, GIVEN) ? inTwo(set, choices, withWholeNames) : undefined),
  },
  {
    kind: 'two tables with some columns of one header',
    variant: '',
    apply: (set, choices) =>
      inTwo(set, choices, (half) => half, [...GIVEN, ...SURNAME, ...FULL, ...CITY, 'name']),
  },
];

/** A third of the rows are of the other table. */
function inTwo(
  set: LabeledTable,
  { chance }: Random,
  change: (half: LabeledTable) => LabeledTable,
  kept: readonly string[] = [],
): LabeledTable | undefined {
  const isOther = set.truth.map(() => chance(1 / 3));
  const rows = [...set.truth.keys()];
  const other = change(
    takeRows(
      set,
      rows.filter((row) => isOther[row]),
    ),
  );
  const renamed = other.table.columns.map(({ name, values }) => ({
    name: kept.includes(name)
      ? name
      : (OTHER_HEADERS.find(([headers]) => headers.includes(name))?.[1] ?? name),
    values,
  }));
  if (renamed.every(({ name }) => has(set, [name]))) return undefined;
  const both = stacked([
    takeRows(
      set,
      rows.filter((row) => !isOther[row]),
    ),
    withColumns(other, renamed),
  ]);
  return { ...both, truth: both.truth.map((label) => label.slice(2)) };
}

function withWholeNames(half: LabeledTable): LabeledTable {
  const cells = (headers: readonly string[]) =>
    half.table.columns.find(({ name }) => headers.includes(name))?.values ?? [];
  const [given, surnames] = [cells(GIVEN), cells(SURNAME)];
  const whole: Column = {
    name: 'complete name',
    values: half.truth.map((_, row) => `${given[row] ?? ''} ${surnames[row] ?? ''}`.trim()),
  };
  const others = half.table.columns.filter(({ name }) => ![...GIVEN, ...SURNAME, ...FULL].includes(name));
  return withColumns(half, [whole, ...others]);
}
