/**
 * Runs the tests of what is asked of PostgreSQL on version 17, that of compose.yaml, whatever version the machine has: those of `npm test`,
 * because the long ones run beside it on the machine's.
 *
 * Usage: node tests/on-postgres-17.ts <report.json>
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_VARIABLE } from './support/long.ts';
import { PROGRAMS_VARIABLE } from './support/postgres.ts';
import { copyPostgres17 } from './support/postgres-17.ts';

/** Those that ask PostgreSQL something that SQLite is not asked; and whatever asks each. */
const TESTS = 'tests/{server/storage/**/*,deploy/own-roles}.test.ts';
const OF_EACH = globSync('tests/**/*.test.ts').filter((file) =>
  /\bonEach(?:Empty)?Database\(/.test(readFileSync(file, 'utf8')),
);

const [report = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-17-'));
chmodSync(folder, 0o755);
try {
  const programs = copyPostgres17(folder);
  if (programs === undefined) throw new Error('PostgreSQL 17 is not installed');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'integration', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      // What starts browsers and servers runs beside it.
      ...['--maxWorkers', '2'],
      ...['--testNamePattern', 'PostgreSQL|roles of their own'],
      ...new Set([...globSync(TESTS), ...OF_EACH]),
    ],
    { stdio: 'inherit', env: { ...process.env, [PART_VARIABLE]: 'short', [PROGRAMS_VARIABLE]: programs } },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
