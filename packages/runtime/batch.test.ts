import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batch } from './batch.ts';

/** Doubles numbers, and records the batches. */
function doubling(maxSize: number) {
  const batches: number[][] = [];
  const double = batch<number, number>(maxSize, async (numbers) => {
    batches.push(numbers);
    await sleep(1);
    if (numbers.includes(13)) throw new Error('unlucky');
    return (number) => (number < 0 ? Promise.reject(new Error('negative')) : number * 2);
  });
  return { batches, double };
}

test('processes concurrent calls in batches, each with its own result', async () => {
  const { batches, double } = doubling(3);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('queues calls during a batch, and starts again when idle', async () => {
  const { batches, double } = doubling(10);
  const first = double(1);
  await new Promise(setImmediate);
  const next = [double(2), double(3)];
  await first;
  await Promise.all(next);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('rejects one call of a batch, and continues', async () => {
  const { double } = doubling(2);
  const outcomes = await Promise.allSettled([1, -1, 2].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a failure rejects the batch and the queued calls, but not later ones', async () => {
  const { batches, double } = doubling(2);
  const outcomes = await Promise.allSettled([12, 13, 14, 15, 16].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await double(17)).toBe(34);
  expect(batches).toEqual([[12, 13], [17]]);
});
