/** What /accuracy draws before anything is recomputed there is what the engine gives. */
import { expect, test } from 'vitest';
import { accuracy } from '../content/schema/accuracy.ts';
import { measuredAccuracy, measuredDrawn } from '../content/schema/measured.ts';
import { LONG } from '../tests/support/long.ts';
import { drawnOf } from './accuracy-drawn.ts';

const sets = ['customers', 'households', 'historical'] as const;

test.each(sets)('the curve of %s, and the pair that is drawn', LONG, async (set) => {
  const { curve, pair } = await drawnOf(set);
  expect(measuredDrawn.curves.find((one) => one.set === set)).toEqual(curve);
  expect(measuredAccuracy.sets.find((one) => one.set === set)?.seed).toBe(curve.seed);
  if (set === 'customers') expect(measuredDrawn.pair).toEqual(pair);
});

test('the text beside the pair names its people', () => {
  const [one, other] = measuredDrawn.pair.cells;
  expect(accuracy.mistake.text).toContain(`${one[0]} and ${other[0]} ${one[1]}`);
});
