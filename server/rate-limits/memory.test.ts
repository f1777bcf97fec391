import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryCounts } from './memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('counts from the first request to the end of its window, then anew', () => {
  const counts = new MemoryCounts(1000);
  expect(counts.count('a')).toEqual({ requests: 1, msLeft: 1000 });
  vi.advanceTimersByTime(600);
  expect(counts.count('a')).toEqual({ requests: 2, msLeft: 400 });
  expect(counts.count('b')).toEqual({ requests: 1, msLeft: 1000 });
  vi.advanceTimersByTime(400);
  expect(counts.count('a')).toEqual({ requests: 1, msLeft: 1000 });
  expect(counts.count('b')).toMatchObject({ requests: 2 });
});

test('forgets what is over, and keeps no more than it may', () => {
  const counts = new MemoryCounts(1000, 100);
  for (let caller = 0; caller < 1000; caller++) counts.count(`caller ${caller}`);
  expect(counts.size).toBeLessThanOrEqual(100);
  expect(counts.count('caller 999')).toMatchObject({ requests: 2 });
  vi.advanceTimersByTime(1000);
  counts.count('another');
  expect(counts.size).toBe(1);
});
