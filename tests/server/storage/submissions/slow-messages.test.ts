/** A message that the database works on for long harms no other, and is not worked on twice. PostgreSQL only: SQLite does one at a time. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { describeFailure } from '../../../../packages/store/database/storage-failure.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import type { Submission } from '../../../../packages/store/submissions/insert-messages.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { appClient } from '../../../support/api.ts';
import { freshPostgres, openForTest } from '../../../support/databases.ts';
import { lead } from '../../../support/leads.ts';
import { HOUR } from '../../../support/time.ts';

/** What the table takes long for. */
const SLOW = 'slow';

function message(nonce: string, text: string): Submission {
  const row = lead({ message: text });
  const token = { nonce, expiresAt: new Date(Date.now() + HOUR) };
  return {
    token,
    idempotency: null,
    lead: { kind: 'contact_submission', row },
  };
}

/** @param statementMs how long a statement may take */
async function start(statementMs: number) {
  const limits = { connectMs: 10_000, statementMs, answerMs: statementMs + 5_000 };
  const url = await freshPostgres();
  const { db } = await openForTest(url, limits);
  await sql`create table finished (at text)`.execute(db);
  await sql`create sequence tries`.execute(db);
  await sql`create function work_long() returns trigger language plpgsql as $$ begin
    if new.message = ${sql.lit(SLOW)} then
      perform nextval('tries');
      while not exists (select from finished) loop perform pg_sleep(0.02); end loop;
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger work_long before insert on contact_submissions
    for each row execute function work_long()`.execute(db);
  return {
    url,
    db,
    finish: () => sql`insert into finished values ('now')`.execute(db),
    tries: async () => (await sql<{ last_value: string }>`select last_value from tries`.execute(db)).rows,
    store: submissionStore(db, { doubleOptIn: false }),
  };
}

describe.skipIf(inject('postgres') === null)('a message that takes long', () => {
  test('does not hold up those that share its statement', async () => {
    const { db, store, finish } = await start(60_000);
    const texts = ['Hello', SLOW, ...Array.from({ length: 10 }, () => 'Hello'), SLOW];
    const outcomes = texts.map((text, at) => store(message(`nonce ${at}`, text)));
    const quick = await Promise.all(outcomes.filter((_, at) => texts[at] !== SLOW));
    expect(quick.map(({ kind }) => kind)).toEqual(quick.map(() => 'stored'));
    expect(await listContactSubmissions(db)).toHaveLength(11);
    // While they are worked on, their tokens are spent.
    expect(await store(message('nonce 1', SLOW))).toEqual({ kind: 'token_used' });
    await finish();
    expect(new Set((await Promise.all(outcomes)).map(({ kind }) => kind))).toEqual(new Set(['stored']));
    expect(await listContactSubmissions(db)).toHaveLength(13);
  });

  test('costs no more when it is sent again', async () => {
    const { store, tries } = await start(1_500);
    const sent = Array.from({ length: 14 }, () => store(message('nonce', SLOW)));
    const kinds = await Promise.all(
      sent.map((one) =>
        one.then(
          ({ kind }) => kind,
          (error) => error.code,
        ),
      ),
    );
    expect(kinds.sort()).toEqual(['57014', ...Array(13).fill('token_used')]);
    expect(await store(message('nonce', SLOW))).toEqual({ kind: 'token_used' });
    expect(await store(message('another', 'Hello'))).toMatchObject({ kind: 'stored' });
    // Once with others, and once alone.
    expect(await tries()).toEqual([{ last_value: '2' }]);
  });

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

  test('is told from one that waits for a lock, and from one that somebody ended', async () => {
    const { url, db } = await start(1_000);
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
