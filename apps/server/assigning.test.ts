import type { Log } from '@assay/runtime/log';
import type { Database } from '@assay/store/database';
import { afterEach, expect, test, vi } from 'vitest';
import { startAssigning } from './assigning.ts';

const assignDue = vi.hoisted(() => vi.fn<() => Promise<number>>());
vi.mock('@assay/store/assignment', () => ({ assignDue }));
vi.mock('@assay/service/spam', () => ({ judgeSameTexts: async () => {} }));

afterEach(() => {
  vi.useRealTimers();
  assignDue.mockReset();
});

test('a thousand leads of one second are assigned once at once and once after it, and none is left waiting', async () => {
  vi.useFakeTimers();
  assignDue.mockResolvedValue(0);
  const assigning = startAssigning({ db: {} as Database['db'] }, { error: () => {} } as unknown as Log);
  for (let count = 0; count < 1_000; count++) {
    assigning.wake();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(assignDue).toHaveBeenCalledTimes(2);
  assigning.wake();
  await assigning.stop();
  expect(assignDue).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(assignDue).toHaveBeenCalledTimes(3);
});

test('what comes while leads are assigned is assigned after that, also where that takes longer than a second', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<number>();
  assignDue.mockReturnValueOnce(promise).mockResolvedValue(0);
  const assigning = startAssigning({ db: {} as Database['db'] }, { error: () => {} } as unknown as Log);
  assigning.wake();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(assignDue).toHaveBeenCalledTimes(1);
  resolve(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(assignDue).toHaveBeenCalledTimes(2);
  await assigning.stop();
});
