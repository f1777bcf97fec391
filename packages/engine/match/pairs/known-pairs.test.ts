import { expect, test } from 'vitest';
import { Integers } from '../../algorithms/typed-arrays.ts';
import { Texts } from '../compare/texts.ts';
import { valueField } from '../compare/value-field.ts';
import { CandidatePairs } from './candidate-pairs.ts';
import { compareKnown } from './known-pairs.ts';
import { compareRecords, Patterns } from './patterns.ts';

const texts = ['smith', 'smyth', 'lee', '', 'smith', 'schmidt'];
const field = { ...valueField(0, 'surname', 'text', Texts.of(texts)), put: () => {} };
/** The pairs of the first record with the third and the fifth. */
const pairs = new CandidatePairs(Int32Array.of(0, 2, 2, 2, 2, 2, 2), Int32Array.of(2, 4));

test('all pairs have the levels that comparing them gives, whichever comes first and however often they are asked for', () => {
  const patterns = new Patterns(1);
  const patternOf = new Integers(
    Int32Array.from(pairs.partners, (b) => {
      const levels = new Uint8Array(1);
      compareRecords([field], 0, b, levels);
      return patterns.add(levels);
    }),
  );
  let compared = 0;
  const counted = {
    ...field,
    compare: (...of: Parameters<typeof field.compare>) => {
      compared++;
      field.compare(...of);
    },
  };
  const compare = compareKnown([counted], pairs, { patterns, patternOf });
  for (const round of [1, 2]) {
    for (const a of texts.keys()) {
      for (const b of texts.keys()) {
        if (a === b) continue;
        const [known, anew] = [new Uint8Array(1), new Uint8Array(1)];
        compare(a, b, known);
        compareRecords([field], a, b, anew);
        expect({ round, a, b, level: known[0] }).toEqual({ round, a, b, level: anew[0] });
      }
    }
  }
  // Fifteen pairs, of which two were compared before.
  expect(compared).toBe(13);
});
