import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryCounts } from '../../../packages/service/rate-limits/memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const [ADA, BOB] = [0xada_ada_ada_ada, 0xb0b];

test('counts from the first request to the end of its window, then starts over', () => {
  const counts = new MemoryCounts(1000);
  counts.count(ADA);
  expect(counts.beyond(ADA, 1)).toBe(1000);
  vi.advanceTimersByTime(600);
  counts.count(ADA);
  expect(counts.beyond(ADA, 2)).toBe(400);
  expect(counts.beyond(ADA, 3)).toBe(0);
  counts.count(BOB);
  vi.advanceTimersByTime(400);
  expect(counts.beyond(ADA, 1)).toBe(0);
  counts.count(ADA);
  expect(counts.beyond(ADA, 1)).toBe(1000);
  expect(counts.beyond(ADA, 2)).toBe(0);
  expect(counts.beyond(BOB, 1)).toBe(600);
});

test('is bounded, and drops the oldest windows', () => {
  const counts = new MemoryCounts(1000);
  for (let key = 0; key < 250_000; key++) counts.count(key);
  for (const key of [150_000, 249_999]) expect(counts.beyond(key, 1)).toBe(1000);
  for (const key of [0, 149_999]) expect(counts.beyond(key, 1)).toBe(0);
});
