import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** The table of docs/decisions/0009-licences-and-audit.md. */
const IN_PRODUCTION = ['MIT', 'ISC', 'Apache-2.0', 'MIT-0'];
const AT_BUILD = [
  ...IN_PRODUCTION,
  ...['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'LGPL-3.0-or-later', 'MPL-2.0'],
  ...['OFL-1.1', 'Python-2.0', 'Zlib'],
];

/** The licence is in a file of theirs, not in the manifest. */
const WITHOUT_A_NAME: Record<string, string> = { 'node_modules/png-js': 'MIT' };

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

function packages() {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, dev, devOptional }]) => ({
      path,
      licences: (license ?? WITHOUT_A_NAME[path] ?? 'none').replace(/[()]/g, '').split(/ OR | AND /),
      production: !dev && !devOptional,
    }));
}

test('every package has a licence that the decision record lists', () => {
  const others = packages().filter(
    ({ licences }) => !licences.every((licence) => AT_BUILD.includes(licence)),
  );
  expect(others).toEqual([]);
});

test('what runs in production has a permissive licence', () => {
  const running = packages().filter(({ production }) => production);
  expect(running.map(({ path }) => path)).toContain('node_modules/hono');
  expect(
    running.filter(({ licences }) => !licences.every((licence) => IN_PRODUCTION.includes(licence))),
  ).toEqual([]);
});
