/**
 * Upgrades databases of 20,000 leads and as many subscriptions, on each kind of database: from each earlier release, whose server goes on
 * storing beside the new one, with the way back; and the migrations alone, on ten times as many, while a process of the first
 * release with an outbox stores more. `npm run test:upgrade -- [count]`. Fails if a submission does. `npm test` has a short form of the second.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { RELEASES } from './releases.ts';
import { upgradeRelease } from './releases-run.ts';
import { upgradeUnderLoad } from './upgrade-run.ts';

const count = Number(process.argv[2] ?? 20_000);
const MOST_SHOWN = 20;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

for (const release of RELEASES) {
  await onEach(async (name, url) => {
    const report = await upgradeRelease(release, url, count);
    if (!report) return console.info(`${release.version}: this clone does not have its commit, skipped`);
    const { startMs, problems, ...counts } = report;
    console.info(
      `${release.version} on ${name}, ${count} leads: the new server was up after ${seconds(startMs)}`,
    );
    console.info(`  ${JSON.stringify(counts)}, ${problems.length} problems`);
    show(problems);
  });
}
await onEach(async (name, url) => {
  const { stored, errors, slowestMs, migrationMs } = await upgradeUnderLoad(url, 10 * count);
  console.info(
    `${name}: ${10 * count} leads migrated in ${seconds(migrationMs)}; meanwhile ${stored} submissions, ` +
      `the slowest in ${seconds(slowestMs)}, ${errors.length} failed`,
  );
  show([...new Set(errors)]);
});

/** On a database of its own of each kind. */
async function onEach(work: (name: string, url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-upgrade-'));
  const server = await startPostgres({ fsync: 'on' });
  try {
    await work('SQLite', `sqlite:${join(folder, 'assay.db')}`);
    if (server) await work('PostgreSQL', server.url);
    else console.info('PostgreSQL is not installed here: skipped');
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function show(problems: readonly string[]): void {
  for (const problem of problems.slice(0, MOST_SHOWN)) console.info(`  PROBLEM: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
