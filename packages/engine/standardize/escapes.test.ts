import { expect, test } from 'vitest';
import { withoutEscapes } from './escapes.ts';

test.each([
  ['T&amp;M', 'T&M'],
  ['T&amp;amp;M', 'T&M'],
  ['Caf&eacute; &Uuml;ber &szlig;', 'Café Über ß'],
  ['&#39;Le Pot&#x27;', "'Le Pot'"],
  ["O''Boyle", "O'Boyle"],
  ["D''Angelo", "D'Angelo"],
  ["art\\'s deli", "art's deli"],
  ["d\\\\'Haiti", "d'Haiti"],
  ['M\\u00fcller', 'Müller'],
])('%s is %s', (text, meant) => {
  expect(withoutEscapes(text)).toBe(meant);
});

test.each([
  ['an ampersand', 'Smith & Sons; AT&T;'],
  ['a query', 'https://example.com/?a=1&copy=2'],
  ['no character of HTML', '&unknown; &a;'],
  ['seconds of arc', "52°31'12''N"],
  ['a hard sign in Latin letters', "Pod''ezd"],
  ['a path', 'C:\\users\\new'],
  ['a control character', '&#7;'],
])('%s stays', (_, text) => {
  expect(withoutEscapes(text)).toBe(text);
});
