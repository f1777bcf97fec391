/**
 * The long form of the kill test, `node tests/crash/run.ts [kills]`, by default 60 on each database (`npm test` has a
 * short form of it), the rolling restart, and first starts of a copy of this project.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { findProgram } from '../support/programs.ts';
import { type CrashReport, crashRun } from './crash-run.ts';
import { firstStarts } from './first-starts.ts';
import { rollingRestart } from './rolling-restart.ts';

const SHOWN_FAULTS = 20;
const RESTARTS = 10;

const kills = Number(process.argv[2] ?? 60);
if (!Number.isInteger(kills) || kills < 1) {
  console.error('Usage: node tests/crash/run.ts [kills]');
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), 'assay-crash-'));
const postgres = await startPostgres();
try {
  await runOn('SQLite', `sqlite:${join(directory, 'assay.db')}`);
  if (postgres) await runOn('PostgreSQL', postgres.url);
  else console.info('PostgreSQL is not installed here: skipped.');
  await restartBehindCaddy();
  console.info('First starts of a copy');
  const faults = await firstStarts((line) => console.info(`  ${line}`));
  console.info(`  ${faults.length} faults`);
  show(faults);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function runOn(name: string, databaseUrl: string): Promise<void> {
  console.info(`${name}: ${kills} kills`);
  const started = Date.now();
  const report = await crashRun({ databaseUrl, kills, log: (line) => console.info(`  ${line}`) });
  console.info(describe(report, Math.round((Date.now() - started) / 1000)));
  show(report.faults);
  judge(report);
}

/** On a PostgreSQL server of its own, because the kill test leaves its leads behind. */
async function restartBehindCaddy(): Promise<void> {
  const caddy = findProgram('caddy');
  const shared = await startPostgres();
  if (!caddy || !shared) {
    console.info(`Rolling restart: skipped, ${caddy ? 'PostgreSQL' : 'Caddy'} is not installed here.`);
    await shared?.stop();
    return;
  }
  console.info(`Rolling restart behind deploy/Caddyfile: ${RESTARTS} restarts`);
  try {
    const report = await rollingRestart(caddy, shared.url, RESTARTS);
    const { posts, acknowledged, stored, pages, longestMs, faults } = report;
    console.info(`  ${posts} submissions, ${acknowledged} acknowledged, ${stored} stored; ${pages} pages;`);
    console.info(`  the longest wait ${longestMs} ms, ${faults.length} faults`);
    show(faults);
    judge(report);
  } finally {
    await shared.stop();
  }
}

function judge({ faults, acknowledged }: { faults: string[]; acknowledged: number }): void {
  if (faults.length > 0 || acknowledged === 0) process.exitCode = 1;
}

function show(faults: readonly string[]): void {
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.info(`  FAULT: ${fault}`);
}

function describe({ faults, ...counts }: CrashReport, seconds: number): string {
  return [
    `  ${counts.acknowledged} submissions acknowledged and ${counts.unanswered} tries unanswered in ${seconds} s;`,
    `  ${counts.stored} stored (${counts.subscriptions} for the newsletter), ${counts.calls} webhook calls and ${counts.mails} mails received, ${faults.length} faults`,
  ].join('\n');
}
