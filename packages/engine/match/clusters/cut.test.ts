import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Integers } from '../../algorithms/typed-arrays.ts';
import { CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import { cutJoins, type PairVerdict } from './cut.ts';
import { joinsOf, joinsOfRows, THRESHOLDS } from './joins.ts';
import { linkRecords } from './linkage.ts';

const RECORDS = 9;
const PAIRS = Array.from({ length: RECORDS }, (_, a) =>
  Array.from({ length: RECORDS - a - 1 }, (_, at) => [a, a + at + 1] as const),
).flat();

/** All pairs of nine records with these scores. */
function scoredPairs(scores: readonly number[]): ScoredPairs {
  const starts = Int32Array.from({ length: RECORDS + 1 }, (_, a) => PAIRS.filter(([x]) => x < a).length);
  const partners = Int32Array.from(PAIRS, ([, b]) => b);
  return new ScoredPairs(new CandidatePairs(starts, partners), Float32Array.from(scores));
}

const scores = fc.array(
  fc.integer({ min: -120, max: 120 }).map((tenths) => tenths / 10),
  {
    minLength: PAIRS.length,
    maxLength: PAIRS.length,
  },
);
const decisions = fc
  .uniqueArray(fc.record({ pair: fc.constantFrom(...PAIRS), isSame: fc.boolean() }), {
    maxLength: 8,
    selector: ({ pair }) => pair.join(' '),
  })
  .map((list) => list.map(({ pair: [a, b], isSame }): PairVerdict => ({ a, b, isSame })));
const threshold = fc.double({ min: THRESHOLDS[0], max: THRESHOLDS[1], noNaN: true });

function scoreOf(all: readonly number[]) {
  return (x: number, y: number) =>
    all[PAIRS.findIndex(([a, b]) => a === Math.min(x, y) && b === Math.max(x, y))] ?? 0;
}

function joinsWith(all: readonly number[], labels = linkRecords(scoredPairs(all))) {
  return joinsOf(scoredPairs(all), new Integers(labels));
}

const cut = (all: readonly number[], at: number, made: readonly PairVerdict[] = []) =>
  cutJoins(RECORDS, joinsWith(all), at, made, scoreOf(all));

const areTogether = (labels: Int32Array, a: number, b: number) => labels[a] === labels[b];

test('cut at 0 the joins give the clusters that they were made of, whatever these are', () => {
  fc.assert(
    fc.property(scores, fc.array(fc.nat(3), { minLength: RECORDS, maxLength: RECORDS }), (all, labels) => {
      const found = cutJoins(RECORDS, joinsWith(all, Int32Array.from(labels)), 0, [], scoreOf(all));
      for (const [a, b] of PAIRS) expect(areTogether(found, a, b)).toBe(labels[a] === labels[b]);
    }),
  );
});

test('a higher threshold only parts clusters', () => {
  fc.assert(
    fc.property(scores, threshold, threshold, (all, one, other) => {
      const low = cut(all, Math.min(one, other));
      const high = cut(all, Math.max(one, other));
      for (const [a, b] of PAIRS) if (areTogether(high, a, b)) expect(areTogether(low, a, b)).toBe(true);
    }),
  );
});

test('above 0 clusters are those of linkage with that threshold', () => {
  const all = PAIRS.map(([a, b]) => (a < 3 && b < 3 ? 8 : a < 5 && b < 5 ? 2 : -9));
  expect([...cut(all, 0)]).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4]);
  expect([...cut(all, 5)]).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6]);
  expect([...cut(all, 12)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('in whatever order decisions were made, the clusters are the same', () => {
  const shuffled = decisions.chain((made) =>
    fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
  );
  fc.assert(
    fc.property(scores, threshold, shuffled, (all, at, [made, others]) => {
      expect(cut(all, at, others)).toEqual(cut(all, at, made));
    }),
  );
});

test('rows that are different are never together; rows that are the same are, unless that contradicts', () => {
  fc.assert(
    fc.property(scores, threshold, decisions, (all, at, made) => {
      const labels = cut(all, at, made);
      const isWithout = made.every(({ isSame }) => isSame);
      for (const { a, b, isSame } of made) {
        if (!isSame) expect(areTogether(labels, a, b)).toBe(false);
        else if (isWithout) expect(areTogether(labels, a, b)).toBe(true);
      }
    }),
  );
});

test('of a chain that contradicts, the link with the lowest score does not hold', () => {
  const all = PAIRS.map(([a, b]) => (a === 0 && b === 1 ? 2 : a === 1 && b === 2 ? 4 : -9));
  const made = [
    { a: 0, b: 1, isSame: true },
    { a: 1, b: 2, isSame: true },
    { a: 0, b: 2, isSame: false },
  ];
  expect([...cut(all, 0, made)].slice(0, 3)).toEqual([0, 1, 1]);
});

test('where a group is parted each other row goes with the one that it is most like', () => {
  const group = (a: number, b: number) => b < 4 && (a === 0 && b === 3 ? 3 : a === 1 && b === 2 ? 7 : 5);
  const all = PAIRS.map(([a, b]) => group(a, b) || -9);
  expect([...cut(all, 0)].slice(0, 4)).toEqual([0, 0, 0, 0]);
  const parted = cut(all, 0, [{ a: 0, b: 3, isSame: false }]);
  expect(areTogether(parted, 0, 3)).toBe(false);
  expect(new Set([...parted].slice(0, 4)).size).toBe(2);
  expect(areTogether(parted, 1, 2)).toBe(true);
});

test('rows of one record are together at any threshold', () => {
  const joins = joinsOfRows([{ a: 0, b: 1, mean: 2 }], [[3, 4], [0, 1], [2]]);
  expect([...cutJoins(5, joins, 12, [], () => 0)]).toEqual([0, 0, 1, 2, 2]);
  expect([...cutJoins(5, joins, 1, [], () => 0)]).toEqual([0, 0, 1, 0, 0]);
});
