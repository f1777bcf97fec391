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

const MAX_SHOWN = 20;
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
  const problems = await firstStarts((line) => console.info(`  ${line}`));
  console.info(`  ${problems.length} problems`);
  show(problems);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function runOn(name: string, databaseUrl: string): Promise<void> {
  console.info(`${name}: ${kills} kills`);
  const started = Date.now();
  const report = await crashRun({ databaseUrl, kills, log: (line) => console.info(`  ${line}`) });
  console.info(describe(report, Math.round((Date.now() - started) / 1000)));
  show(report.problems);
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
    const { posts, acknowledged, stored, pages, longestMs, problems } = report;
    console.info(`  ${posts} submissions, ${acknowledged} acknowledged, ${stored} stored; ${pages} pages;`);
    console.info(`  the longest wait ${longestMs} ms, ${problems.length} problems`);
    show(problems);
    judge(report);
  } finally {
    await shared.stop();
  }
}

function judge({ problems, acknowledged }: { problems: string[]; acknowledged: number }): void {
  if (problems.length > 0 || acknowledged === 0) process.exitCode = 1;
}

function show(problems: readonly string[]): void {
  for (const problem of problems.slice(0, MAX_SHOWN)) console.info(`  PROBLEM: ${problem}`);
}

function describe({ problems, ...counts }: CrashReport, seconds: number): string {
  return [
    `  ${counts.acknowledged} submissions acknowledged and ${counts.unanswered} attempts unanswered in ${seconds} s;`,
    `  ${counts.stored} stored (${counts.subscriptions} for the newsletter, ${counts.unsubscribed} of them unsubscribed), ${counts.calls} webhook calls and ${counts.mails} mails received, ${problems.length} problems`,
  ].join('\n');
}
