import { expect, test } from 'vitest';
import { xorshift } from '../../algorithms/random.ts';
import type { Kind } from '../../kinds/kinds.ts';
import { canonicalOrder } from '../compare/canonical-order.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { Texts } from '../compare/texts.ts';
import { screenColumns } from './screening.ts';

const ROWS = 300;

/** A column with the text of each row. */
interface Written extends Omit<StandardColumn, 'texts'> {
  texts: string[];
}

/** A column of `values` different texts, one of them at random in each row, with a given share of blank ones. */
function column(
  kind: Kind,
  values: number,
  { blank = 0, seed = 1, detail, rows = ROWS }: Partial<Options> = {},
): Written {
  const random = xorshift(seed * 7919 + values);
  const texts = Array.from({ length: rows }, () =>
    random() < blank ? '' : wordOf(Math.floor(random() * values), seed),
  );
  return { column: 0, kind, detail, texts };
}

interface Options {
  blank: number;
  seed: number;
  detail: string;
  rows: number;
}

/** Eight letters that say the number, unlike those of its neighbors. */
function wordOf(number: number, seed: number): string {
  const random = xorshift((number + 1) * 104_729 + seed);
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
}

/** The second half of the rows are the people of the first half again, in these columns. */
function doubled(one: Written): Written {
  return { ...one, texts: one.texts.map((_, row) => one.texts[row % (ROWS / 2)] ?? '') };
}

/** What is left out, by names. Records are in canonical order, as in `match`. */
function screened(columns: Record<string, Written>): Record<string, string> {
  const headers = Object.keys(columns);
  const numbered = Object.values(columns).map((one, at) => ({
    ...one,
    column: at,
    texts: Texts.of(one.texts),
  }));
  const rows = numbered[0]?.texts.ids.length ?? 0;
  const { leftOut } = screenColumns(canonicalOrder(numbered, { rows }).columns, headers);
  return Object.fromEntries(leftOut.map(({ column, reason }) => [headers[column], reason]));
}

const name = column('given_name', 80, { seed: 2 });
const surname = column('family_name', 120, { seed: 3 });
const email = column('email', 5000, { seed: 4 });
const people = { name, surname, email };
const twice = { name: doubled(name), surname: doubled(surname), email: doubled(email) };

const BY_CHANCE = 'matches between duplicates only by chance';

/** What goes with each value of a column, one of `values`: several of them have the same. */
function following(one: Written, values: number, seed: number): Written {
  const ids = new Map([...new Set(one.texts)].map((text, at) => [text, wordOf(at % values, seed)]));
  return { ...one, kind: 'category', texts: one.texts.map((text) => ids.get(text) ?? '') };
}

test('attributes that follow from an attribute or a place are not compared beside it', () => {
  const district = column('city', 20, { seed: 5 });
  const tariff = following(district, 7, 6);
  const label = following(tariff, 7, 8);
  expect(screened({ ...people, district, tariff, label })).toEqual({
    tariff: 'follows from district',
    label: 'follows from district',
  });
  const exceptions = (every: number) => ({
    ...tariff,
    texts: tariff.texts.map((text, row) => (row % every === 0 ? wordOf(row % 7, 6) : text)),
  });
  expect(screened({ ...people, district, tariff: exceptions(40) })).toEqual({
    tariff: 'follows from district',
  });
});

test('an attribute that is noted of a town anew in each row tells no more than the town does, and one of whoever lives there does', () => {
  const town = doubled(column('city', 20, { seed: 5 }));
  const noted = following(town, 7, 6);
  const anew = {
    ...noted,
    texts: noted.texts.map((text, row) => (row % 7 === 0 ? wordOf((row * 5) % 7, 6) : text)),
  };
  // Each row differs from all others, or both of one would be one record.
  const all = { ...twice, town, stamp: column('free_text', 5000, { seed: 7 }) };
  expect(screened({ ...all, anew })).toEqual({ stamp: BY_CHANCE, anew: 'follows from town' });
  expect(screened({ ...all, own: doubled(anew) })).toEqual({ stamp: BY_CHANCE });
});

test('what goes with a name, or with a value of few rows, is compared: those may be the same', () => {
  const code = column('free_text', 60, { seed: 9 });
  expect(screened({ ...people, code, label: following(code, 50, 6) })).toEqual({});
  expect(screened({ ...people, gender: following(name, 2, 6) })).toEqual({});
});

test('columns that tell stay', () => {
  expect(screened(people)).toEqual({});
});

test('of two columns with the same values the less filled one is left out, of equal ones the later', () => {
  const gaps = { ...name, texts: name.texts.map((text, row) => (row % 3 === 0 ? '' : text)) };
  expect(screened({ gaps, ...people })).toEqual({ gaps: 'copy of name' });
  expect(screened({ ...people, again: email })).toEqual({ again: 'copy of email' });
});

test('of two columns that are nearly equal and equally filled the one in which more rows agree is compared', () => {
  const page = {
    ...email,
    texts: email.texts.map((text, row) => email.texts[row < 5 ? row + 5 : row] ?? text),
  };
  expect(screened({ ...people, page })).toEqual({ email: 'copy of page' });
});

