/**
 * Upgrades a database of each earlier release, on each kind of database, while the server of that release still runs: what it stored
 * before is kept, and afterward it stores nothing. With the way back. `npm run test:upgrade`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../support/postgres.ts';
import { RELEASES } from './releases.ts';
import { upgradeRelease } from './releases-run.ts';

const MOST_SHOWN = 20;

for (const release of RELEASES) {
  await onEach(async (name, url) => {
    const report = await upgradeRelease(release, url);
    if (!report) return console.info(`${release.version}: this clone does not have its commit, skipped`);
    const { startMs, problems, ...counts } = report;
    console.info(
      `${release.version} on ${name}: the new server was up after ${(startMs / 1000).toFixed(1)} s`,
    );
    console.info(`  ${JSON.stringify(counts)}, ${problems.length} problems`);
    for (const problem of problems.slice(0, MOST_SHOWN)) console.info(`  PROBLEM: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

/** On a database of its own of each kind. */
async function onEach(work: (name: string, url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-upgrade-'));
  const server = await startPostgres({ fsync: 'on' });
  try {
    await work('SQLite', `sqlite:${join(folder, 'assay.db')}`);
    if (!server) return console.info('PostgreSQL is not installed here: skipped');
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query('create database leads');
    await client.end();
    await work('PostgreSQL', server.url.replace(/postgres$/, 'leads'));
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
