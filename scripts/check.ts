/** `npm run check`: runs the style and type checks, then whether a suite runs each test, all of them, and says at the end which failed. */
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['style', 'biome', ['check', '.']],
  // Before the other types, because it makes those of Astro's own modules, which both read.
  [
    'types of pages',
    'astro',
    [
      'check',
      '--root',
      'apps/site',
      '--tsconfig',
      '../../tsconfig.astro.json',
      '--minimumFailingSeverity',
      'warning',
    ],
  ],
  // One thread: each further one reads the libraries' types again.
  ['types', 'node', ['node_modules/typescript7/bin/tsc', '--checkers', '1']],
  ['suites of the tests', 'node', ['tests/suites.ts']],
] as const;

const failed = CHECKS.filter(([name, program, args]) => {
  console.info(`Checking ${name} (${program}) ...`);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    shell: process.platform === 'win32',
  });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
