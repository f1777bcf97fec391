import { expect, test } from 'vitest';
import { signed, stepsOf } from './waterfall-steps.ts';

const columns = (column: number) => ({ columns: [column], level: 'equal' });

test('each line of a waterfall begins where the one before ends, and the last ends at the score', () => {
  const steps = stepsOf({
    prior: -4,
    contributions: [
      { ...columns(0), added: 6 },
      { ...columns(1), added: -1.5 },
    ],
  });
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, -4],
    [-4, 2],
    [2, 0.5],
  ]);
});

test('what adds nothing is left out of a waterfall, and what adds little still counts', () => {
  const small = Array.from({ length: 10 }, (_, at) => ({ ...columns(at), added: 0.04 }));
  const steps = stepsOf({ prior: 0, contributions: [...small, { ...columns(10), added: 1 }] });
  expect(steps).toHaveLength(2);
  expect(steps.at(-1)?.to).toBeCloseTo(1.4);
});

test('a score has its sign unless it is nothing', () => {
  expect([9.94, -2.3, 0.01].map((score) => signed(score))).toEqual(['+9.9', '−2.3', '0']);
  expect(signed(1, (size) => size.toFixed(1))).toBe('+1.0');
});
