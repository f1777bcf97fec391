/** What was erased stays erased when a back-up from before is restored. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../packages/contract/time.ts';
import { sqlitePath } from '../../packages/store/database/database.ts';
import type { NoteErasure } from '../../packages/store/erasures/contents.ts';
import { ErasureList } from '../../packages/store/erasures/erasure-list.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { applyErasures } from '../../packages/store/personal-data/apply-erasures.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { endUnconfirmed } from '../../packages/store/personal-data/unconfirmed.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { listNewsletterSubscriptions } from '../../packages/store/subscriptions/subscriptions.ts';
import { emptySqlite, freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { testErasures } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { leadsWith } from '../support/leads-command.ts';
import { LONG, sampled } from '../support/long.ts';
import { subscribe } from '../support/newsletter.ts';
import { runProgram } from '../support/processes.ts';
import { filesWith } from '../support/sqlite-files.ts';

const at = (day: number) => new Date(Date.parse('2026-03-01T10:00:00.000Z') + day * DAY_MS);

const leads = (url: string, ...args: string[]) =>
  runProgram('apps/cli/leads/leads.ts', args, { DATABASE_URL: url });

const emails = async (db: Queries) =>
  [...(await listContactSubmissions(db)), ...(await listNewsletterSubscriptions(db))]
    .map(({ email }) => email)
    .sort();

test(
  'a back-up from before an erasure is restored without the person, also on another machine',
  LONG,
  async () => {
    const url = await freshSqlite();
    const folder = dirname(sqlitePath(url));
    const backup = join(folder, 'backup.db');
    const { db, close } = await openForTest(url);
    await storeLead(db, ['mail'], { email: 'Ada@example.com', message: 'Morwenna' });
    await subscribe(db, 'ada@example.com');
    await storeLead(db, [], { email: 'other@example.com' });
    expect(await leads(url, 'backup', backup)).toMatchObject({ code: 0 });
    expect(await leads(url, 'erase', 'ada@example.com')).toMatchObject({ code: 0 });
    await close();

    expect(await leads(url, 'restore', backup, '--force', 'assay.db')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /\nRestored: 2 leads, 1 subscription\nErased again: 1 lead, 1 subscription\n$/,
      ),
    });
    const restored = await openForTest(url);
    expect(await emails(restored.db)).toEqual(['other@example.com']);
    await restored.close();
    // What it replaced is put aside.
    expect(filesWith(url, 'Morwenna').filter((file) => !/replaced|backup/.test(file))).toEqual([]);

    const elsewhere = await emptySqlite();
    const told = await leads(elsewhere, 'restore', backup);
    expect(told.stderr).toContain(`The list of erasures, ${sqlitePath(elsewhere)}.erasures, is empty`);
    const both = { DATABASE_URL: elsewhere, ERASURES_FILE: `${sqlitePath(url)}.erasures` };
    expect(await runProgram('apps/cli/leads/leads.ts', ['erasures', '--apply'], both)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Erased again: 1 lead, 1 subscription\n',
    });
    expect(await emails((await openForTest(elsewhere)).db)).toEqual(['other@example.com']);
  },
);

test('a restore leaves no word of an erased person in any file, before anything is started', async () => {
  const url = await freshSqlite();
  const backup = join(dirname(sqlitePath(url)), 'backup.db');
  const { db, close } = await openForTest(url);
  const words = { first_name: 'Zephyrine', company: 'Quillfeather', message: 'Morwennaquest' };
  await storeLead(db, [], { email: 'ada@example.com', ...words });
  for (let other = 0; other < 50; other++) await storeLead(db, [], { email: `${other}@example.com` });
  await close();
  expect(await leads(url, 'backup', backup)).toMatchObject({ code: 0 });
  expect(await leads(url, 'erase', 'ada@example.com')).toMatchObject({ code: 0 });
  expect(await leads(url, 'restore', backup, '--force', 'assay.db')).toMatchObject({ code: 0 });
  const found = filesWith(url, /zephyrin|quillfeath|morwennaq/i);
  expect(found.filter((file) => !/replaced|backup/.test(file))).toEqual([]);
});

onEachDatabase('the list of erasures', (freshUrl) => {
  test('reaches what is from before an erasure, and not who came back after it', async () => {
    const { db } = await openForTest(await freshUrl());
    const list = testErasures();
    const store = (day: number, email: string) =>
      storeLead(db, [], { created_at: at(day).toISOString(), email });
    await store(0, 'ada@example.com');
    await store(2, 'ada@example.com');
    await store(0, 'bob@example.com');
    await subscribe(db, 'bob@example.com', { now: at(2) });
    await list.note({ emails: ['ada@example.com', 'bob@example.com'], until: at(1) });
    expect(await applyErasures(db, list.read().erasedUntil, at(3))).toEqual({ leads: 2, subscriptions: 0 });
    expect(await emails(db)).toEqual(['ada@example.com', 'bob@example.com']);
    expect(await applyErasures(db, list.read().erasedUntil, at(3))).toEqual({ leads: 0, subscriptions: 0 });
  });

  test('has an erasure up to the newest row, whose clock may be ahead', async () => {
    const { db } = await openForTest(await freshUrl());
    const list = testErasures();
    await storeLead(db, [], { created_at: at(2).toISOString(), email: 'ada@example.com' });
    const data = await findPersonalData(db, 'ada@example.com');
    await erasePersonalData(db, 'ada@example.com', data, { by: null, now: at(1), note: list.note });
    expect(list.read().erasedUntil('person', 'ada@example.com')).toBe(at(2).toISOString());
  });

  test('has subscriptions that nobody confirmed', async () => {
    const { db } = await openForTest(await freshUrl());
    const list = testErasures();
    await subscribe(db, 'ada@example.com', { doubleOptIn: true, now: at(0) });
    const [row] = await listNewsletterSubscriptions(db);
    await endUnconfirmed(db, at(20), list.note);
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
    expect(list.read().erasedUntil('row', row?.id ?? '')).toBe(at(20).toISOString());
  });

  test('comes first: what cannot be noted is not erased, at the desk and on the command line', async () => {
    const url = await freshUrl();
    const database = await openForTest(url);
    const lead = await storeLead(database.db, [], { email: 'ada@example.com' });
    const folder = `${testErasures().path}-folder`;
    mkdirSync(folder);
    const refuse: NoteErasure = async () => void ErasureList.open(folder);
    const desk = testDesk(database, refuse);
    const ana = await desk.signIn('Ana');
    const answer = await ana.send('POST', '/api/erasures', { lead_id: lead.id, email: lead.email });
    expect(answer.status).toBe(503);
    expect(desk.lines.join('')).toContain('ERASURES_FILE: the list of erasures');
    const erasures = () => ErasureList.open(folder);
    const { code, stderr } = await leadsWith({ erasures }, url, 'erase', 'ada@example.com');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^ERASURES_FILE: the list of erasures, .*-folder, has to be readable and writable/,
    );
    expect(await emails(database.db)).toEqual(['ada@example.com']);
  });
});

for (const [program, options] of sampled(['apps/server/main.ts', 'apps/desk/start.mjs'], 1)) {
  test(`${program} does not start without its list of erasures`, options, async () => {
    const url = await freshSqlite();
    mkdirSync(`${sqlitePath(url)}.erasures`, { recursive: true });
    const { code, stderr } = await runProgram(program, [], { DATABASE_URL: url, PORT: '0', DESK_PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^ERASURES_FILE: the list of erasures, [^\n]*assay\.db\.erasures, has to be [^\n]*\n$/,
    );
  });
}

test('the list is made at the first start, beside the database', async () => {
  const url = await freshSqlite();
  await (await openForTest(url)).close();
  expect(await leads(url, 'erase', 'nobody@example.com')).toMatchObject({ code: 0 });
  expect(existsSync(`${sqlitePath(url)}.erasures`)).toBe(true);
  expect(readFileSync(`${sqlitePath(url)}.erasures`, 'utf8')).toMatch(/^key .*\n\S+ person \S+\n$/);
});
