import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../packages/store/database/database.ts';
import { MIGRATION_LOCK } from '../../../../packages/store/database/migrate.ts';
import { postgresDialect } from '../../../../packages/store/database/postgres/dialect.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { emptyPostgres, freshPostgres, openForTest } from '../../../support/databases.ts';
import { PATIENT } from '../../../support/patience.ts';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';

const LIMITS = { connectMs: 10_000, statementMs: 600, answerMs: 1500 };

describe.skipIf(inject('postgres') === null)('a PostgreSQL connection', () => {
  async function open() {
    const proxy = await startTcpProxy(await freshPostgres());
    const db = new Kysely<unknown>({
      dialect: postgresDialect(proxy.url, { limits: LIMITS, isParallel: false }),
    });
    onTestFinished(async () => {
      await db.destroy();
      proxy.close();
    });
    return { ...proxy, one: async () => (await sql`select 1 as one`.execute(db)).rows, db };
  }

  test('is replaced after a query without an answer', async () => {
    const { one, stall, db } = await open();
    expect(await one()).toEqual([{ one: 1 }]);
    stall();
    await expect(one()).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);

    stall();
    await expect(
      db.transaction().execute((transaction) => sql`select 1`.execute(transaction)),
    ).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('cancels a slow statement, and stays in use', async () => {
    const { one, db } = await open();
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('is set up by statements, which poolers accept', async () => {
    const { db } = await open();
    const { rows } = await sql`
      select name, setting, source from pg_settings where source in ('client', 'session') order by name
    `.execute(db);
    expect(rows).toEqual([
      // What a client asks for when it connects; PgBouncer takes these, and hardly anything else.
      { name: 'application_name', setting: 'assay leads', source: 'client' },
      { name: 'client_encoding', setting: 'UTF8', source: 'client' },
      { name: 'idle_in_transaction_session_timeout', setting: '600', source: 'session' },
      { name: 'jit', setting: 'off', source: 'session' },
      { name: 'lock_timeout', setting: '540', source: 'session' },
      { name: 'max_parallel_workers_per_gather', setting: '0', source: 'session' },
      { name: 'statement_timeout', setting: '600', source: 'session' },
      { name: 'work_mem', setting: '32768', source: 'session' },
    ]);
  });

  test('whose limits cannot be set is closed, and does not fill the pool', async () => {
    const limits = { ...LIMITS, statementMs: -2 };
    const db = new Kysely<unknown>({ dialect: postgresDialect(await freshPostgres(), { limits }) });
    onTestFinished(() => db.destroy());
    for (let attempt = 0; attempt < 15; attempt++) {
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '22023' });
    }
  });

  test('that is lost while nobody uses it is told with the reason', async () => {
    const url = await freshPostgres();
    const reasons: string[] = [];
    const database = await openDatabase(url, {
      program: 'server',
      onConnectionLost: (reason) => reasons.push(reason),
    });
    onTestFinished(() => database.close());
    await database.ping();
    const { db } = await openForTest(url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'assay server'`.execute(db);
    await expect.poll(() => reasons, PATIENT).toContainEqual(expect.stringMatching(/57P01: /));
  });

  test('that migrates waits for another process to migrate, longer than a visitor would', async () => {
    const url = await emptyPostgres();
    const another = new pg.Client(url);
    await another.connect();
    onTestFinished(() => another.end());
    await another.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const opening = openForTest(url, LIMITS);
    const isWaiting = async () =>
      (
        await another.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and query like '%pg_advisory_lock%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        )
      ).rowCount;
    while (!(await isWaiting())) await sleep(10);
    await another.query('select pg_sleep(1)');
    await another.query('select pg_advisory_unlock_all()');
    const { db } = await opening;
    expect(await listContactSubmissions(db)).toEqual([]);
  });
});
