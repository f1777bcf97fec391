import { expect, test } from 'vitest';
import { hasTooManyMarks, withoutExcessMarks } from './marks.ts';

test('leaves a text without marks as it is', () => {
  expect(hasTooManyMarks('')).toBe(false);
  expect(withoutExcessMarks('')).toBe('');
});

test.each([
  ['accents', '\u0301', 30],
  ['marks that are two', '\u0344', 15],
  ['Tibetan marks that are two', '\u0f73', 15],
  ['marks of the highest class', '\u0345', 30],
  ['marks of the lowest class', '\u0334', 30],
  ['halfwidth sound marks', '\uff9e', 30],
  ['marks beyond the first plane', '\u{1d165}', 30],
])('takes as many %s as are 30, and no more', (_, mark, most) => {
  expect(hasTooManyMarks(`a${mark.repeat(most)} b`)).toBe(false);
  expect(withoutExcessMarks(`a${mark.repeat(most + 1)}b`)).toBe(`a${mark.repeat(most)}b`);
  expect(withoutExcessMarks(mark.repeat(5_000))).toBe(mark.repeat(most));
});

test('counts the marks that a letter brings', () => {
  expect(hasTooManyMarks(`\u1f82${'\u0301'.repeat(27)}`)).toBe(false);
  expect(hasTooManyMarks(`\u1f82${'\u0301'.repeat(28)}`)).toBe(true);
});

test('counts anew after a letter, and after a vowel sign that is no mark', () => {
  const marks = '\u0301'.repeat(20);
  expect(hasTooManyMarks(`a${marks}b${marks}`)).toBe(false);
  expect(hasTooManyMarks(`न${'\u094d'.repeat(20)}\u093e${'\u094d'.repeat(20)}`)).toBe(false);
  expect(hasTooManyMarks(`न${'\u094d'.repeat(20)}\ufe0f${'\u094d'.repeat(20)}`)).toBe(false);
});
