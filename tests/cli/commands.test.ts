import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../../apps/cli/leads/commands.ts';
import { type Database, openDatabase } from '../../packages/store/database/database.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { insertDeliveries, listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../packages/store/deliveries/due.ts';
import { giveUp, markDelivered, postpone } from '../../packages/store/deliveries/outcomes.ts';
import { namePerson } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { addNote, listNotes } from '../../packages/store/leads/notes.ts';
import { spendToken } from '../../packages/store/submissions/spent-tokens.ts';
import { listNewsletterSubscriptions } from '../../packages/store/subscriptions/subscriptions.ts';
import { emptySqlite, freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { storeLead, storeLeads, storeSubscription } from '../support/leads.ts';
import { leads, leadsWith } from '../support/leads-command.ts';
import { USER } from '../support/long.ts';
import { storePerson } from '../support/people.ts';
import { filesWith } from '../support/sqlite-files.ts';

/** All rows of all tables, as text. */
async function dump({ db, kind }: Database): Promise<string> {
  const names =
    kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const tables = await names.execute(db);
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  return JSON.stringify(rows);
}

onSqliteFirst('the commands of leads', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const database = await openForTest(url);
    return { url, database, db: database.db };
  }

  test('list: by form, state, date and address', async () => {
    const { url, db } = await start();
    const company = 'Engines';
    await storeLead(db, [], { email: 'Ada@example.com', first_name: 'One' });
    await storeLead(db, [], {
      created_at: '2026-02-01T10:00:00.000Z',
      first_name: 'Two',
      status: 'answered',
    });
    await storeLead(db, [], {
      created_at: '2026-03-01T10:00:00.000Z',
      form_type: 'demo_request',
      company,
      email: 'grace@example.com',
      first_name: 'Three',
    });
    const found = async (...args: string[]) =>
      (await leads(url, 'list', ...args)).stdout.match(/One|Two|Three/g);
    expect(await found()).toEqual(['Three', 'Two', 'One']);
    expect(await found('--form', 'demo_request')).toEqual(['Three']);
    expect(await found('--form', 'contact', '--status', 'new')).toEqual(['One']);
    expect(await found('--status', 'answered')).toEqual(['Two']);
    expect(await found('--since', '2026-02-01')).toEqual(['Three', 'Two']);
    expect(await found('--since', '2026-02-01T10:00:01')).toEqual(['Three']);
    expect(await found('--since', '2026-02-01T11:00:00+01:00')).toEqual(['Three', 'Two']);
    expect(await found('--email', 'ADA@example.COM')).toEqual(['Two', 'One']);
    expect(await found('--email', ' ada @ example.com ')).toEqual(['Two', 'One']);
    expect(await leads(url, 'list', '--email', 'nobody@example.com')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No such leads.\n',
    });
    const exported = await leads(url, 'export', '--format', 'json', '--since', '2026-03-01');
    expect(JSON.parse(exported.stdout)).toMatchObject([{ first_name: 'Three' }]);
    const person = await leads(url, 'export', '--format', 'json', '--email', 'ADA@example.COM');
    expect(JSON.parse(person.stdout)).toMatchObject([{ first_name: 'One' }, { first_name: 'Two' }]);
  });

  test('deliveries and resend: one by one, or all that were given up', async () => {
    const { url, db } = await start();
    const now = new Date();
    await storeLead(db, ['mail', 'webhook']);
    await storeLead(db, ['webhook']);
    for (let count = 0; count < 2; count++) {
      const claimed = await claimDueDelivery(db, 'webhook', now);
      if (claimed)
        await giveUp(
          db,
          claimed,
          `The webhook answered 500, for the ${count}th time, which is too often`,
          now,
        );
    }
    const dead = await listDeliveries(db, { status: 'dead' });
    expect(dead).toHaveLength(2);
    const shown = await leads(url, 'deliveries', '--status', 'dead');
    expect(shown.stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(shown.stdout).toContain('for the 1th time, which is too often');

    expect((await leads(url, 'resend', dead[0]?.id ?? '')).stderr).toBe('To be sent again: 1\n');
    expect(await listDeliveries(db, { status: 'dead' })).toHaveLength(1);
    expect((await leads(url, 'resend', '--all-dead')).stderr).toBe('To be sent again: 1\n');
    expect(await leads(url, 'deliveries', '--status', 'dead')).toMatchObject({ stderr: 'No deliveries.\n' });
    expect(await listDeliveries(db, { status: 'pending' })).toHaveLength(3);
  });

  test('resend --pending: what waits for its next attempt, but not what is being sent', async () => {
    const { url, db } = await start();
    const now = new Date();
    const hours = new Date(now.getTime() + 6 * 60 * 60 * 1000);
    await storeLead(db, ['mail', 'webhook']);
    for (const channel of ['mail', 'webhook'] as const) {
      const claimed = await claimDueDelivery(db, channel, now);
      if (claimed) await postpone(db, claimed, 'the server is away', now, hours);
    }
    const [mail] = (await listDeliveries(db)).filter(({ channel }) => channel === 'mail');
    expect((await leads(url, 'resend', mail?.id ?? '')).stderr).toBe('To be sent again: 1\n');
    const underWay = await claimDueDelivery(db, 'mail', new Date());
    expect(underWay).toMatchObject({ id: mail?.id, attempts: 1 });
    expect(await leads(url, 'resend', mail?.id ?? '')).toMatchObject({ code: 1, stdout: '' });
    expect((await leads(url, 'resend', '--pending')).stderr).toBe('To be sent again: 1\n');
    expect(await claimDueDelivery(db, 'webhook', new Date())).toMatchObject({ attempts: 1 });
    expect((await leads(url, 'resend', '--pending')).stderr).toBe('To be sent again: 0\n');
  });

  test('erase: everything about a person, after printing it, and nothing else', async () => {
    const { url, db, database } = await start();
    const stays = await storeLead(db, ['mail'], { email: 'eve@example.com' });
    const one = await storeLead(db, ['mail', 'webhook'], { email: 'Person@Example.com' });
    await storeLead(db, [], { email: 'person@example.com', message: 'Write to person@example.com' });
    const subscription = await storeSubscription(db, ['webhook'], 'person@example.com');
    for (const { id } of [one, subscription, stays]) {
      const answer = JSON.stringify({ id });
      const token = { nonce: randomUUID(), expiresAt: new Date() };
      await spendToken(db, token, { key: randomUUID(), fingerprint: 'f', answer });
    }
    const failed = await claimDueDelivery(db, 'webhook', new Date());
    await addNote(db, one.id, {
      note: 'She also writes as person@example.com',
      by: null,
      now: new Date('2026-01-03'),
    });
    await addNote(db, stays.id, { note: 'Stays', by: null, now: new Date('2026-01-04') });
    if (failed) await giveUp(db, failed, '550 <person@example.com>: no such user', new Date());
    expect(await dump(database)).toMatch(/person@example\.com/i);

    const { code, stdout, stderr } = await leads(url, 'erase', 'PERSON@example.com', '--export');
    expect(code).toBe(0);
    expect(stderr).toBe(
      'Erased: 2 contact_submissions, 1 newsletter_subscriptions, 0 subscription_changes, 0 lead_work, 0 calls, 0 address_pairs, 1 lead_notes, 0 lead_edits, 0 messages, 0 message_files, 0 message_cc, 3 deliveries, 1 delivery_attempts, ' +
        '2 spent_tokens, 1 activity_log\n',
    );
    const held = JSON.parse(stdout);
    expect(held.contact_submissions).toHaveLength(2);
    expect(held.newsletter_subscriptions).toMatchObject([{ ...subscription, status: 'active' }]);
    expect(held.deliveries).toHaveLength(3);
    expect(held.lead_notes).toMatchObject([{ note: 'She also writes as person@example.com' }]);
    expect(held.delivery_attempts).toMatchObject([{ error: '550 <person@example.com>: no such user' }]);
    expect(held.activity_log).toMatchObject([{ action: 'noted', lead_id: one.id }]);

    const left = await dump(database);
    expect(left).not.toMatch(/person@example\.com/i);
    for (const { id } of [one, subscription]) expect(left).not.toContain(id);
    expect(await listContactSubmissions(db)).toMatchObject([{ email: 'eve@example.com' }]);
    expect(await listDeliveries(db)).toMatchObject([{ subject_id: stays.id }]);
    expect(await listNotes(db, [stays.id])).toMatchObject([{ note: 'Stays' }]);
    expect(await leads(url, 'erase', 'person@example.com')).toMatchObject({ code: 0, stdout: '' });
    // An erasure that finds nothing is not recorded.
    expect((await listRecord(db, { limit: 10 })).entries).toEqual([
      expect.objectContaining({
        person: null,
        action: 'erased',
        lead: null,
        details: {
          contact_submissions: 2,
          newsletter_subscriptions: 1,
          subscription_changes: 0,
          lead_work: 0,
          calls: 0,
          address_pairs: 0,
          lead_notes: 1,
          lead_edits: 0,
          messages: 0,
          message_files: 0,
          message_cc: 0,
          deliveries: 3,
          delivery_attempts: 1,
          spent_tokens: 2,
          activity_log: 1,
        },
      }),
      expect.objectContaining({ action: 'noted', lead: expect.objectContaining({ id: stays.id }) }),
      expect.objectContaining({ action: 'noted', lead: null }),
    ]);
    if (database.kind === 'sqlite') expect(filesWith(url, /person@example\.com/i)).toEqual([]);
  });

  test('processing: prints the record of processing, without a database', async () => {
    const stdout = expect.stringMatching(/^Record of processing activities \(GDPR, Article 30\(1\)\)\n/);
    expect(await leads('sqlite:none', 'processing')).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('forget: removes the names of somebody at the desk, also from the files', async () => {
    const { url, db, database } = await start();
    const id = await storePerson(db, null);
    await namePerson(db, id, 'Ada Lovelace', new Date());
    await namePerson(db, id, 'Ada King', new Date());
    expect(await leads(url, 'forget', 'ADA LOVELACE')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Forgotten: 1 person\n',
    });
    expect(await dump(database)).not.toMatch(/lovelace|ada.?king/i);
    if (database.kind === 'sqlite') expect(filesWith(url, /Lovelace|Ada King/)).toEqual([]);
    expect(await leads(url, 'forget', 'Ada King')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody at the desk has or had this name'),
    });
    expect((await leads(url, 'forget')).code).toBe(2);
  });

  test('suppress: ends a subscription for good, tells the webhook, and works for an unknown address', async () => {
    const { url, db } = await start();
    await storeSubscription(db, [], 'ada@example.com');
    await setDeliveryChannels(db, ['mail', 'webhook']);
    expect(await leads(url, 'suppress', ' Ada@Example.com ')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Suppressed: ada@example.com\n',
    });
    expect(await listNewsletterSubscriptions(db)).toMatchObject([{ status: 'suppressed' }]);
    expect(await listDeliveries(db)).toMatchObject([{ channel: 'webhook', status: 'pending' }]);
    expect((await leads(url, 'suppress', 'grace@example.com')).stderr).toBe(
      'Suppressed: grace@example.com (it had no subscription to end)\n',
    );
    const { entries } = await listRecord(db, { limit: 10 });
    expect(entries).toMatchObject([
      { action: 'suppressed', person: null, details: {} },
      { action: 'suppressed', person: null, details: {} },
    ]);
    expect((await leads(url, 'suppress', 'nobody')).code).toBe(2);
  });

  test('erase removes nothing when the export could not be written', async () => {
    const { url, db } = await start();
    await storeLead(db, []);
    const print = () => Promise.reject(new Error('EPIPE'));
    expect((await leadsWith({ print }, url, 'erase', 'ada@example.com', '--export')).code).toBe(1);
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });

  test('retention: what is older than the months that are set', async () => {
    const { url, db } = await start();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await storeLead(db, [], { created_at: daysAgo(32) });
    const kept = await storeLead(db, ['mail'], { created_at: daysAgo(27) });
    const newest = await storeLead(db, [], { created_at: daysAgo(0) });
    await storeSubscription(db, ['mail'], 'ada@example.com');
    const preview = await leads(url, 'retention', '--dry-run');
    expect(preview).toEqual({ code: 0, stdout: '', stderr: 'Would be removed: 1 lead, 0 subscriptions\n' });
    expect(await listContactSubmissions(db)).toHaveLength(3);
    // The number is new to this database, in which leads are older.
    expect(await leads(url, 'retention')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Removed: 0 leads, 0 subscriptions\n1 lead is older than LEADS_KEEP_MONTHS (1) and stays, because this database was not kept to it before. Run "leads retention --yes" to remove them, now and from then on daily, or set LEADS_KEEP_MONTHS to more months or forever\n',
    });
    expect(await listContactSubmissions(db)).toHaveLength(3);
    expect(await leads(url, 'retention', '--yes')).toMatchObject({
      code: 0,
      stderr: 'Removed: 1 lead, 0 subscriptions\n',
    });
    const left = (await listContactSubmissions(db)).map(({ id }) => id);
    expect(left.sort()).toEqual([kept.id, newest.id].sort());
    expect(await listDeliveries(db)).toHaveLength(2);
    await leads(url, 'retention');
    const details = { removed: 1, pending: 0 };
    expect((await listRecord(db, { limit: 10 })).entries).toMatchObject([
      { person: null, action: 'purged', details },
    ]);
  });

  test('retention removes the deliveries too, and reports how many leads were still pending', async () => {
    const { url, db } = await start();
    await storeLead(db, []);
    await storeLead(db, ['mail']);
    await storeLead(db, ['mail', 'webhook']);
    await storeLead(db, ['mail'], { created_at: new Date().toISOString() });
    const delivered = await storeLead(db, ['confirmation']);
    const [delivery] = await listDeliveries(db, { leadIds: [delivered.id] });
    if (delivery) await markDelivered(db, delivery, new Date());
    await addNote(db, delivered.id, { note: 'Note', by: null, now: new Date('2026-01-03') });
    expect(await leads(url, 'retention', '--yes')).toMatchObject({
      code: 0,
      stderr: 'Removed: 4 leads (still to be delivered: 2), 0 subscriptions\n',
    });
    expect(await listDeliveries(db)).toHaveLength(1);
    for (const table of ['lead_work', 'delivery_attempts'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await listRecord(db, { limit: 10 })).entries).toMatchObject([
      { action: 'purged', details: { removed: 4, pending: 2 } },
      { action: 'noted', lead: null },
    ]);
  });

  test('erase reaches a delivery that is split off meanwhile', async () => {
    const { url, db, database } = await start();
    const { id } = await storeLead(db, ['mail'], { email: 'person@example.com' });
    const [whole] = await listDeliveries(db);
    if (!whole) throw new Error('There is one delivery');
    const { erasing } = await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('deliveries')
        .set({ status: 'delivered' })
        .where('id', '=', whole.id)
        .execute();
      const split = { ...whole, id: randomUUID(), recipient: 'boss@assay.example' };
      await insertDeliveries(transaction, [split]).execute();
      const erasing = leads(url, 'erase', 'person@example.com');
      await sleep(500);
      return { erasing };
    });
    expect(await erasing).toMatchObject({ code: 0 });
    expect(await dump(database)).not.toContain(id);
  });
});

