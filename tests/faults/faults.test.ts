import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runFault } from './fault-run.ts';
import { FAULTS } from './faults.ts';
import { mistakes } from './report.ts';

/** Three of them, each until it is noticed; `npm run test:faults` has all. */
const CHOSEN = [/^The file moved away/, /^Each sync .*EIO$/, /^The server crashed/];
const SIGNS = ['/readyz', 'log', 'metrics'];

/** Against a hang: a busy machine takes its time. */
const TEST_WITHIN_MS = 180_000;

test('no two faults are called the same', () => {
  const names = FAULTS.map(({ what, database }) => `${database}: ${what}`);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(CHOSEN)('%s', (words) => {
  const fault = FAULTS.find(({ what }) => words.test(what));

  test.skipIf(fault?.impossible)(
    'costs no lead and no page, and is noticed',
    { timeout: TEST_WITHIN_MS },
    async () => {
      if (!fault) throw new Error('There is no such fault');
      const report = await runFault(fault, async (signs) => {
        while (!SIGNS.every((sign) => signs.has(sign))) await sleep(20);
      });
      expect(mistakes(report)).toEqual([]);
    },
  );
});
