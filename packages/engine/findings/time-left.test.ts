import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roughTime, timeLeft } from './time-left.ts';

test('says nothing at first, then what is left at the speed so far', () => {
  let now = 0;
  const left = timeLeft(() => now);
  expect(left('profile', 0, 10)).toBeUndefined();
  now = 6000;
  const afterProfile = left('profile', 10, 10) ?? 0;
  expect(afterProfile).toBeGreaterThan(20);
  expect(afterProfile).toBeLessThan(60);
  now = 30_000;
  expect(left('cluster', 0, 5)).toBeLessThan(10);
});

test('what is said never grows, whatever the steps do', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom('profile', 'standardize', 'block', 'compare', 'estimate', 'score', 'cluster'),
      fc.nat({ max: 10 }),
      fc.nat({ max: 60_000 }),
    ),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      let now = 0;
      const left = timeLeft(() => now);
      let last = Number.POSITIVE_INFINITY;
      for (const [step, done, milliseconds] of taken) {
        now += milliseconds;
        const said = left(step, done, 10) ?? last;
        expect(said).toBeLessThanOrEqual(last);
        last = said;
      }
    }),
  );
});

test.each([
  [400, { unit: 'minutes', count: 7 }],
  [90, { unit: 'minutes', count: 2 }],
  [89, { unit: 'seconds', count: 90 }],
  [12, { unit: 'seconds', count: 20 }],
  [10, { unit: 'few' }],
])('%d seconds in words', (seconds, expected) => {
  expect(roughTime(seconds)).toEqual(expected);
});
