/** Erased data is gone from every file of a SQLite database, and a running server is not blocked meanwhile. */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { sqlitePath } from '../../packages/store/database/database.ts';
import { erasureDueSince } from '../../packages/store/database/sqlite/erasures-due.ts';
import { claimDueDelivery } from '../../packages/store/deliveries/due.ts';
import { postpone } from '../../packages/store/deliveries/outcomes.ts';
import { addNote } from '../../packages/store/leads/notes.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { storeLead } from '../support/leads.ts';
import { leads } from '../support/leads-command.ts';
import { LONG } from '../support/long.ts';
import { runProgram } from '../support/server-process.ts';
import { filesWith } from '../support/sqlite-files.ts';
import { holdLock } from '../support/sqlite-lock.ts';

const EMAIL = 'person@example.com';

/** A read transaction that stays open, as a slow backup's does. */
const READING = 'begin; select count(*) from contact_submissions';

function program(url: string, ...args: string[]) {
  return runProgram('apps/cli/leads/leads.ts', args, { DATABASE_URL: url, LEADS_KEEP_MONTHS: '1' });
}

/** A database that stays open, as the server keeps it. */
async function start() {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  return { url, path: sqlitePath(url), db };
}

/** Writes one row after the other in a thread of its own; fails if a write waits for two seconds. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData, { timeout: 2000 });
  const insert = database.prepare("insert into spent_tokens (nonce, expires_at) values (?, '')");
  let isDone = false;
  parentPort.once('message', () => { isDone = true; });
  (function write(count) {
    if (isDone) return parentPort.postMessage(count);
    insert.run(String(count));
    if (count === 0) parentPort.postMessage('writing');
    setTimeout(write, 1, count + 1);
  })(0);
`;

test('nothing is left of rows that the server has moved or overwritten', async () => {
  const { url, db } = await start();
  for (let at = 0; at < 60; at++) {
    const [group, created_at] =
      at % 2 === 0 ? ['goes', '2026-01-02T03:04:05.678Z'] : ['stays', new Date().toISOString()];
    const email = `person-${at}-${group}@example.com`;
    const { id } = await storeLead(db, ['mail'], { created_at, email, message: 'Hello '.repeat(at) });
    const error = (last_error: string | null) =>
      db.updateTable('deliveries').set({ last_error }).where('subject_id', '=', id).execute();
    await error(`550 <${email}>: no such user`);
    await error(null);
  }
  expect(filesWith(url, 'goes@example.com')).not.toEqual([]);

  expect(await leads(url, 'retention', '--yes')).toMatchObject({ code: 0 });
  expect(filesWith(url, 'goes@example.com')).toEqual([]);
  expect(filesWith(url, 'stays@example.com')).not.toEqual([]);
});

test('nothing is left of notes and of the errors of attempts', async () => {
  const { url, db } = await start();
  for (let at = 0; at < 60; at++) {
    const { id } = await storeLead(db, ['mail'], { email: EMAIL });
    const now = new Date();
    await addNote(db, id, { note: `Her mother's name is Tamsin. ${'Note '.repeat(at)}`, by: null, now });
    await addNote(db, id, {
      note: `Her mother's name is Morwenna. ${'Note '.repeat(60 - at)}`,
      by: null,
      now,
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      const claimed = await claimDueDelivery(db, 'mail', now);
      if (claimed) await postpone(db, claimed, `550 Tamsin moved: ${'x'.repeat(8 * at)}`, now, now);
    }
  }
  expect(filesWith(url, 'Tamsin')).not.toEqual([]);
  expect(filesWith(url, 'Morwenna')).not.toEqual([]);

  const { code, stderr } = await leads(url, 'erase', EMAIL);
  expect(code).toBe(0);
  expect(stderr).toContain(
    '120 lead_notes, 0 lead_edits, 0 messages, 0 message_files, 0 message_cc, 60 deliveries, 120 delivery_attempts',
  );
  expect(filesWith(url, 'Tamsin')).toEqual([]);
  expect(filesWith(url, 'Morwenna')).toEqual([]);
});

test('a WAL that is being read is truncated later, and writers do not wait for it', LONG, async () => {
  const { url, path, db } = await start();
  await storeLead(db, ['mail'], { email: EMAIL });
  const reader = await holdLock(path, READING);
  onTestFinished(reader.release);
  const writer = new Worker(WRITER, { eval: true, workerData: path });
  onTestFinished(async () => {
    await writer.terminate();
  });
  await once(writer, 'message');

  const stillInUse = expect.stringMatching(/\n.* is in use: run this again later\n$/);
  expect(await program(url, 'erase', EMAIL)).toEqual({ code: 0, stdout: '', stderr: stillInUse });
  expect(await program(url, 'retention')).toEqual({ code: 0, stdout: '', stderr: stillInUse });
  expect(await erasureDueSince(db)).not.toBeNull();
  writer.postMessage('stop');
  const [written] = await once(writer, 'message');
  expect(written).toBeGreaterThan(1);

  await reader.release();
  const again = await program(url, 'retention');
  expect(again).toEqual({ code: 0, stdout: '', stderr: 'Removed: 0 leads, 0 subscriptions\n' });
  expect(filesWith(url, EMAIL)).toEqual([]);
  expect(await erasureDueSince(db)).toBeNull();
});
