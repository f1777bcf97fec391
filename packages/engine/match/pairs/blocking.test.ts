import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field, KeyOf } from '../compare/comparison.ts';
import { Texts } from '../compare/texts.ts';
import { valueField } from '../compare/value-field.ts';
import { findCandidates } from './blocking.ts';
import { combined, numbered } from './key-numbers.ts';

const field = (telling: readonly KeyOf[], coarse: readonly KeyOf[]): Field => ({
  comparisons: [],
  compare: () => undefined,
  telling,
  coarse,
  put: () => undefined,
});
const keyOf =
  (keys: readonly string[]): KeyOf =>
  (record) =>
    keys[record] ?? '';

const key = fc.constantFrom('', 'a', 'b', 'c', 'd');
const keysOf = fc.array(fc.tuple(key, key, key), { minLength: 2, maxLength: 30 });

test('candidates are the pairs that share a telling key or two coarse ones', () => {
  fc.assert(
    fc.property(keysOf, fc.nat(30), (rows, cut) => {
      const [telling, one, other] = [0, 1, 2].map((at) => keyOf(rows.map((row) => row[at] ?? '')));
      if (!telling || !one || !other) return;
      const fields = [field([telling], [one]), field([], [other])];
      const share = (of: KeyOf, a: number, b: number) => of(a) !== '' && of(a) === of(b);
      const isPair = (a: number, b: number) =>
        share(telling, a, b) || (share(one, a, b) && share(other, a, b));
      for (const first of [undefined, Math.min(cut, rows.length - 1)]) {
        const { pairs } = findCandidates(fields, rows.length, first);
        for (let a = 0; a < rows.length; a++) {
          for (let b = a + 1; b < rows.length; b++) {
            const isAcross = first === undefined || (a < first && b >= first);
            expect(pairs.has(a, b)).toBe(isAcross && isPair(a, b));
          }
        }
      }
    }),
  );
});

test('two keys together number records as the two of each do', () => {
  fc.assert(
    fc.property(keysOf, (rows) => {
      const [one, other] = [0, 1].map((at) => numbered(keyOf(rows.map((row) => row[at] ?? '')), rows.length));
      const both = numbered(keyOf(rows.map(([x, y]) => (x && y ? `${x} ${y}` : ''))), rows.length);
      if (one && other) expect(combined(one.of, other.of)).toEqual(both);
    }),
  );
});

test('keys that find the same pairs again are left out, and take nothing from the budget of a large file', () => {
  const records = 40_000;
  const pair: KeyOf = (record) => `pair ${record >> 1}`;
  const block: KeyOf = (record) => `block ${Math.floor(record / 25)}`;
  const again = Array.from({ length: 20 }, (): KeyOf => (record) => `again ${Math.floor(record / 20)}`);
  const [comparison] = valueField(0, 'date', 'text', Texts.of([])).comparisons;
  if (!comparison) throw new Error('The column is not compared');
  const comparisons = Array.from({ length: 11 }, () => comparison);
  const found = findCandidates([{ ...field([pair, ...again, block], []), comparisons }], records);
  expect([1, 19, 24].map((other) => found.pairs.has(0, other))).toEqual([true, true, true]);
  expect(found.keys).toEqual([0, 1, 21]);
});

test('a key that finds few pairs is used if no other has them', () => {
  const records = 40_000;
  const rare: KeyOf = (record) => (record < 20 ? `rare ${record >> 1}` : '');
  const block: KeyOf = (record) => `block ${record % 20_000}`;
  expect(findCandidates([field([block, rare], [])], records).pairs.has(0, 1)).toBe(true);
});
