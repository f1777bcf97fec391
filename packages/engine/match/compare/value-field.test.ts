import { expect, test } from 'vitest';
import type { ComparatorName } from './comparators.ts';
import { MISSING } from './comparison.ts';
import { Texts } from './texts.ts';
import { valueField } from './value-field.ts';

test.each<[ComparatorName, string, string, string]>([
  ['date', '19800412', '19800412', 'equal'],
  ['date', '19801204', '19800412', 'one slip or day and month swapped'],
  ['date', '19800412', '19800413', 'one slip or day and month swapped'],
  ['date', '19800412', '19800725', 'same year'],
  ['date', '19800412', '19810725', 'within two years'],
  ['date', '1980', '19800725', 'same year'],
  ['date', '19800412', '19350725', 'differs'],
  ['code', 'pl15 8ud', 'pl15 8ux', 'one slip'],
  ['code', 'pl15 8ud', 'pl15 2ab', 'same first half'],
  ['code', 'pl15 8ud', 'pl2 4xy', 'same area'],
  ['code', 'pl15 8ud', 'e2 4xy', 'differs'],
  ['text', 'tullaroop st', 'tularoop st', 'one slip'],
  ['text', 'cafe claude', 'claude', 'similar or one contained in the other'],
  [
    'text',
    'lindenau foundation of physicians parkclinic',
    'lindenau foundation of physicians parkhospital',
    'similar or one contained in the other',
  ],
  [
    'text',
    'lindenau foundation of physicians hospital',
    'lindenau foundation of physicians hopsital',
    'one slip',
  ],
  ['text', 'golden dragon', 'red dragon inn', 'a word in common'],
  ['category', 'nsw', 'nws', 'one slip'],
  ['email', 'jane@example.org', 'jane@exmaple.org', 'one or two slips'],
  ['email', 'jane.smith@example.org', 'jane.smith@mail.com', 'same before the @'],
  ['email', 'ryan@example.org', 'ryan@mail.com', 'differs'],
  ['phone', '700900123', '700900132', 'one slip'],
  ['phone', '700900123', '700911123', 'two slips'],
  ['number', '12', '21', 'one slip'],
  ['number', '1', '2', 'differs'],
  ['houseNumber', '112', '113', 'one slip'],
  ['houseNumber', '12', '13', 'differs'],
])('%s: %s and %s: %s', (comparator, a, b, level) => {
  const field = valueField(0, 'attribute', comparator, Texts.of([a, b]));
  const levels = new Uint8Array(1);
  field.compare(0, 1, levels, 0);
  expect(field.comparisons[0]?.levelNames[levels[0] ?? MISSING]).toBe(level);
});

test.each([
  ['whole years', 18, 78, 1, '38', ['39:next', '40:near', '41:near', '42:differs', '48:one slip']],
  ['amounts', 100, 9100, 100, '3900', ['4000:next', '4100:near', '4400:near', '4500:differs']],
])('what is near among %s is learned from how far they lie apart', (_, from, to, step, one, wanted) => {
  const texts = Array.from({ length: (to - from) / step }, (_, at) => String(from + at * step));
  const field = valueField(0, 'attribute', 'number', Texts.of(texts));
  const levels = new Uint8Array(1);
  const found = wanted.map((pair) => {
    const [other = ''] = pair.split(':');
    field.compare(texts.indexOf(one), texts.indexOf(other), levels, 0);
    return `${other}:${field.comparisons[0]?.levelNames[levels[0] ?? 0]}`;
  });
  expect(found).toEqual(wanted);
});

test('few different numbers, such as grades, are not near each other', () => {
  const field = valueField(0, 'attribute', 'number', Texts.of(['1', '2', '3', '4', '5']));
  const levels = new Uint8Array(1);
  field.compare(0, 1, levels, 0);
  expect(levels[0]).toBe(0);
});

test('an absent value is no evidence', () => {
  const levels = new Uint8Array(1);
  valueField(0, 'area', 'text', Texts.of(['', 'london'])).compare(0, 1, levels, 0);
  expect(levels[0]).toBe(MISSING);
});

test('which of two values that the table did not have came first does not matter', () => {
  const texts = ['marta martas', 'marta zzz'];
  const levelOf = (order: readonly number[]) => {
    const field = valueField(0, 'street', 'text', Texts.of(['high street']));
    for (const at of order) field.put(at, texts[at] ?? '');
    const levels = new Uint8Array(1);
    field.compare(0, 1, levels, 0);
    return levels[0];
  };
  expect(levelOf([0, 1])).toBe(levelOf([1, 0]));
});

test.each([
  ['long texts of the same words in another order are similar', 1, 'similar or one contained in the other'],
  ['long texts with words of their own share a word', 2, 'a word in common'],
  ['a slip in one of many words is another word', 3, 'a word in common'],
])('%s', (_, at, level) => {
  const words = Array.from({ length: 40 }, (_, place) => `w${place * 7919}`);
  const texts = [
    words,
    words.toReversed(),
    words.map((word, place) => (place % 2 ? word : `other${place}`)).toReversed(),
    words.map((word, place) => (place === 5 ? `${word}0` : word)).toReversed(),
  ].map((list) => list.join(' '));
  const field = valueField(0, 'attribute', 'text', Texts.of(texts));
  const levels = new Uint8Array(1);
  field.compare(0, at, levels, 0);
  expect(field.comparisons[0]?.levelNames[levels[0] ?? MISSING]).toBe(level);
});
