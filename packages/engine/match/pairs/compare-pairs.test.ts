import { expect, test } from 'vitest';
import { Texts } from '../compare/texts.ts';
import { valueField } from '../compare/value-field.ts';
import { CandidatePairs } from './candidate-pairs.ts';
import { comparePairs } from './compare-pairs.ts';
import { compareRecords } from './patterns.ts';

const records = 200;
const fields = [
  ['smith', 'smyth', 'lee', ''],
  ['leeds', 'leads', 'york'],
].map((texts, at) => ({
  ...valueField(
    at,
    'surname',
    'text',
    Texts.of(Array.from({ length: records }, (_, one) => texts[(one * one) % 7] ?? '')),
  ),
  put: () => {},
}));
/** Each record with all later ones: more pairs than are compared at once. */
const starts = Int32Array.from({ length: records + 1 }, (_, a) => a * records - (a * (a + 1)) / 2);
const partners = Int32Array.from(
  Array.from({ length: records }, (_, a) =>
    Array.from({ length: records - a - 1 }, (_, at) => a + 1 + at),
  ).flat(),
);
const pairs = new CandidatePairs(starts, partners);

test('each pair has the levels that comparing it alone gives, and counts once', () => {
  const told: number[] = [];
  const { patterns, patternOf } = comparePairs(fields, pairs, (done, of) => {
    told.push(done);
    expect(of).toBe(pairs.size);
  });
  let counted = 0;
  for (let pattern = 0; pattern < patterns.size; pattern++) counted += patterns.count(pattern);
  expect(counted).toBe(pairs.size);
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((x, y) => x - y));
  const levels = new Uint8Array(fields.length);
  const wrong: number[][] = [];
  for (let a = 0; a < records; a++) {
    for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
      compareRecords(fields, a, pairs.partner(pair), levels);
      const found = patterns.levels(patternOf.at(pair));
      if (found.join() !== levels.join()) wrong.push([a, pairs.partner(pair)]);
    }
  }
  expect(wrong).toEqual([]);
});

test('patterns are numbered in the order in which pairs show them', () => {
  const { patterns, patternOf } = comparePairs(fields, pairs);
  const first = new Set(Array.from({ length: pairs.size }, (_, pair) => patternOf.at(pair)));
  expect([...first]).toEqual(Array.from({ length: patterns.size }, (_, pattern) => pattern));
});
