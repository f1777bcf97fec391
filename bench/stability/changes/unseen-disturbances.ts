import type { Random } from '../../../packages/samples/random.ts';
import {
  type LabeledTable,
  sampleGroups,
  shuffled,
  stacked,
  takeRows,
  withColumns,
} from '../labeled-table.ts';
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
  recentDay,
  repeated,
  rowsMore,
  STREET,
  SURNAME,
} from './values.ts';

const LETTERS: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
};
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', l: '1', s: '5', b: '8', e: 'c', m: 'rn' };
const replacedLetters = (value: string, by: Readonly<Record<string, string>>) =>
  value.replace(/\p{L}/gu, (letter) => by[letter.toLowerCase()] ?? letter);

/** As `disturbances.ts`, but not looked at while the engine is made. */
export const UNSEEN_DISTURBANCES: readonly Change[] = [
  unseen('an age instead of a birth', (set) => {
    const birth = set.table.columns.find(({ name }) => BIRTH.includes(name));
    if (!birth) return undefined;
    const ages = birth.values.map((value) => {
      const date = dateOf(value);
      return date ? String(2024 - date.getUTCFullYear()) : '';
    });
    return withColumns(
      set,
      set.table.columns.map((column) => (column === birth ? { name: 'age', values: ages } : column)),
    );
  }),
  unseen('two tables with columns of their own', (set, { chance }) => {
    const isFirst = set.truth.map(() => chance(0.5));
    const half = (wanted: boolean, rename: (name: string) => string) => {
      const rows = [...set.truth.keys()].filter((row) => isFirst[row] === wanted);
      const { table, truth } = takeRows(set, rows);
      return {
        truth,
        table: { ...table, columns: table.columns.map((one) => ({ ...one, name: rename(one.name) })) },
      };
    };
    const both = stacked([half(true, (name) => name), half(false, (name) => `customer ${name}`)]);
    return { ...both, truth: both.truth.map((label) => label.slice(2)) };
  }),
  unseen('a third in another alphabet', (set, { chance }) => {
    const isOther = set.truth.map(() => chance(1 / 3));
    return onValues(set, [...GIVEN, ...SURNAME, ...FULL, ...STREET, ...CITY], (value, row) =>
      isOther[row] ? replacedLetters(value, LETTERS) : value,
    );
  }),
  unseen('one duplicate in 300', (set, choices) => {
    const groups = [...Map.groupBy(set.truth.keys(), (row) => set.truth[row] ?? '').values()];
    return takeRows(
      set,
      shuffled(groups, choices).flatMap((group) => group.slice(0, choices.chance(1 / 300) ? 2 : 1)),
    );
  }),
  unseen('names and birth alone', (set) =>
    has(set, BIRTH) && has(set, GIVEN) ? onlyColumns(set, [...GIVEN, ...SURNAME, ...BIRTH]) : undefined,
  ),
  unseen('other placeholders in 10 %', (set, { chance }) => {
    const born = onValues(set, BIRTH, (value) => (chance(0.1) ? '1970-01-01' : value)) ?? set;
    const called = onValues(born, PHONE, (value) => (chance(0.1) ? '123456789' : value)) ?? born;
    const mailed =
      onValues(called, EMAIL, (value) => (chance(0.1) ? 'customer@shop.example' : value)) ?? called;
    return onValues(mailed, STREET, (value) => (chance(0.1) ? 'not given 1' : value)) ?? mailed;
  }),
  unseen('another surname in a fifth of the rows', (set, { chance, pick }) => {
    const values = set.table.columns.find(({ name }) => SURNAME.includes(name))?.values ?? [];
    return onValues(set, SURNAME, (value) => (chance(0.2) ? pick(values) : value));
  }),
  unseen('each customer on about 12 visits', (set, choices) =>
    repeated(
      sampleGroups(set, 300, choices),
      () => 6 + choices.whole(12),
      (rows) => [
        { name: 'visit date', values: Array.from({ length: rows }, () => recentDay(choices)) },
        { name: 'minutes', values: Array.from({ length: rows }, () => String(5 + choices.whole(90))) },
        {
          name: 'reason',
          values: Array.from({ length: rows }, () => choices.pick(['service', 'offer', 'complaint'])),
        },
      ],
    ),
  ),
  unseen('a middle initial in a third of the given names', (set, { chance, pick }) =>
    onValues(set, GIVEN, (value) => (chance(1 / 3) ? `${value} ${pick([...'abdefgjlmrst'])}.` : value)),
  ),
  unseen('cells one column to the right in 5 % of the rows', (set, { chance }) => {
    const isMoved = set.truth.map(() => chance(0.05));
    return withColumns(
      set,
      set.table.columns.map(({ name, values }, at) => ({
        name,
        values: values.map((value, row) =>
          isMoved[row] ? (set.table.columns[at - 1]?.values[row] ?? '') : value,
        ),
      })),
    );
  }),
  unseen('e-mail addresses cut after twelve characters', (set) =>
    onValues(set, EMAIL, (value) => value.slice(0, 12)),
  ),
  unseen('60 sparse columns more', (set, { chance, whole }) =>
    withColumns(set, [
      ...set.table.columns,
      ...Array.from({ length: 60 }, (_, at) => ({
        name: `option ${at + 1}`,
        values: set.truth.map(() => (chance(0.2) ? String(whole(10 + 40 * at)) : '')),
      })),
    ]),
  ),
  unseen('colleagues share one e-mail address', (set, { chance, pick }) => {
    const shared = Array.from({ length: 40 }, (_, at) => `office${at}@works.example`);
    return onValues(set, EMAIL, (value) => (chance(0.4) ? pick(shared) : value));
  }),
  unseen('years of birth alone', (set) =>
    onValues(set, BIRTH, (value) => String(dateOf(value)?.getUTCFullYear() ?? value)),
  ),
  unseen('letters that look alike, in a tenth of the cells', (set, { chance }) =>
    onValues(set, [...GIVEN, ...SURNAME, ...FULL, ...STREET, ...CITY, ...EMAIL], (value) =>
      chance(0.1) ? replacedLetters(value, LOOKALIKES) : value,
    ),
  ),
  unseen('a tenth of the rows in care of one address', (set, { chance }) => {
    const isThere = set.truth.map(() => chance(0.1));
    const streets = onValues(set, STREET, (value, row) => (isThere[row] ? 'postbox 1200' : value));
    const towns =
      streets && (onValues(streets, CITY, (value, row) => (isThere[row] ? 'ashford' : value)) ?? streets);
    return towns && (onValues(towns, POSTCODE, (value, row) => (isThere[row] ? '99999' : value)) ?? towns);
  }),
  unseen('a name and nothing else in a fifth of the rows', (set, { chance }) => {
    const isBare = set.truth.map(() => chance(0.2));
    const names = [...GIVEN, ...SURNAME, ...FULL, 'name'];
    return withColumns(
      set,
      set.table.columns.map(({ name, values }) => ({
        name,
        values: names.includes(name) ? values : values.map((value, row) => (isBare[row] ? '' : value)),
      })),
    );
  }),
  unseen('half of the e-mail addresses masked', (set, { chance }) =>
    onValues(set, EMAIL, (value) => (chance(0.5) ? value.replace(/^(.).*@/, '$1***@') : value)),
  ),
  unseen('200 rows with nothing but a category and a day', (set, choices) =>
    rowsMore(set, 200, { segment: () => choices.pick(['a', 'b']), since: () => '2020-01-01' }),
  ),
  unseen('a counter behind a third of the surnames', (set, { chance, whole }) =>
    onValues(set, SURNAME, (value) => (chance(1 / 3) ? `${value} (${1 + whole(3)})` : value)),
  ),
];

function unseen(
  kind: string,
  apply: (set: LabeledTable, choices: Random) => LabeledTable | undefined,
): Change {
  return { kind: `unseen: ${kind}`, variant: '', apply };
}
