import { expect, test } from 'vitest';
import { soundex } from '../../algorithms/soundex.ts';
import { MISSING } from './comparison.ts';
import { nameField } from './name-field.ts';

const [DIFFERS, INITIAL, SIMILAR, SLIP, EQUAL, CROSS] = [0, 1, 2, 3, 4, 5];

function levels(a: string, b: string): number[] {
  const names = [a, b].map((name) => {
    const [given = '', surname = '', full = ''] = name.split('|');
    return { given, surname, full };
  });
  const result = new Uint8Array(3);
  nameField([0, 1], names).compare(0, 1, result, 0);
  return [...result];
}

test.each([
  ['mary|smith', 'mary|smith', [EQUAL, EQUAL, MISSING]],
  ['mary|smith', 'mary|smiht', [EQUAL, SLIP, MISSING]],
  ['mary|smith', 'm|smith', [INITIAL, EQUAL, MISSING]],
  ['william|smith', 'bill|smith', [SIMILAR, EQUAL, MISSING]],
  ['mary|smith', 'john|smith', [DIFFERS, EQUAL, MISSING]],
  ['mary|smith', '|smith', [MISSING, EQUAL, MISSING]],
  ['|', 'mary|smith', [MISSING, MISSING, MISSING]],
])('%s and %s', (a, b, expected) => {
  expect(levels(a, b)).toEqual(expected);
});

test('swapped names are found', () => {
  expect(levels('mary|smith', 'smith|mary')).toEqual([CROSS, CROSS, MISSING]);
});

test('a lone name is compared with the surname too', () => {
  expect(levels('smith|', 'mary|smith')).toEqual([MISSING, EQUAL, MISSING]);
});

test('one shared word does not count for given name and surname both', () => {
  const [given, surname] = levels('james|ross', 'ross|peterson');
  expect([given, surname].filter((level) => level === CROSS)).toHaveLength(1);
});

test('other words of the full name are compared on their own', () => {
  expect(levels('mary|smith|mary jane smith', 'mary|smith|mary jane smith')).toEqual([EQUAL, EQUAL, 1]);
  expect(levels('mary|smith|mary jane smith', 'mary|smith|mary susan smith')).toEqual([EQUAL, EQUAL, 0]);
});

test('the result does not depend on which name comes first', () => {
  for (const [a, b] of [
    ['mary|smith', 'smith|'],
    ['mary|smith', 'jane|marysmith'],
    ['james|ross', 'ross|peterson'],
  ] as const) {
    expect(levels(a, b)).toEqual(levels(b, a));
  }
});

test('words that sound alike have one code', () => {
  expect(soundex('robert')).toBe(soundex('rupert'));
  expect(soundex('smith')).toBe(soundex('smyth'));
  expect(soundex('王')).toBe('');
});

test('which of two names that the table did not have came first does not matter', () => {
  const names = ['marta martas', 'marta zebra'].map((other) => ({
    given: '',
    surname: '',
    full: other,
  }));
  const levelsOf = (order: readonly number[]) => {
    const field = nameField([0], [{ given: 'jo', surname: 'ray', full: '' }]);
    for (const at of order) field.put(at, names[at] ?? { given: '', surname: '', full: '' });
    const levels = new Uint8Array(3);
    field.compare(0, 1, levels, 0);
    return levels;
  };
  expect(levelsOf([0, 1])).toEqual(levelsOf([1, 0]));
});