test('PostgreSQL is backed up and restored by its own tools', async () => {
  for (const command of ['backup', 'restore']) {
    const { code, stderr } = await leads('postgres://localhost:1/x', command, 'file');
    expect(code).toBe(1);
    expect(stderr).toContain('pg_dump');
  }
});

function modeOf(file: string): number {
  return statSync(file).mode & 0o777;
}

describe('backup and restore', () => {
  async function start() {
    const url = await freshSqlite();
    const database = await openDatabase(url);
    onTestFinished(() => database.close().catch(() => {}));
    const path = url.slice('sqlite:'.length);
    return { url, path, database, file: `${path}.backup` };
  }

  test('a backup restored into an empty directory has every lead', async () => {
    const { url, database, file } = await start();
    const { id } = await storeLead(database.db, ['mail']);
    await storeSubscription(database.db, [], 'ada@example.com');
    expect(await leads(url, 'backup', file)).toEqual({
      code: 0,
      stdout: '',
      stderr: `Backed up to ${file}: 1 lead, 1 subscription\n`,
    });
    expect(await leads(url, 'backup', file)).toMatchObject({ code: 1, stderr: `${file} is there already\n` });

    const elsewhere = await emptySqlite();
    expect(await leads(elsewhere, 'restore', file)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Restored: 1 lead, 1 subscription\nThe list of erasures, .* is empty/),
    });
    const restored = await openForTest(elsewhere);
    expect(await listContactSubmissions(restored.db)).toMatchObject([{ id }]);
    expect(await listDeliveries(restored.db)).toMatchObject([{ subject_id: id }]);
  });

  test('an existing database is replaced only with --force and a stopped server, and is kept', async () => {
    const { url, path, database, file } = await start();
    await storeLead(database.db, []);
    await leads(url, 'backup', file);
    await storeLead(database.db, []);
    expect(await leads(url, 'restore', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('use --force'),
    });
    expect(await leads(url, 'restore', file, '--force', 'assay.db')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in use'),
    });
    expect(await listContactSubmissions(database.db)).toHaveLength(2);
    await database.close();
    const { code, stderr } = await leads(url, 'restore', file, '--force', 'assay.db');
    expect(code).toBe(0);
    const replaced = /is now in (.*)\n/.exec(stderr)?.[1] ?? '';
    expect(existsSync(replaced)).toBe(true);
    expect(await listContactSubmissions((await openForTest(url)).db)).toHaveLength(1);
    expect(await listContactSubmissions((await openForTest(`sqlite:${replaced}`)).db)).toHaveLength(2);
    expect(existsSync(`${path}.unfinished`)).toBe(false);
  });

  test('nobody else can read a database, its logs, a backup, or what was restored from it', async () => {
    const { url, path, database, file } = await start();
    await storeLead(database.db, []);
    await leads(url, 'backup', file);
    const elsewhere = await emptySqlite();
    await leads(elsewhere, 'restore', file);
    const restored = elsewhere.slice('sqlite:'.length);
    await storeLead((await openForTest(elsewhere)).db, []);
    for (const one of [path, `${path}-wal`, `${path}-shm`, file])
      expect([one, modeOf(one)]).toEqual([one, 0o600]);
    for (const ending of ['', '-wal', '-shm']) expect(modeOf(restored + ending)).toBe(0o600);
  });

  test('a restored database keeps the mode of the one before it', USER, async () => {
    const { url, path, database, file } = await start();
    await leads(url, 'backup', file);
    await database.close();
    chmodSync(path, 0o640);
    expect(await leads(url, 'restore', file, '--force', 'assay.db')).toMatchObject({ code: 0 });
    expect(modeOf(path)).toBe(0o640);
  });

  test.skipIf(process.getuid?.() !== 0)('a database restored by root keeps its owner', async () => {
    const [uid, gid] = [65_534, 65_533];
    const { url, path, database, file } = await start();
    await leads(url, 'backup', file);
    await database.close();
    chownSync(path, uid, gid);
    await leads(url, 'restore', file, '--force', 'assay.db');
    expect(statSync(path)).toMatchObject({ uid, gid });

    // Without a previous database it gets the owner of the folder, who needs to write beside it.
    const elsewhere = await emptySqlite();
    const folder = dirname(elsewhere.slice('sqlite:'.length));
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    await leads(elsewhere, 'restore', file);
    expect(statSync(elsewhere.slice('sqlite:'.length))).toMatchObject({ uid, gid });
    const nowhere = `sqlite:${folder}/new/assay.db`;
    await leads(nowhere, 'restore', file);
    expect(statSync(`${folder}/new`)).toMatchObject({ uid, gid });
    expect(statSync(`${folder}/new/assay.db`)).toMatchObject({ uid, gid });
  });

  test('the WAL of a lost database is not replayed into the restored one', async () => {
    const { url, path, database, file } = await start();
    await storeLeads(database.db, [], 200);
    await leads(url, 'backup', file);
    await sql`delete from contact_submissions`.execute(database.db);
    const log = readFileSync(`${path}-wal`);
    await database.close();
    rmSync(path);
    writeFileSync(`${path}-wal`, log);
    const { code, stderr } = await leads(url, 'restore', file);
    expect(code).toBe(0);
    expect(stderr).toContain('Restored: 200 leads');
    expect(await listContactSubmissions((await openForTest(url)).db)).toHaveLength(200);
    expect(readFileSync(/is now in (.*)\n/.exec(stderr)?.[1] ?? '')).toEqual(log);
  });

  test('a database copied without its WAL is not accepted as a backup', async () => {
    const { path, database } = await start();
    await storeLead(database.db, []);
    copyFileSync(path, `${path}.copy`);
    copyFileSync(`${path}-wal`, `${path}.copy-wal`);
    expect(await leads(await emptySqlite(), 'restore', `${path}.copy`)).toMatchObject({ code: 1 });
  });

  test('other files are refused', async () => {
    const { url, path } = await start();
    const elsewhere = await emptySqlite();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.text`, 'no database at all');
    writeFileSync(`${path}.half`, readFileSync(path).subarray(0, 2000));
    for (const name of ['text', 'half', 'missing']) {
      expect(await leads(elsewhere, 'restore', `${path}.${name}`)).toMatchObject({ code: 1 });
    }
    expect(existsSync(elsewhere.slice('sqlite:'.length))).toBe(false);
    expect(await leads(url, 'backup', '/dev/null/backup')).toMatchObject({ code: 1 });
  });
});

test.each([
  [['list', 'more'], 'Unexpected argument: more'],
  [['list', '--form', 'demo'], '--form: expected demo_request or contact, got "demo"'],
  [['list', '--status', 'open'], '--status: expected new or suspected or answered or closed, got "open"'],
  [['list', '--since', 'yesterday'], '--since: expected a date such as 2026-01-31 or 2026-01-31T09:30'],
  [['list', '--since', '2026-02-30'], '--since: expected a date'],
  [['list', '--email', 'ada'], '--email: Expected an e-mail address, got "ada"'],
  [['export', '--format', 'csv', '--email', 'ada'], '--email: Expected an e-mail address, got "ada"'],
  [['deliveries', '--status', 'lost'], '--status: expected pending or delivered or dead, got "lost"'],
  [['resend'], 'resend needs <id>, --pending or --all-dead'],
  [['resend', '--pending', '--all-dead'], 'resend needs <id>, --pending or --all-dead'],
  [['resend', '--all-dead', 'x'], 'Unexpected argument: x'],
  [['erase'], 'erase needs <email>'],
  [['erase', 'everyone'], 'Expected an e-mail address, got "everyone"'],
  [['retention', '30'], 'Unexpected argument: 30'],
  [['erasures'], 'erasures needs --apply'],
  [['backup'], 'backup needs <file>'],
  [['restore', 'a', 'b'], 'Unexpected argument: b'],
  [['toString'], 'Unknown command: toString'],
])('bad usage %j is explained before anything is opened', async (args, message) => {
  const { code, stdout, stderr } = await leads('sqlite:/dev/null/x', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test.each(Object.keys(COMMANDS))('%s has a help of its own', async (name) => {
  const { code, stdout, stderr } = await leads('sqlite:/dev/null/x', name, '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`leads ${COMMANDS[name]?.usage}`);
});
