/** An erasure is complete when no copy is left in the database's files, which a program that reads it delays. */

import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Erased } from '../../apps/desk/web/api/client.ts';
import { ERASED_ROWS } from '../../apps/desk/web/lead/erased-rows.ts';
import { openDatabase, sqlitePath } from '../../packages/store/database/database.ts';
import { completeErasures, erasureDueSince } from '../../packages/store/database/sqlite/erasures-due.ts';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import { endUnconfirmed } from '../../packages/store/personal-data/unconfirmed.ts';
import { freshPostgres, freshSqlite, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { signIn } from '../support/desk-reader.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';
import { subscribe } from '../support/newsletter.ts';
import { PATIENT } from '../support/patience.ts';
import { launchDesk, launchServer } from '../support/processes.ts';
import { filesWith } from '../support/sqlite-files.ts';
import { type HeldLock, holdLock } from '../support/sqlite-lock.ts';

const EMAIL = 'kjeldgaard@example.com';
const SECRET = /kjeldgaard|morwenna/i;

/** A program that reads the database, as a slow backup does. It ends with the test at the latest. */
async function read(url: string): Promise<HeldLock> {
  const reader = await holdLock(sqlitePath(url), 'begin; select count(*) from contact_submissions');
  onTestFinished(reader.release);
  return reader;
}

test('an erasure at the desk says that copies are left, and is due until they are gone', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  const ana = await testDesk(database).signIn('Ana');
  const lead = await storeLead(database.db, ['mail'], { first_name: 'Morwenna', email: EMAIL });
  const other = await storeLead(database.db, [], { email: 'other@example.com' });
  const erase = async (lead_id: string, email: string) =>
    (await (await ana.send('POST', '/api/erasures', { lead_id, email })).json()) as Erased;
  const due = () => erasureDueSince(database.db);

  const reader = await read(url);
  const before = new Date().toISOString();
  const erased = await erase(lead.id, EMAIL);
  expect(erased).toMatchObject({ due: true, counts: { contact_submissions: 1 } });
  expect(Object.keys(erased.counts).toSorted()).toEqual(Object.keys(ERASED_ROWS).toSorted());
  expect(filesWith(url, SECRET)).not.toEqual([]);
  const since = await due();
  expect([before, since, new Date().toISOString()].toSorted()).toEqual([before, since, expect.any(String)]);
  expect(await completeErasures(database)).toBe(false);
  expect(await due()).toBe(since);

  await reader.release();
  // The next one completes it, too.
  expect(await erase(other.id, 'other@example.com')).toMatchObject({ due: false });
  expect(await due()).toBeNull();
  expect(filesWith(url, SECRET)).toEqual([]);
  expect(filesWith(url, 'Ana')).not.toEqual([]);
});

test('an erasure is completed by a desk that was started again, once nobody reads', LONG, async () => {
  const url = await freshSqlite();
  const { db, close } = await openDatabase(url);
  const lead = await storeLead(db, ['mail'], { first_name: 'Morwenna', email: EMAIL });
  await close();
  const reader = await read(url);
  const first = await startProgram(launchDesk({ DATABASE_URL: url }));
  const headers = {
    Cookie: await signIn(first.address),
    Origin: first.origin,
    'Content-Type': 'application/json',
  };
  const body = JSON.stringify({ lead_id: lead.id, email: EMAIL });
  const answer = await fetch(`${first.origin}/api/erasures`, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ due: true });
  await first.stop();
  expect(filesWith(url, SECRET)).not.toEqual([]);

  const second = await startProgram(launchDesk({ DATABASE_URL: url }));
  await vi.waitFor(() => expect(second.stdout()).toContain('An erasure is not complete yet'), WAIT);
  expect(filesWith(url, SECRET)).not.toEqual([]);
  await reader.release();
  await vi.waitFor(() => expect(filesWith(url, SECRET)).toEqual([]), WAIT);
  expect(second.stdout()).not.toMatch(SECRET);
});

test('an erasure is completed by the server, also what it does by itself', async () => {
  const url = await freshSqlite();
  const { db, close } = await openDatabase(url);
  const now = new Date();
  const long = new Date(now.getTime() - 60 * 24 * 60 * 60 * 1000);
  await subscribe(db, EMAIL, { doubleOptIn: true });
  await db
    .updateTable('newsletter_subscriptions')
    .set({ created_at: long.toISOString(), asked_at: long.toISOString() })
    .execute();
  const reader = await read(url);
  await endUnconfirmed(db, now, NO_NOTE);
  expect(await erasureDueSince(db)).toBe(now.toISOString());
  await close();
  expect(filesWith(url, SECRET)).not.toEqual([]);
  await startProgram(launchServer({ DATABASE_URL: url }));
  await reader.release();
  await vi.waitFor(() => expect(filesWith(url, SECRET)).toEqual([]), WAIT);
});

test('a name at the desk that is forgotten is due, too', async () => {
  const url = await freshSqlite();
  const database = await openForTest(url);
  await testDesk(database).signIn('Morwenna');
  const reader = await read(url);
  await forgetPeople(database.db, 'Morwenna', new Date());
  expect(await completeErasures(database)).toBe(false);
  await reader.release();
  expect(await completeErasures(database)).toBe(true);
  expect(await erasureDueSince(database.db)).toBeNull();
  expect(filesWith(url, SECRET)).toEqual([]);
});

test.skipIf(inject('postgres') === null)('on PostgreSQL none is ever due', async () => {
  const database = await openForTest(await freshPostgres());
  const ana = await testDesk(database).signIn('Ana');
  const { id } = await storeLead(database.db, [], { email: EMAIL });
  const answer = await ana.send('POST', '/api/erasures', { lead_id: id, email: EMAIL });
  expect(await answer.json()).toMatchObject({ due: false });
  expect(await erasureDueSince(database.db)).toBeNull();
});

/** What happens by itself every few seconds need not be looked at more often. */
const WAIT = { ...PATIENT, interval: 250 };

/** Ends a program with the test. */
async function startProgram<T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const program = await starting;
  onTestFinished(async () => {
    await program.stop();
  });
  return program;
}
