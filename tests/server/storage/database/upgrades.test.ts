/** An upgrade ends in the same tables from everywhere, however often it was interrupted, and keeps nobody waiting. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openAsItIs, sqlitePath } from '../../../../packages/store/database/database.ts';
import { migrate } from '../../../../packages/store/database/migrate.ts';
import { postgresDialect } from '../../../../packages/store/database/postgres/dialect.ts';
import { sqliteDialect } from '../../../../packages/store/database/sqlite/open.ts';
import { countInbox, countStates } from '../../../../packages/store/inbox/count-leads.ts';
import type { Queries, Schema } from '../../../../packages/store/schema.ts';
import { databaseKind } from '../../../../packages/store/schema.ts';
import { listChanges } from '../../../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { emptyPostgres, onEachEmptyDatabase, openForTest } from '../../../support/databases.ts';
import { describeSchema } from '../../../support/describe-schema.ts';
import { sampled } from '../../../support/long.ts';
import { EARLIER, insertOldLead, insertOldSubscription, openOld } from '../../../support/old-database.ts';

const NOW = new Date('2026-02-01T00:00:00.000Z');

onEachEmptyDatabase('an upgrade', (emptyUrl) => {
  let schema: string[] | undefined;

  /** That of a new database. */
  async function freshSchema(): Promise<string[]> {
    schema ??= await describeSchema((await openForTest(await emptyUrl())).db);
    return schema;
  }

  for (const [version, options] of sampled(EARLIER, 2))
    test(`from ${version} ends in the tables of a new database`, options, async () => {
      const url = await emptyUrl();
      await (await openOld(url, version)).destroy();
      const { db } = await openForTest(url);
      expect(await describeSchema(db)).toEqual(await freshSchema());
    });

  test('from the tables as a release left them ends in those of a new database, with a search that finds', async () => {
    const url = await emptyUrl();
    const old = await openAsItIs(url);
    await runReleased(old);
    const kept = await insertOldLead(old, 'Ёлка kept');
    const deleted = await insertOldLead(old, 'deleted');
    await sql`delete from contact_submissions where id = ${deleted}`.execute(old);
    await old.destroy();
    const { db } = await openForTest(url);
    expect(await describeSchema(db)).toEqual(await freshSchema());
    const count = (q: string) => countInbox(db, { q }, { now: NOW, max: 9 });
    expect([await count('елка kept'), await count('deleted')]).toEqual([1, 0]);
    await db.updateTable('contact_submissions').set({ message: 'changed' }).where('id', '=', kept).execute();
    expect([await count('елка'), await count('changed')]).toEqual([0, 1]);
  });

  test('goes on where it was interrupted, at whatever statement', async () => {
    const url = await emptyUrl();
    const old = await openOld(url, '001-first-tables');
    await sql`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
      values ('0191e2a4-6f5b-4c3e-9a01-000000000001', ${NOW.toISOString()}, 'contact', 'Ada', 'Lovelace',
        'ada@example.com', 'Hello')`.execute(old);
    for (let at = 0; at < 3; at++) await insertOldSubscription(old, `ada${at}@example.com`);
    await old.destroy();

    let interruptions = 0;
    while (!(await migrateStatements(url, interruptions))) interruptions++;
    expect(interruptions).toBeGreaterThan(20);

    const { db } = await openForTest(url);
    expect(await describeSchema(db)).toEqual(await freshSchema());
    expect(await countInbox(db, { q: 'lovelace' }, { now: NOW, max: 9 })).toBe(1);
    expect(await countStates(db, { q: 'lovelase' }, ['open'], { now: NOW, max: 9 })).toEqual({
      all: 1,
      open: 1,
    });
    const subscriptions = await listNewsletterSubscriptions(db);
    expect(subscriptions).toHaveLength(3);
    for (const { id, token, consent_via } of subscriptions) {
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(consent_via).toBe('form');
      expect(await listChanges(db, [id])).toHaveLength(1);
    }
  });
});

describe.skipIf(inject('postgres') === null)('an upgrade on PostgreSQL', () => {
  test('replaces an index whose creation was interrupted', async () => {
    const url = await emptyPostgres();
    const old = await openOld(url, '006-desk');
    await sql`create index contact_submissions_email on contact_submissions (lower(email), created_at)`.execute(
      old,
    );
    // What an interrupted creation leaves.
    await sql`update pg_index set indisvalid = false
      where indexrelid = 'contact_submissions_email'::regclass`.execute(old);
    await old.destroy();
    const { db } = await openForTest(url);
    const { rows } = await sql`select from pg_index where not indisvalid`.execute(db);
    expect(rows).toEqual([]);
  });

  test('waits for a reader of the tables without making those wait who write', async () => {
    const url = await emptyPostgres();
    const old = await openOld(url, '009-views');
    onTestFinished(() => old.destroy());
    const reader = new pg.Client(url);
    await reader.connect();
    await reader.query('begin; select from newsletter_subscriptions');
    const opening = openForTest(url);
    for (let stored = 0; stored < 10; stored++) {
      await old.connection().execute(async (connection) => {
        await sql`set lock_timeout = '1s'`.execute(connection);
        await insertOldSubscription(connection, `ada${stored}@example.com`);
      });
      await sleep(50);
    }
    await reader.end();
    const { db } = await opening;
    expect(await listNewsletterSubscriptions(db)).toHaveLength(10);
  });
});

/** Runs the statements that make the tables of the last release before migrations had steps. */
async function runReleased(db: Queries): Promise<void> {
  const file = join(import.meta.dirname, 'released', `010-${databaseKind(db)}.sql`);
  const text = readFileSync(file, 'utf8');
  if (databaseKind(db) === 'postgres') await sql.raw(text).execute(db);
  else
    for (const statement of text.split(/;\n(?! )/))
      if (statement.trim()) await sql.raw(statement).execute(db);
}

/** Migrates with a number of statements, after which the process dies. @returns whether they were enough */
async function migrateStatements(url: string, allowed: number): Promise<boolean> {
  const kind = databaseKind(url);
  let left = allowed;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('The process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const dialect = kind === 'sqlite' ? await sqliteDialect(sqlitePath(url)) : postgresDialect(url);
  const db: Queries = new Kysely<Schema>({ dialect, plugins: [plugin] });
  try {
    await migrate(db, kind);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'The process died') return false;
    throw error;
  } finally {
    await db.destroy();
  }
}
