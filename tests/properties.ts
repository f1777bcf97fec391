/** `npm run test:properties`: the files with random properties, each property many times. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const RUNS = '20000';

const files = globSync('**/*.test.ts', { exclude: ['node_modules'] }).filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...process.argv.slice(2), ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? RUNS },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
