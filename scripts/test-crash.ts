/**
 * The long form of the kill test: `node scripts/test-crash.ts [kills]`, by default 60 on each database. `npm test` has
 * a short form of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CrashReport, crashRun } from '../tests/crash/crash-run.ts';
import { startPostgres } from '../tests/support/postgres.ts';

const SHOWN_FAULTS = 20;

const kills = Number(process.argv[2] ?? 60);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('Usage: node scripts/test-crash.ts [kills]');
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), 'assay-crash-'));
const postgres = await startPostgres();
try {
  await runOn('SQLite', `sqlite:${join(directory, 'assay.db')}`);
  if (postgres) await runOn('PostgreSQL', postgres.url);
  else console.info('PostgreSQL is not installed here: skipped.');
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function runOn(name: string, databaseUrl: string): Promise<void> {
  console.info(`${name}: ${kills} kills`);
  const started = Date.now();
  const report = await crashRun({ databaseUrl, kills, log: (line) => console.info(`  ${line}`) });
  console.info(describe(report, Math.round((Date.now() - started) / 1000)));
  if (report.faults.length > 0 || report.acknowledged === 0) process.exitCode = 1;
}

function describe({ faults, ...counts }: CrashReport, seconds: number): string {
  return [
    `  ${counts.acknowledged} submissions acknowledged and ${counts.unanswered} tries unanswered in ${seconds} s;`,
    `  ${counts.stored} stored (${counts.subscriptions} for the newsletter), ${counts.calls} webhook calls and ${counts.mails} mails received, ${faults.length} faults`,
    ...faults.slice(0, SHOWN_FAULTS).map((fault) => `  FAULT: ${fault}`),
  ].join('\n');
}
