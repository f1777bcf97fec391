import { expect, test } from 'vitest';
import { configuredSuites, problems, testFiles } from './suites.ts';

test('each test file is run by exactly one suite', async () => {
  const files = testFiles();
  expect(files).toEqual(expect.arrayContaining(['tests/suites.test.ts', 'tests/limits/bodies.limit.ts']));
  expect(problems(files, await configuredSuites())).toEqual([]);
});

test.each([
  ['a.test.ts', 'no suite runs it'],
  ['new-room/a.spec.ts', 'no suite runs it'],
  ['tests/e2e/a.test.tsx', 'no suite runs it'],
  ['tests/limits/deep/a.limit.ts', 'no suite runs it'],
  ['tests/new/a.spec.ts', 'no suite runs it'],
])('%s would be reported: %s', async (file, problem) => {
  expect(problems([file], await configuredSuites())).toEqual([`${file}: ${problem}`]);
});

test.each([
  'new-room/deep/a.test.ts',
  'tests/new/a.test.ts',
  'tests/dev/a.spec.ts',
  'tests/limits/a.limit.ts',
])('%s would be run', async (file) => expect(problems([file], await configuredSuites())).toEqual([]));

test('a file that two suites run is reported with both', () => {
  const suites = ['one', 'other'].map((name) => ({ name, include: ['**/*.test.ts'] }));
  expect(problems(['x/a.test.ts'], suites)).toEqual(['x/a.test.ts: run by one and other']);
});
