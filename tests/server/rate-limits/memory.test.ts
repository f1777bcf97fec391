import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Count, MemoryCounts } from '../../../packages/service/rate-limits/memory.ts';
import { heapInUse } from '../../support/memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const [ADA, BOB] = [0xada_ada_ada_ada, 0xb0b];

test('counts from the first request to the end of its window, then starts over', () => {
  const counts = new MemoryCounts(1000);
  expect(counts.count(ADA)).toEqual({ requests: 1, msLeft: 1000 });
  vi.advanceTimersByTime(600);
  expect(counts.count(ADA)).toEqual({ requests: 2, msLeft: 400 });
  expect(counts.count(BOB)).toEqual({ requests: 1, msLeft: 1000 });
  vi.advanceTimersByTime(400);
  expect(counts.count(ADA)).toEqual({ requests: 1, msLeft: 1000 });
  expect(counts.count(BOB)).toMatchObject({ requests: 2 });
});

test('tells keys with the same remainder apart', () => {
  const counts = new MemoryCounts(1000, 100);
  const keys = [7, 107, 207, 2 ** 47 + 79];
  for (let requests = 1; requests <= 3; requests++) {
    for (const key of keys) expect(counts.count(key)).toMatchObject({ requests });
  }
});

test('is bounded, and drops the oldest window', () => {
  const counts = new MemoryCounts(1000, 100);
  for (let key = 0; key < 1000; key++) counts.count(key);
  for (let key = 900; key < 1000; key++) expect(counts.count(key)).toMatchObject({ requests: 2 });
  expect(counts.count(899)).toMatchObject({ requests: 1 });
  expect(counts.count(900)).toMatchObject({ requests: 1 });
  expect(counts.count(902)).toMatchObject({ requests: 3 });
});

test('allocates nothing for each key', async () => {
  const counts = new MemoryCounts(1000);
  const before = await heapInUse();
  for (let key = 0; key < 200_000; key++) counts.count(key);
  expect((await heapInUse()) - before).toBeLessThan(1_000_000);
  expect(counts.count(199_999)).toMatchObject({ requests: 2 });
});

/** A simple reference: a map of windows by key, of limited size. */
function referenceCounts(windowMs: number, maxWindows: number) {
  const windows = new Map<number, { requests: number; endsAt: number }>();
  return (key: number): Count => {
    const now = performance.now();
    for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
    if (!windows.has(key) && windows.size === maxWindows) windows.delete(windows.keys().next().value ?? -1);
    const window = windows.get(key) ?? { requests: 0, endsAt: now + windowMs };
    windows.set(key, window);
    window.requests += 1;
    return { requests: window.requests, msLeft: window.endsAt - now };
  };
}

test('counts like a map of windows', () => {
  const visits = fc.array(fc.record({ key: fc.nat(15), after: fc.nat(40) }), { maxLength: 300 });
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 8 }), (all, most) => {
      const counts = new MemoryCounts(100, most);
      const reference = referenceCounts(100, most);
      for (const { key, after } of all) {
        vi.advanceTimersByTime(after);
        expect(counts.count(key)).toEqual(reference(key));
      }
    }),
  );
});
