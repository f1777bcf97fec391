import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limit } from '../../contract/limit.ts';
import { createLog } from '../../runtime/log.ts';
import { rateLimiter, type SharedCounts } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A limiter over made-up shared counts, with its log. */
function limiterOver(count: SharedCounts['count']) {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const shared = { count: vi.fn(count) };
  const limiter = rateLimiter({
    limit: limit('Submissions', 3),
    secret: 'a secret for the tests',
    shared,
    log,
  });
  return { lines, shared, from: (address: string) => limiter.count('submission contact', address) };
}

test('a shared count that hangs times out after two seconds, and is not tried again for ten', async () => {
  const { lines, shared, from } = limiterOver(() => new Promise(() => {}));
  const waiting = Promise.all(Array.from({ length: 50 }, (_, visitor) => from(`192.0.2.${visitor}`)));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await waiting).toEqual(Array(50).fill(0));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Rate limits are counted in this process only');

  expect(await from('192.0.2.1')).toBe(0);
  expect(await from('192.0.2.1')).toBe(0);
  expect(await from('192.0.2.1')).toBeGreaterThan(0);
  expect(shared.count).toHaveBeenCalledTimes(50);

  await vi.advanceTimersByTimeAsync(10_000);
  void from('192.0.2.2');
  expect(shared.count).toHaveBeenCalledTimes(51);
});

test('a shared count takes precedence', async () => {
  const { lines, from } = limiterOver(async () => ({ requests: 4, msLeft: 5_000 }));
  expect(await from('192.0.2.1')).toBe(5);
  expect(lines).toEqual([]);
});
