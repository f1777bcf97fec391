import type { Column } from '../../../packages/engine/read/table.ts';
import type { Random } from '../../../packages/samples/random.ts';
import { type LabeledTable, takeRows, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';
import {
  BIRTH,
  CITY,
  dateOf,
  EMAIL,
  FULL,
  GIVEN,
  has,
  onlyColumns,
  onValues,
  PHONE,
  POSTCODE,
  rowsMore,
  SEX,
  STREET,
  SURNAME,
} from './values.ts';

const TAGS = ['news', 'shop', 'bank', 'spam', 'work', 'offers', 'web', 'crm'];

/** What people, forms and programs do to tables. Those of `unseen-disturbances.ts` are for judging only. */
export const DISTURBANCES: readonly Change[] = [
  only('tags in half of the e-mail addresses', (set, { chance, pick }) =>
    onValues(set, EMAIL, (value) => (chance(0.5) ? value.replace('@', `+${pick(TAGS)}@`) : value)),
  ),
  only('dots in half of the e-mail addresses', (set, { chance, whole }) =>
    onValues(set, EMAIL, (value) => {
      const at = value.indexOf('@');
      const dot = 1 + whole(Math.max(1, at - 1));
      return at > 2 && chance(0.5)
        ? `${value.slice(0, dot)}.${value.slice(dot)}`.replace(/\.{2,}/, '.')
        : value;
    }),
  ),
  only('30 random columns more', (set, choices) =>
    withColumns(set, [
      ...set.table.columns,
      ...Array.from({ length: 30 }, (_, at) => {
        const size = [2, 5, 20, 100, 1000, 100_000][at % 6] ?? 2;
        return {
          name: `attribute ${at + 1}`,
          values: set.truth.map(() => `v${choices.whole(size)}`),
        };
      }),
    ]),
  ),
  only('half of the births as serial numbers of Excel', (set, { chance }) =>
    onValues(set, BIRTH, (value) => {
      const date = dateOf(value);
      const serial = date ? Math.round(date.getTime() / 86_400_000) + 25_569 : 0;
      return serial > 0 && chance(0.5) ? String(serial) : value;
    }),
  ),
  only('half of the given names as initials', (set, { chance }) =>
    onValues(set, GIVEN, (value) => (chance(0.5) ? value.slice(0, 1) : value)),
  ),
  only('a family shares one e-mail address', (set) => {
    if (!has(set, EMAIL)) return undefined;
    const cellsOf = (headers: readonly string[]) =>
      set.table.columns.find(({ name }) => headers.includes(name))?.values ?? [];
    const [surnames, streets, mails] = [SURNAME, STREET, EMAIL].map(cellsOf);
    const first = new Map<string, string>();
    return onValues(set, EMAIL, (value, row) => {
      const family = `${surnames?.[row]} ${streets?.[row] ?? ''}`;
      const known = first.get(family) ?? mails?.[row] ?? value;
      first.set(family, known);
      return known;
    });
  }),
  only('placeholders in 15 % of births, telephones and e-mail addresses', (set, { chance }) => {
    const born = onValues(set, BIRTH, (value) => (chance(0.15) ? '1900-01-01' : value)) ?? set;
    const called = onValues(born, PHONE, (value) => (chance(0.15) ? '0000000000' : value)) ?? born;
    const mailed = onValues(called, EMAIL, (value) => (chance(0.15) ? 'none@none.com' : value)) ?? called;
    return mailed === set ? undefined : mailed;
  }),
  only('names, city and sex alone', (set, { chance }) => {
    if (!has(set, GIVEN)) return undefined;
    const left = onlyColumns(set, [...GIVEN, ...SURNAME, ...CITY.slice(0, 2), ...SEX]);
    if (!left || has(left, SEX)) return left;
    const sexes = new Map<string, string>();
    const values = set.truth.map((label) => {
      const sex = sexes.get(label) ?? (chance(0.5) ? 'f' : 'm');
      sexes.set(label, sex);
      return sex;
    });
    return withColumns(left, [...left.table.columns, { name: 'sex', values }]);
  }),
  only('names, postcode and sex alone', (set) =>
    has(set, GIVEN) && has(set, POSTCODE)
      ? onlyColumns(set, [...GIVEN, ...SURNAME, ...POSTCODE, ...SEX])
      : undefined,
  ),
  only('extensions of half of the telephones', (set, { chance, digits, pick }) =>
    onValues(set, PHONE, (value) =>
      chance(0.5) ? `${value} ${pick(['x', 'ext. ', 'ext'])}${digits(3)}` : value,
    ),
  ),
  only('a third of the cells blank', (set, { chance }) =>
    withColumns(
      set,
      set.table.columns.map(({ name, values }) => ({
        name,
        values: values.map((value) => (chance(1 / 3) ? '' : value)),
      })),
    ),
  ),
  only('300 rows with nothing but a tier', (set) => rowsMore(set, 300, { tier: () => 'gold' })),
  only('100 rows of a test', (set) => {
    const columns = set.table.columns.map(({ name }): [string, () => string] => [
      name,
      () => (GIVEN.includes(name) || SURNAME.includes(name) || FULL.includes(name) ? 'test' : ''),
    ]);
    return has(set, GIVEN) ? rowsMore(set, 100, Object.fromEntries(columns)) : undefined;
  }),
  only('country codes in half of the telephones', (set, { chance }) =>
    onValues(set, PHONE, (value) => (chance(0.5) ? value.replace(/^\(?0/, '+44 ') : value)),
  ),
  only('given name and surname swapped in 15 % of the rows', (set, { chance }) => {
    const given = set.table.columns.find(({ name }) => GIVEN.includes(name));
    const surname = set.table.columns.find(({ name }) => SURNAME.includes(name));
    if (!given || !surname) return undefined;
    const isSwapped = set.truth.map(() => chance(0.15));
    const swapped = (own: readonly string[], other: readonly string[]) =>
      own.map((value, row) => (isSwapped[row] ? other[row] : value) ?? '');
    return withColumns(
      set,
      set.table.columns.map((column) => ({
        name: column.name,
        values:
          column === given
            ? swapped(given.values, surname.values)
            : column === surname
              ? swapped(surname.values, given.values)
              : column.values,
      })),
    );
  }),
  only('titles before a third of the given names', (set, { chance, pick }) =>
    onValues(set, GIVEN, (value) =>
      chance(1 / 3) ? `${pick(['Mr', 'Mrs', 'Dr.', 'Prof.'])} ${value}` : value,
    ),
  ),
  only('a number and nine columns that follow from it', (set, { whole }) => {
    const numbers = set.truth.map(() => whole(200));
    const more = Array.from({ length: 10 }, (_, at) => ({
      name:
        ['plan', 'plan name', 'rate', 'region', 'desk', 'group', 'level', 'zone', 'unit', 'line'][at] ?? '',
      values: numbers.map((number) => `${'abcdefghij'[at]}${Math.floor(number / (1 + at))}`),
    }));
    return withColumns(set, [...set.table.columns, ...more]);
  }),
  only('a copy of each row with another category', (set, { pick }) => {
    const copies = takeRows(
      set,
      set.truth.flatMap((_, row) => (row % 2 ? [row] : [row, row])),
    );
    const values = copies.truth.map(() => pick(['web', 'branch', 'telephone', 'partner', 'letter']));
    return withColumns(copies, [...copies.table.columns, { name: 'channel', values }]);
  }),
  only('cells cut after ten characters', (set) =>
    withColumns(
      set,
      set.table.columns.map(({ name, values }) => ({
        name,
        values: values.map((value) => value.slice(0, 10)),
      })),
    ),
  ),
  only('days and months swapped in a fifth of the births', (set, { chance }) =>
    onValues(set, BIRTH, (value) =>
      chance(0.2) ? value.replace(/^(\d{4})(-?)(\d\d)(-?)(\d\d)$/, '$1$2$5$4$3') : value,
    ),
  ),
  only('ages at two times', (set, choices) => {
    const ages = agesAtTwoTimes(set, choices);
    const left = set.table.columns.filter(({ name }) => !BIRTH.includes(name));
    return ages && withColumns(set, [...left, ages]);
  }),
  only('ages at two times, names, street, and town', (set, choices) => {
    const ages = agesAtTwoTimes(set, choices);
    const left = onlyColumns(set, [...GIVEN, ...SURNAME, ...STREET, ...CITY]);
    return left && ages && has(set, GIVEN) ? withColumns(left, [...left.table.columns, ages]) : undefined;
  }),
  only('years of births, a tenth of them a year off', (set, { chance }) =>
    onValues(set, BIRTH, (value) => {
      const born = dateOf(value)?.getUTCFullYear();
      return born === undefined ? '' : String(born + (chance(0.1) ? 1 : 0));
    }),
  ),
  only('a third of the towns with a district', (set, { chance, pick }) =>
    onValues(set, CITY, (value) =>
      chance(1 / 3) ? `${value} (${pick(['north', 'south', 'center'])})` : value,
    ),
  ),
];

function only(kind: string, apply: (set: LabeledTable, choices: Random) => LabeledTable | undefined): Change {
  return { kind, variant: '', apply };
}

/** In place of births, the whole years of some rows a year before those of others. */
function agesAtTwoTimes({ table }: LabeledTable, { chance }: Random): Column | undefined {
  const birth = table.columns.find(({ name }) => BIRTH.includes(name));
  const values = birth?.values.map((value) => {
    const born = dateOf(value)?.getUTCFullYear();
    return born === undefined ? '' : String((chance(0.3) ? 2022 : 2023) - born);
  });
  return values && { name: 'age', values };
}
