import { expect, test } from 'vitest';
import { marksOf } from './faulty-rows.ts';

test.each([
  ['padding', ' a  b ', '', [' ', '  ', ' ']],
  ['invisible_characters', 'a\u200bb\u00adc', '', ['\u200b', '\u00ad']],
  ['slips', 'sttaion', 'station', ['ta']],
  ['slips', 'lodon', 'london', ['od']],
  ['slips', 'londdon', 'london', ['d']],
  ['misspelled_domains', 'ann@gmial.com', 'ann@gmail.com', ['ia']],
  ['wrong_column', 'London', '', []],
  ['not_dates', 'soon', '2026-01-31', []],
])('in %s of %j, meant as %j, %j is marked', (finding, value, suggestion, marked) => {
  expect(marksOf(finding, value, suggestion).map(([from, to]) => value.slice(from, to))).toEqual(marked);
});
