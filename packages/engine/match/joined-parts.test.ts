import { expect, test } from 'vitest';
import { cutJoins } from './clusters/cut.ts';
import { joinParts } from './joined-parts.ts';
import type { Matches } from './match-result.ts';

const part = (clusters: readonly number[], joins: Matches['joins']): Matches => ({
  clusters: Int32Array.from(clusters),
  pairs: [],
  related: [],
  equal: [[0, 1]],
  wasCompared: (a, b) => a + b === 1,
  explain: () => ({ score: 0, prior: 0, contributions: [] }),
  joins: joins ?? [],
  hasMatches: true,
  leftOut: [],
  canTell: true,
  isSure: true,
  subjects: ['people'],
});

test('the joins of parts are those of the whole table, the highest mean first, and so are equal and compared rows', () => {
  const people = {
    about: 'people' as const,
    rows: [0, 2, 4],
    matches: part(
      [0, 0, 1],
      [
        { a: 0, b: 1, mean: 4 },
        { a: 0, b: 2, mean: -1 },
      ],
    ),
  };
  const companies = {
    about: 'companies' as const,
    rows: [1, 3],
    matches: part([0, 0], [{ a: 0, b: 1, mean: 2 }]),
  };
  const { joins = [], clusters, equal, wasCompared } = joinParts(5, [people, companies]);
  expect(joins).toEqual([
    { a: 0, b: 2, mean: 4 },
    { a: 1, b: 3, mean: 2 },
    { a: 0, b: 4, mean: -1 },
  ]);
  expect(cutJoins(5, joins, 0, [], () => 0)).toEqual(clusters);
  expect(equal).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect([wasCompared(0, 2), wasCompared(1, 3), wasCompared(0, 4), wasCompared(0, 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
