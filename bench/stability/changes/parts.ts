import type { Column } from '../../../packages/engine/read/table.ts';
import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';

/** The same said in fewer columns, or in more. */
export const PART_CHANGES: readonly Change[] = [
  {
    kind: 'names joined',
    variant: 'given name first',
    apply: (set) => joinedNames(set, ({ given, surname }) => `${given} ${surname}`.trim()),
  },
  {
    kind: 'names joined',
    variant: 'surname first, in a third of the rows',
    apply: (set, { chance }: Random) =>
      joinedNames(set, ({ given, surname }) =>
        given && surname && chance(1 / 3) ? `${surname}, ${given}` : `${given} ${surname}`.trim(),
      ),
  },
  {
    kind: 'whole names, half of them with an initial',
    variant: '',
    apply: (set, { chance }: Random) =>
      joinedNames(set, ({ given, surname }) =>
        given && chance(0.5) ? `${given.slice(0, 1)}. ${surname}`.trim() : `${given} ${surname}`.trim(),
      ),
  },
  {
    kind: 'addresses split',
    variant: '',
    apply: (set) => {
      const address = columnOf(set, ['addr']);
      if (!address) return undefined;
      const parts = address.values.map((value) => /^(\d+\w?)\s+(.*)$/.exec(value) ?? ['', '', value]);
      return replaced(
        set,
        [address],
        [
          { name: 'house', values: parts.map(([, house = '']) => house) },
          { name: 'street', values: parts.map(([, , street = '']) => street) },
        ],
      );
    },
  },
  {
    kind: 'addresses joined',
    variant: '',
    apply: (set) => {
      const parts = [
        ['house', 'street_number'],
        ['street', 'address_1', 'addr'],
        ['postcode'],
        ['city', 'suburb'],
      ].flatMap((names) => columnOf(set, names) ?? []);
      if (parts.length < 2) return undefined;
      const values = Array.from({ length: set.table.rows }, (_, row) =>
        parts
          .map((part) => part.values[row] ?? '')
          .filter(Boolean)
          .join(' '),
      );
      return replaced(set, parts, [{ name: 'address', values }]);
    },
  },
];

function columnOf({ table }: LabeledTable, names: readonly string[]): Column | undefined {
  return table.columns.find(({ name }) => names.includes(name));
}

/** Without those columns, and with these in the place of the first. */
function replaced(set: LabeledTable, old: readonly Column[], more: readonly Column[]): LabeledTable {
  return withColumns(
    set,
    set.table.columns.flatMap((column) => (column === old[0] ? more : old.includes(column) ? [] : [column])),
  );
}

function joinedNames(
  set: LabeledTable,
  join: (parts: { given: string; surname: string }) => string,
): LabeledTable | undefined {
  const given = columnOf(set, ['first_name', 'given_name']);
  const surname = columnOf(set, ['surname', 'last_name']);
  const full = columnOf(set, ['full_name']);
  if (!given || !surname || full) return undefined;
  const values = given.values.map((value, row) => join({ given: value, surname: surname.values[row] ?? '' }));
  return replaced(set, [given, surname], [{ name: 'name', values }]);
}
