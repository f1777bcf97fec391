import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import { isOneSlip, MAIL_PROVIDERS, meantProvider } from './mail-domains.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['hotmaill.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['yahooo.com', 'yahoo.com'],
])('%s was meant to be %s', (written, meant) => expect(meantProvider(written)).toBe(meant));

test.each([
  'example.com',
  'assay.example',
  'gmail.org.uk',
  'firstharborbank.com',
  '',
  'b',
  ...MAIL_PROVIDERS,
])('%s is not taken for a slip', (domain) => expect(meantProvider(domain)).toBeUndefined());

test('a slip is what the edit distance says', () => {
  const lexicon = new Lexicon();
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneSlip(a, b)).toBe(isWithin(lexicon, lexicon.id(a), lexicon.id(b), 1));
    }),
  );
});
