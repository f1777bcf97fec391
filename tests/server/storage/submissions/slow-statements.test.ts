/** What is said of a statement that takes long, and of one that waits for a lock. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { describeFailure } from '../../../../packages/store/database/storage-failure.ts';
import { appClient } from '../../../support/api.ts';
import { freshPostgres, openForTest } from '../../../support/databases.ts';

describe.skipIf(inject('postgres') === null)('a PostgreSQL that takes long', () => {
  test.each([
    ['shares the lock of messages', 'share mode', 503],
    ['only reads messages', 'access share mode', 200],
  ])('the site is ready or not when another program %s', async (_, mode, status) => {
    const url = await freshPostgres();
    const client = appClient(
      await openForTest(url, { connectMs: 10_000, statementMs: 3_000, answerMs: 8_000 }),
    );
    const another = new pg.Client(url);
    await another.connect();
    await another.query(`begin; lock table contact_submissions in ${mode}`);
    expect((await client('/readyz')).status).toBe(status);
    await another.end();
  });

  test('is told from a statement that waits for a lock, and from one that somebody ended', async () => {
    const url = await freshPostgres();
    const { db } = await openForTest(url, { connectMs: 10_000, statementMs: 1_000, answerMs: 6_000 });
    const reasonOf = (work: Promise<unknown>) => work.then(() => 'none', describeFailure);
    expect(await reasonOf(sql`select pg_sleep(5)`.execute(db))).toMatch(/57014: the statement took too long/);
    expect(await reasonOf(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`.execute(db))).toMatch(
      /57014: somebody ended/,
    );
    // Of a program without our time limits: a transaction of ours that waits would be ended as well.
    const another = new pg.Client(url);
    await another.connect();
    await another.query('begin; lock table contact_submissions');
    const held = await reasonOf(sql`select count(*) from contact_submissions`.execute(db));
    await another.end();
    expect(held).toMatch(/55P03: another program holds a lock/);
  });
});
