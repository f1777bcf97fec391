/** The desk tells failures of the storage, after which people may try again, from mistakes in the program. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { sqlitePath } from '../../packages/store/database/database.ts';
import { freshPostgres, freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const UNAVAILABLE = { status: 503, code: 'storage_unavailable' };

test('a lost file is a failure of the storage', async () => {
  const url = await freshSqlite();
  const ada = await testDesk(await openForTest(url)).signIn('Ada');
  rmSync(sqlitePath(url));
  expect(await (await ada.get('/api/leads')).json()).toMatchObject(UNAVAILABLE);
});

test.skipIf(inject('postgres') === null)('a timeout of the driver is a failure of the storage', async () => {
  const url = await freshPostgres();
  const { db } = await openForTest(url);
  const slow = await openForTest(url, { connectMs: 5_000, statementMs: 60_000, answerMs: 500 });
  const ada = await testDesk(slow).signIn('Ada');
  await db.transaction().execute(async (transaction) => {
    await sql`lock table contact_submissions`.execute(transaction);
    expect(await (await ada.get('/api/origins')).json()).toMatchObject(UNAVAILABLE);
  });
});

test('an error of anything else is a mistake in the program, even if it has a code', async () => {
  const database = await openForTest(await freshSqlite());
  const { id, email } = await storeLead(database.db, []);
  const note = async () => {
    throw Object.assign(new Error('no'), { code: 'ERR_OF_ANOTHER_MODULE' });
  };
  const ada = await testDesk(database, note).signIn('Ada');
  const answer = await ada.send('POST', '/api/erasures', { lead_id: id, email });
  expect(await answer.json()).toMatchObject({ status: 500, code: 'internal' });
});
