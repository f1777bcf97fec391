/**
 * Runs each random property many times: PROPERTY_RUNS, by default 20,000.
 *
 * Usage: npm run test:properties [-- <part of a path>]
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const RUNS = '20000';

const [part = ''] = process.argv.slice(2);
const files = globSync('**/*.test.ts', { exclude: ['node_modules'] }).filter(
  (file) => file.includes(part) && readFileSync(file, 'utf8').includes("from 'fast-check'"),
);
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=verbose', ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? RUNS },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
