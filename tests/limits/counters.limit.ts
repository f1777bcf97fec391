import { expect, test } from 'vitest';
import { limit } from '../../packages/contract/limit.ts';
import { createLog } from '../../packages/runtime/log.ts';
import { rateLimiter } from '../../packages/service/rate-limits/rate-limiter.ts';
import { heapInUse } from '../support/memory.ts';

test('requests from a million addresses are counted in some megabytes', async () => {
  const limiter = rateLimiter({
    limit: limit('Submissions', 10),
    secret: 'a secret for the tests',
    log: createLog({ write() {} }),
  });
  const before = await heapInUse();
  for (let address = 0; address < 1_000_000; address++) {
    expect(await limiter.count('submission contact', `2001:db8:${address.toString(16)}::/64`)).toBe(0);
  }
  // The latest is still counted.
  const latest = `2001:db8:${(999_999).toString(16)}::/64`;
  for (let request = 1; request < 10; request++) await limiter.count('submission contact', latest);
  expect(await limiter.count('submission contact', latest)).toBeGreaterThan(0);
  expect((await heapInUse()) - before).toBeLessThan(15_000_000);
});
