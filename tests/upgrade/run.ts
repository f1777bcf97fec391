/**
 * Upgrades a database of 200,000 leads and as many subscriptions, on each kind of database, while a process of an earlier
 * release stores more: `npm run test:upgrade -- [count]`. Fails if a submission does. `npm test` has a short form of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { upgradeUnderLoad } from './upgrade-run.ts';

const count = Number(process.argv[2] ?? 200_000);
const folder = mkdtempSync(join(tmpdir(), 'assay-upgrade-'));
const server = await startPostgres({ fsync: 'on' });
const urls = [`sqlite:${join(folder, 'assay.db')}`, ...(server ? [server.url] : [])];
try {
  for (const url of urls) {
    const { stored, errors, slowestMs, migrationMs } = await upgradeUnderLoad(url, count);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    console.info(
      `${url.split(':')[0]}: ${count} leads migrated in ${seconds(migrationMs)}; meanwhile ${stored} submissions, ` +
        `the slowest in ${seconds(slowestMs)}, ${errors.length} failed`,
    );
    for (const error of new Set(errors)) console.info(`  ${error}`);
    if (errors.length > 0) process.exitCode = 1;
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
