import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashTexts } from '../../algorithms/hash.ts';
import { contentsOf } from './canonical-order.ts';
import { Texts } from './texts.ts';

const values = fc.array(fc.constantFrom('', 'a', 'b', 'B', 'c'), { maxLength: 12 });

test('rows keep their texts, each different one once, in the order in which rows first have them', () => {
  fc.assert(
    fc.property(values, (given) => {
      const texts = Texts.of(given, (value) => value.toLowerCase());
      const lower = given.map((value) => value.toLowerCase());
      expect(texts.all()).toEqual(lower);
      expect(texts.distinct).toEqual([...new Set(lower)].filter(Boolean));
      const backward = texts.of([...given.keys()].reverse());
      expect(backward).toEqual(Texts.of(lower.toReversed()));
    }),
  );
});

test('the hash of a row is that of its texts', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      const rows = Math.min(one.length, other.length);
      const [a, b] = [one.slice(0, rows), other.slice(0, rows)];
      const expected = a.map((text, row) => hashTexts([text, b[row] ?? '']));
      expect([...contentsOf([Texts.of(a), Texts.of(b)], rows).values]).toEqual(expected);
    }),
  );
});
