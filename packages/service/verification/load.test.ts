import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { costByLoad, costUnderLoad } from './load.ts';

test('the cost rises with the tokens that were spent, at most fourfold, and not beyond what a slow phone can do', () => {
  expect([0, 1, 100, 150, 200, 399, 400, 1_000_000].map((spent) => costUnderLoad(1_000, spent))).toEqual([
    1_000, 1_000, 1_000, 1_500, 2_000, 3_990, 4_000, 4_000,
  ]);
  expect([0, 150, 400].map((spent) => costUnderLoad(5_000, spent))).toEqual([5_000, 7_500, 8_000]);
  expect([0, 400].map((spent) => costUnderLoad(50_000, spent))).toEqual([50_000, 50_000]);
});

test('it follows the count every five seconds, falls back with it, and is usual again where nobody can count', async () => {
  let [time, spent] = [0, 400];
  let isAway = false;
  const cost = costByLoad(
    1_000,
    async (max) => {
      if (isAway) throw new Error('away');
      return Math.min(spent, max);
    },
    () => time,
  );
  const after = async (ms: number) => {
    time += ms;
    cost();
    await nextTurn();
    return cost();
  };
  expect(await after(0)).toBe(4_000);
  spent = 0;
  expect([await after(4_999), await after(1)]).toEqual([4_000, 1_000]);
  spent = 200;
  expect(await after(5_000)).toBe(2_000);
  isAway = true;
  expect([await after(5_000), await after(9 * 60_000), await after(60_000)]).toEqual([2_000, 2_000, 1_000]);
});