test('one value, and what few rows have are left out', () => {
  const columns = {
    ...people,
    one: column('category', 1),
    rare: column('number', 5, { blank: 0.93 }),
  };
  const nothing = 'tells next to nothing: few rows have it, or few values';
  expect(screened(columns)).toEqual({ one: nothing, rare: nothing });
});

test.each(['company', 'postcode', 'category', 'phone'] as const)(
  'of thirty columns of one sort, %s, that do not go with who somebody is, one stays at most, whether anybody is twice or not',
  (kind) => {
    const more = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`x${at}`, column(kind, 40 + at, { seed: at + 40 })]),
    );
    expect(Object.keys(screened({ ...twice, ...more })).length).toBeGreaterThanOrEqual(29);
    const families = {
      surname: doubled(surname),
      town: doubled(column('city', 90, { seed: 5 })),
      name,
      email,
    };
    const left = Object.keys(screened({ ...families, ...more }));
    expect(left.filter((header) => header in more)).toHaveLength(29);
    expect(left).toHaveLength(29);
  },
);

test('an address that many rows share and that goes with nobody is left out', () => {
  const office = column('email', 40, { seed: 14 });
  expect(screened({ ...twice, office })).toEqual({ office: BY_CHANCE });
});

test('the only address is left out if ten rows and more share each, as a manager’s', () => {
  const manager = column('email', 12, { seed: 14 });
  const phone = doubled(column('phone', 5000, { seed: 13 }));
  expect(screened({ name: twice.name, surname: twice.surname, phone, manager })).toEqual({
    manager: BY_CHANCE,
  });
});

test('an address that many rows share and that goes with who somebody is stays', () => {
  const rows = 600;
  const columns = { id: column('email', 9000, { rows }), office: column('email', 40, { rows, seed: 14 }) };
  expect(screened(columns)).toEqual({});
});

test('at most twenty columns stay, and those that say who a row is about before others', () => {
  const attributes = Array.from({ length: 25 }, (_, at) => [
    `attribute ${at}`,
    column('category', 30 + at, { seed: at + 10 }),
  ]);
  const leftOut = Object.keys(screened({ ...Object.fromEntries(attributes), ...people }));
  expect(leftOut).toHaveLength(8);
  expect(leftOut).not.toContain('name');
});

const unrelated = {
  stamp: column('date', 400, { seed: 7 }),
  segment: column('category', 10, { seed: 8 }),
  account: column('identifier', 90_000, { seed: 9 }),
};

test('columns that agree no more often between duplicates than by chance are left out', () => {
  expect(screened({ ...twice, ...unrelated })).toEqual({
    stamp: BY_CHANCE,
    segment: BY_CHANCE,
    account: BY_CHANCE,
  });
});

test('columns that follow from a number agree together, and are not taken for what rows are about', () => {
  const plan = column('number', 60, { seed: 21 });
  const follows = (at: number): Written => ({
    ...plan,
    kind: 'category',
    texts: plan.texts.map((text) => `${String.fromCharCode(97 + at)}${text.charCodeAt(0) % (20 - at)}`),
  });
  const more = { plan, ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`x${at}`, follows(at)])) };
  const found = screened({ ...twice, ...more });
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(more).toSorted());
});

test('an attribute that tells is not crowded out by thirty that do not', () => {
  const more = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`x${at}`, column('category', 90 + at, { seed: at + 40 })]),
  );
  const found = screened({ ...twice, ...more, shoe: doubled(column('category', 12, { seed: 30 })) });
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(more).toSorted());
});

test('a column that is written in two ways tells, though duplicates are hardly ever equal in it', () => {
  const sort = doubled(column('category', 10, { seed: 15 }));
  const texts = sort.texts.map((text, row) => (row < ROWS / 2 ? text : `${text}s`));
  expect(screened({ ...twice, stamp: unrelated.stamp, sort: { ...sort, texts } })).toEqual({
    stamp: BY_CHANCE,
  });
});

test('a file without duplicates loses no column', () => {
  expect(screened({ ...people, ...unrelated })).toEqual({});
});

test('a second e-mail address that tells less than the first is left out, and the only one never', () => {
  const owner = column('email', 60, { seed: 11 });
  expect(screened({ ...twice, owner })).toEqual({ owner: BY_CHANCE });
  expect(screened({ ...twice, email })).toEqual({});
});

test('a column that is chosen stays', () => {
  const stamp = { ...unrelated.stamp, isChosen: true };
  expect(screened({ ...twice, stamp })).toEqual({});
  expect(screened({ ...twice, email: { ...twice.email, isChosen: true }, again: twice.email })).toEqual({
    again: 'copy of email',
  });
});

test('the order of rows and columns does not matter', () => {
  const columns = Object.entries({ ...twice, ...unrelated });
  const expected = screened(Object.fromEntries(columns));
  for (const step of [7, 113]) {
    const shuffled = columns
      .toSorted(([a], [b]) => ((a.length * step) % 5) - ((b.length * step) % 5))
      .map(([header, one]): [string, Written] => [
        header,
        { ...one, texts: one.texts.map((_, row) => one.texts[(row * step) % ROWS] ?? '') },
      ]);
    expect(screened(Object.fromEntries(shuffled))).toEqual(expected);
  }
});
