import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightTimes, vitestTimes } from './timings.ts';

test('the time of a file is from its beginning to its end', () => {
  const name = resolve('packages/runtime/log.test.ts');
  const report = { testResults: [{ name, startTime: 1_000, endTime: 3_500.5, assertionResults: [{}, {}] }] };
  expect(vitestTimes(report)).toEqual([{ file: 'packages/runtime/log.test.ts', tests: 2, ms: 2_500.5 }]);
});

test('the time of a file of browser tests is the sum of its tests, in all projects and each time', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const file = 'e2e/frame.spec.ts';
  const report = {
    config: { rootDir: resolve('tests') },
    suites: [
      { file, specs: [spec(100)], suites: [{ file, specs: [spec(20), spec(3, 4)] }] },
      { file, specs: [spec(1_000)] },
    ],
  };
  expect(playwrightTimes(report)).toEqual([{ file: 'tests/e2e/frame.spec.ts', tests: 4, ms: 1_127 }]);
});
