/** @module-tag long */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runFault } from './fault-run.ts';
import { FAULTS } from './faults.ts';
import { problems } from './report.ts';

/** Three faults, each until it is noticed; `npm run test:faults` runs all. */
const CHOSEN = [/^The file moved away/, /^Each sync .*EIO$/, /^The server crashed/];
const SIGNS = ['/readyz', 'log', 'metrics'];

test('fault names are unique', () => {
  const names = FAULTS.map(({ what, database }) => `${database}: ${what}`);
  expect(new Set(names).size).toBe(names.length);
});

for (const words of CHOSEN)
  describe(`${words}`, () => {
    const fault = FAULTS.find(({ what }) => words.test(what));

    test.skipIf(fault?.impossible)('costs no lead and no page, and is noticed', async () => {
      if (!fault) throw new Error('There is no such fault');
      const report = await runFault(fault, async (signs) => {
        while (!SIGNS.every((sign) => signs.has(sign))) await sleep(20);
      });
      expect(problems(report)).toEqual([]);
    });
  });
