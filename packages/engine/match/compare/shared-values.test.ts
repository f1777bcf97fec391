import { expect, test } from 'vitest';
import { MISSING } from './comparison.ts';
import { makeFields } from './fields.ts';
import { SharedValues } from './shared-values.ts';
import { Texts } from './texts.ts';

/** Rows of a name and a telephone. */
function shared(rows: readonly (readonly [name: string, phone: string])[]) {
  const columns = [
    { column: 0, kind: 'company' as const, texts: Texts.of(rows.map(([name]) => name)) },
    { column: 1, kind: 'phone' as const, texts: Texts.of(rows.map(([, phone]) => phone)) },
  ];
  const isOther = (levels: Uint8Array) => levels[0] === MISSING || (levels[0] ?? 0) < 2;
  return new SharedValues(makeFields(columns, rows.length), isOther);
}

const names = 'alder birch cedar dogwood elm fir ginkgo hazel ironwood juniper'.split(' ');
/** Each of many numbers is one firm's, listed twice; each of some is a switchboard of six. */
const rows = [
  ...Array.from(
    { length: 400 },
    (_, at) => [`firm ${names[(at >> 1) % 10]} ${at >> 1}`, `1${at >> 1}`] as const,
  ),
  ...Array.from({ length: 120 }, (_, at) => [names[at % 6] ?? '', `2${Math.floor(at / 6)}`] as const),
];

test('a number that two rows have tells more where such rows are mostly one, and one of six less', () => {
  const found = shared(rows);
  expect(found.odds(1, 2)).toBeGreaterThan(5);
  expect(found.odds(1, 6)).toBeLessThan(0.5);
  // Of values of one size that nobody has, nothing is known but what is known of the column.
  expect(found.odds(1, 4)).toBeCloseTo(1);
});

test('a number is of one name, of two, or of nobody', () => {
  const some = [
    ['alder', '1'],
    ['alder', '1'],
    ['alder', '2'],
    ['birch', '2'],
    ['elm', '3'],
    ['fir', '3'],
    ['oak', '3'],
    ['', '4'],
    ['gum', '4'],
    ['', '4'],
  ] as const;
  const found = shared(some);
  // A row without a name is of no other name.
  expect([0, 2, 4, 7].map((record) => found.whose(1, record))).toEqual(['one', 'two', 'many', 'one']);
});

test('whoever has a part of a name is none of several families, which make a number nobody’s', () => {
  const all = ['Achim', 'Aachen Hbf', 'Bonn Nord', 'Essen West', 'Kurt Lang', 'Kurt Lang'];
  const columns = [
    { column: 0, kind: 'full_name' as const, texts: Texts.of(all.map((name) => name.toLowerCase())) },
    { column: 1, kind: 'phone' as const, texts: Texts.of(['1', '1', '1', '1', '2', '2']) },
  ];
  const fields = makeFields(columns, all.length);
  const names = fields.flatMap(({ comparisons }) => comparisons);
  const surname = names.findIndex(({ group }) => group === 'surname');
  const found = new SharedValues(fields, (levels) => levels[surname] === 0);
  const phone = names.findIndex(({ group }) => group === 'phone');
  expect([0, 1, 4].map((record) => found.whose(phone, record))).toEqual(['many', 'many', 'one']);
});
