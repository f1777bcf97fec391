/** The desk tells failures of the storage, after which people may try again, from mistakes in the program. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startRemovals } from '../../apps/desk/removals.ts';
import { sqlitePath } from '../../packages/store/database/database.ts';
import { freshPostgres, freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { captureLog } from '../support/log.ts';

const UNAVAILABLE = { status: 503, code: 'storage_unavailable' };

test('a lost file is a failure of the storage', async () => {
  const url = await freshSqlite();
  const ada = await testDesk(await openForTest(url)).signIn('Ada');
  rmSync(sqlitePath(url));
  expect(await (await ada.get('/api/leads')).json()).toMatchObject(UNAVAILABLE);
});

test('removals that are due say once what is wrong with the storage, in words', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  rmSync(sqlitePath(url));
  const { log, lines } = captureLog();
  const removals = startRemovals(database, NO_NOTE, log);
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  await sleep(2_500);
  await removals.stop();
  expect(lines).toEqual([expect.stringContaining(sqlitePath(url))]);
});

test.skipIf(inject('postgres') === null)('a timeout of the driver is a failure of the storage', async () => {
  const url = await freshPostgres();
  const { db } = await openForTest(url);
  const slow = await openForTest(url, { connectMs: 5_000, statementMs: 60_000, answerMs: 500 });
  const ada = await testDesk(slow).signIn('Ada');
  await db.transaction().execute(async (transaction) => {
    await sql`lock table contact_submissions`.execute(transaction);
    expect(await (await ada.get('/api/pages')).json()).toMatchObject(UNAVAILABLE);
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
