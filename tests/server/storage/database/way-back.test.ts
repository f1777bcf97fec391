/** The way back to each earlier version, by the commands of docs/operations/upgrade.md, and forward again. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase } from '../../../../packages/store/database/database.ts';
import type { ErasureList } from '../../../../packages/store/erasures/erasure-list.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { emptyPostgres, emptySqlite } from '../../../support/databases.ts';
import { describeSchema } from '../../../support/describe-schema.ts';
import { testErasures } from '../../../support/erasures.ts';
import { storeLead } from '../../../support/leads.ts';
import { leadsWith } from '../../../support/leads-command.ts';
import { sampled } from '../../../support/long.ts';
import { EARLIER, insertOldSubscription, openOld } from '../../../support/old-database.ts';
import { findPrograms } from '../../../support/postgres.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-way-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const lists = new Map<string, ErasureList>();

/** The list of a database, by its address. */
function erasuresOf(url: string): ErasureList {
  const list = lists.get(url) ?? testErasures();
  lists.set(url, list);
  return list;
}

async function leads(url: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await leadsWith({ erasures: () => erasuresOf(url) }, url, ...args);
  expect(code, args.join(' ')).toBe(0);
  return stdout;
}

/** Stores leads and a subscription as each version does. Ada's lead stays, Bob is erased later. */
async function insertLeads(db: Queries): Promise<void> {
  await sql`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
    values ('0191e2a4-6f5b-4c3e-9a01-000000000001', '2026-01-02T03:04:05.678Z', 'contact', 'Ada', 'Lovelace',
      'ada@example.com', 'Earlier'), ('0191e2a4-6f5b-4c3e-9a01-000000000002', '2026-01-02T03:04:05.678Z', 'contact',
      'Bob', 'Marley', 'Bob@example.com', 'Erased')`.execute(db);
  await insertOldSubscription(db, 'bob@example.com');
}

/** Upgrades, goes back and upgrades again. */
async function goBackAndForth(
  url: string,
  version: string,
  steps: { backUp(): Promise<void>; restore(): Promise<void> },
): Promise<void> {
  const old = await openOld(url, version);
  await insertLeads(old);
  const before = await describeSchema(old);
  await old.destroy();
  await steps.backUp();

  const upgraded = await openDatabase(url);
  const bob = await findPersonalData(upgraded.db, 'bob@example.com');
  const by = { by: null, now: new Date(), note: erasuresOf(url).note };
  await erasePersonalData(upgraded.db, 'bob@example.com', bob, by);
  const later = await storeLead(upgraded.db, ['mail'], { message: 'Later' });
  const schema = await describeSchema(upgraded.db);
  await upgraded.close();
  const file = join(temporaryFolder(), 'later.json');
  writeFileSync(file, await leads(url, 'export', '--format', 'json'));

  await steps.restore();
  const restored = await openAsItIs(url);
  expect(await describeSchema(restored)).toEqual(before);
  const { rows } = await sql<{ message: string }>`select message from contact_submissions`.execute(restored);
  expect(rows).toEqual([{ message: 'Earlier' }]);
  const subscribers = await sql`select email from newsletter_subscriptions`.execute(restored);
  expect(subscribers.rows).toEqual([]);
  await restored.destroy();

  const again = await openDatabase(url);
  expect(await describeSchema(again.db)).toEqual(schema);
  await again.close();
  await leads(url, 'import', file);
  const { db, close } = await openDatabase(url);
  expect((await listContactSubmissions(db)).map(({ message }) => message).sort()).toEqual([
    'Earlier',
    'Later',
  ]);
  expect(await listContactSubmissions(db)).toContainEqual(expect.objectContaining({ id: later.id }));
  await close();
}

for (const [version, options] of sampled(EARLIER, 2))
  test(`on SQLite from ${version} and back`, options, async () => {
    const url = await emptySqlite();
    const backup = join(temporaryFolder(), 'backup.db');
    await goBackAndForth(url, version, {
      backUp: async () => void (await leads(url, 'backup', backup)),
      restore: async () => void (await leads(url, 'restore', backup, '--force', 'assay.db')),
    });
  });

describe.skipIf(inject('postgres') === null)('on PostgreSQL', () => {
  function run(program: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(join(findPrograms() ?? '', program), args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  }

  for (const [version, options] of sampled(EARLIER, 2))
    test(`from ${version} and back`, options, async () => {
      const url = await emptyPostgres();
      const backup = join(temporaryFolder(), 'assay.dump');
      await goBackAndForth(url, version, {
        async backUp() {
          run('pg_dump', '--format=custom', '--exclude-table-data=rate_limits', `--file=${backup}`, url);
        },
        async restore() {
          await leads(url, 'clear', '--force', new URL(url).pathname.slice(1));
          const { length } = await schemaOf(url);
          expect(length).toBe(0);
          run('pg_restore', '--single-transaction', '--exit-on-error', `--dbname=${url}`, backup);
          await leads(url, 'erasures', '--apply');
        },
      });
    });

  test('leads clear says what it would put aside, and does nothing without --force', async () => {
    const url = await emptyPostgres();
    const { db, close } = await openDatabase(url);
    await storeLead(db, []);
    await close();
    const { code, stderr } = await leadsWith({}, url, 'clear');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^PostgreSQL, host 127.0.0.1:\d+, database test_\w+: 1 leads, 0 subscriptions.*This would be put aside: .*--force test_/s,
    );
    expect(await schemaOf(url)).not.toEqual([]);
  });

  async function schemaOf(url: string): Promise<string[]> {
    const db = await openAsItIs(url);
    try {
      return await describeSchema(db);
    } finally {
      await db.destroy();
    }
  }
});
