/** `leads import` brings exports back, and a whole SQLite database into another one. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { SUBMISSION_FIELDS } from '../../packages/contract/forms.ts';
import { type Database, sqlitePath } from '../../packages/store/database/database.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { countInbox } from '../../packages/store/inbox/count-leads.ts';
import { exportByArrival } from '../../packages/store/inbox/exported-leads.ts';
import { findWork } from '../../packages/store/leads/change-lead.ts';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { setOutcome } from '../../packages/store/leads/work.ts';
import { suppress, unsubscribe } from '../../packages/store/newsletter/subscription-life.ts';
import { findSuppression } from '../../packages/store/newsletter/suppressions.ts';
import { setKnownList } from '../../packages/store/personal-data/known-list.ts';
import { tablesOf } from '../../packages/store/schema.ts';
import { listChanges } from '../../packages/store/subscriptions/changes.ts';
import {
  findNewsletterSubscription,
  listNewsletterSubscriptions,
} from '../../packages/store/subscriptions/subscriptions.ts';
import { freshPostgres, freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import { testErasures } from '../support/erasures.ts';
import { ATTRIBUTION, lead, storeLead } from '../support/leads.ts';
import { leadsWith } from '../support/leads-command.ts';

const NOW = new Date('2026-02-03T04:05:06.789Z');

async function leads(url: string, ...args: string[]) {
  const { code, stdout, stderr } = await leadsWith({}, url, ...args);
  return { code, output: stdout + stderr };
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'exported.json');
  writeFileSync(file, text);
  return file;
}

onEachDatabase('leads import', (freshUrl) => {
  async function open() {
    const url = await freshUrl();
    return { url, ...(await openForTest(url)) };
  }

  test('adds the leads of an export that are not there yet, and tells nobody of them', async () => {
    const from = await open();
    await storeLead(from.db, ['mail'], { form_type: 'demo_request', company: 'Acme', ...ATTRIBUTION });
    const filled = Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, `${name}@example.com`]));
    await storeLead(from.db, ['mail'], { ...filled, message: 'Two\nlines, "quoted"' });
    await from.db.updateTable('contact_submissions').set({ status: 'answered' }).execute();
    const lost = { outcome: 'lost', lost_reason: 'timing' } as const;
    const [first] = await listContactSubmissions(from.db);
    await setOutcome(from.db, first?.id ?? '', lost, { by: null, now: NOW });
    const file = fileWith((await leads(from.url, 'export', '--format', 'json')).output);

    const to = await open();
    expect(await leads(to.url, 'import', file)).toEqual({
      code: 0,
      output: 'Imported: 2 leads; there already: 0\n',
    });
    expect(await listContactSubmissions(to.db)).toEqual(await listContactSubmissions(from.db));
    const exported = ({ db }: Database) => Array.fromAsync(exportByArrival(db, {}));
    expect(await exported(to)).toEqual(await exported(from));
    expect(await findWork(to.db, first?.id ?? '')).toMatchObject(lost);
    expect(await listDeliveries(to.db)).toEqual([]);
    expect(await countInbox(to.db, { q: 'quoted' }, { now: NOW, max: 9 })).toBe(1);
    expect((await leads(to.url, 'import', file)).output).toBe('Imported: 0 leads; there already: 2\n');
  });

  test('keeps the calls that leads ask for, as 0.3.0 exported them, too', async () => {
    const from = await open();
    const asked_for = '2026-03-02T18:00:00.000Z';
    const at = '2026-03-03T18:00:00.000Z';
    const call = { at, asked_for, zone: 'Asia/Tokyo', outcome: 'confirmed' as const };
    const { id } = await storeLead(from.db, [], { call });
    await storeLead(from.db, [], { form_type: 'demo_request', company: 'Acme', message: 'One', call });
    await storeLead(from.db, []);
    const { output } = await leads(from.url, 'export', '--format', 'json');
    const [row] = JSON.parse(output).filter((one: { id: string }) => one.id === id);
    expect(row.message).toBe(
      [
        'Schedule a call',
        'Company: Monday, March 2, 2026, 10:00 AM–10:30 AM Pacific Time (America/Los_Angeles) 2026-03-02T10:00:00-08:00',
        'Visitor: Tuesday, March 3, 2026, 3:00 AM–3:30 AM Japan Standard Time (Asia/Tokyo) 2026-03-03T03:00:00+09:00',
        'UTC: 2026-03-02T18:00:00.000Z',
      ].join('\n'),
    );

    const to = await open();
    expect((await leads(to.url, 'import', fileWith(output))).code).toBe(0);
    expect((await leads(to.url, 'export', '--format', 'json')).output).toBe(output);
    const callsOf = ({ db }: typeof to) =>
      db.selectFrom('calls').select(['at', 'asked_for', 'zone', 'outcome']).execute();
    expect(await callsOf(to)).toEqual([call, call]);
    const third = await open();
    const moved = output.replaceAll('"confirmed"', '"moved"');
    expect((await leads(third.url, 'import', fileWith(moved))).code).toBe(0);
    expect(await callsOf(third)).toEqual([call, call].map((one) => ({ ...one, outcome: 'canceled' })));
  });

  test('adds subscriptions with their unsubscribe addresses, and none of an address that is suppressed', async () => {
    const from = await open();
    for (const [at, email] of ['active', 'left', 'suppressed', 'unwanted'].entries()) {
      const row = { id: `0191e2a4-6f5b-4c3e-9a01-00000000000${at}`, email: `${email}@example.com` };
      const consent = { consent_at: '2026-01-02T03:04:05.678Z', consent_via: 'form' } as const;
      await from.db
        .insertInto('newsletter_subscriptions')
        .values({ ...row, created_at: '2026-01-02T03:04:05.678Z', ...consent })
        .execute();
    }
    const cause = { via: 'page', now: NOW } as const;
    const left = await findNewsletterSubscription(from.db, { email: 'left@example.com' });
    await unsubscribe(from.db, left?.token ?? '', cause);
    await suppress(from.db, { email: 'suppressed@example.com' }, null, NOW);
    const file = fileWith((await leads(from.url, 'subscribers', '--format', 'json')).output);

    const to = await open();
    await suppress(to.db, { email: 'unwanted@example.com' }, null, NOW);
    expect(await leads(to.url, 'import', file)).toEqual({
      code: 0,
      output: 'Imported: 3 subscriptions; there already: 0; suppressed here, and left out: 1\n',
    });
    const rows = (await listNewsletterSubscriptions(from.db)).filter(
      ({ email }) => !email.startsWith('unwanted'),
    );
    expect(await listNewsletterSubscriptions(to.db)).toEqual(rows);
    expect(await listChanges(to.db, [rows[0]?.id ?? ''])).toMatchObject([
      { at: rows[0]?.consent_at, from_status: null, to_status: 'active', via: 'form' },
    ]);
    const origin = async (email: string) =>
      (await to.db.transaction().execute((transaction) => findSuppression(transaction, email)))?.origin;
    expect(await origin('suppressed@example.com')).toBe('company');
    expect(await origin('left@example.com')).toBe('owner');
    expect((await leads(to.url, 'import', file)).output).toMatch(/^Imported: 0 .*already: 3;/);
  });

  test('leaves out who has been erased since the export', async () => {
    const { url, db } = await open();
    const list = testErasures();
    const row = (at: string, email: string) => ({
      ...lead({ email, created_at: `2026-03-0${at}T10:00:00.000Z` }),
      ...{ id: randomUUID(), status: 'new' },
    });
    const rows = [row('1', 'ada@example.com'), row('1', 'other@example.com'), row('3', 'ada@example.com')];
    await list.note({ emails: ['ada@example.com'], until: new Date('2026-03-02T10:00:00.000Z') });
    const file = fileWith(JSON.stringify(rows));
    expect((await leadsWith({ erasures: () => list }, url, 'import', file)).stderr).toBe(
      'Imported: 2 leads; there already: 0; 1 row is of people who have been erased, and left out: 1\n',
    );
    expect((await listContactSubmissions(db)).map(({ id }) => id)).not.toContain(rows[0]?.id);
  });

  test('takes an export in CSV as the one in JSON', async () => {
    const from = await open();
    const message = '=1+1\n- one; @two';
    const more = { form_type: 'demo_request', company: '+Co', phone: '+49 30 1', message } as const;
    await storeLead(from.db, [], { ...more, ...ATTRIBUTION });
    await storeLead(from.db, [], { last_name: '' });
    const consent = { consent_at: NOW.toISOString(), consent_via: 'form' } as const;
    const subscription = {
      id: randomUUID(),
      email: 'ada@example.com',
      created_at: NOW.toISOString(),
      ...consent,
    };
    await from.db.insertInto('newsletter_subscriptions').values(subscription).execute();
    const to = await open();
    for (const command of ['export', 'subscribers']) {
      const file = fileWith((await leads(from.url, command, '--format', 'csv')).output);
      expect((await leads(to.url, 'import', file)).output).toMatch(/^Imported: [12] /);
    }
    // As a shell of Windows writes what is printed.
    const marked = fileWith(`\uFEFF${(await leads(from.url, 'export', '--format', 'json')).output}`);
    expect((await leads(to.url, 'import', marked)).output).toMatch(/^Imported: 0 leads; there already: 2/);
    const exported = ({ db }: Database) => Array.fromAsync(exportByArrival(db, {}));
    expect(await exported(to)).toEqual(await exported(from));
    expect(await listNewsletterSubscriptions(to.db)).toEqual(await listNewsletterSubscriptions(from.db));
  });

  test('says that the list of erasures lacks what the database knows of', async () => {
    const { url, db } = await open();
    await setKnownList(db, { entries: 2, last_hash: null, last_at: null });
    const { output } = await leads(url, 'import', fileWith('[]'));
    expect(output).toMatch(/^The list of erasures, .*, lacks at least 2 .*\nImported: 0/);
  });

  test.each([
    ['not JSON', '[{"id":', 'JSON'],
    [
      'a row without an address',
      JSON.stringify([lead({ status: 'new' }), lead({ status: 'new', email: '' })]),
      'row 2, email',
    ],
    [
      'a demo request without a company',
      JSON.stringify([lead({ status: 'new', form_type: 'demo_request' })]),
      'row 1, company',
    ],
    ['another list', '[{"name":"Ada"}]', 'row 1, id'],
    ['another table', 'email,form_type\nada@example.com,contact\n', 'row 1, id'],
  ])('imports nothing of a file with %s', async (_, text, problem) => {
    const { url, db } = await open();
    const { code, output } = await leads(url, 'import', fileWith(text));
    expect(code).toBe(1);
    expect(output).toContain(problem);
    expect(output).toContain('nothing was imported');
    expect(await listContactSubmissions(db)).toEqual([]);
  });

  test('says that a file is missing', async () => {
    const { url } = await open();
    const { code, output } = await leads(url, 'import', '/no/such/file');
    expect([code, output]).toEqual([1, expect.stringContaining('/no/such/file cannot be read')]);
  });
});

describe.skipIf(inject('postgres') === null)('leads import of a SQLite database into PostgreSQL', () => {
  async function allRows({ db }: Database): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const table of tablesOf('sqlite', 'postgres')) {
      const found = await sql<object>`select * from ${sql.table(table)}`.execute(db);
      // A search fills its text and index where they are empty.
      const copied = found.rows.map((row) =>
        Object.entries(row).filter(([name]) => !name.startsWith('search')),
      );
      rows[table] = copied.map((row) => JSON.stringify(row.sort())).sort();
    }
    return rows;
  }

  /** A row in every table, with every column filled. */
  async function fillEverything({ db }: Database): Promise<void> {
    const id = (at: number) => `0191e2a4-6f5b-4c3e-9a01-${String(at).padStart(12, '0')}`;
    const at = '2026-01-02T03:04:05.678Z';
    await db
      .insertInto('retention_runs')
      .values({ name: 'daily', ran_at: at, as_of: at, keep_months: 24 })
      .execute();
    await db
      .insertInto('desk_people')
      .values({
        ...{ id: id(1), created_at: at, name: 'Grace', seen_at: at },
        ...{ email: 'grace@assay.example', account_hash: 'w', calendar_hash: 't' },
      })
      .execute();
    await db
      .insertInto('desk_filters')
      .values({ person_id: id(1), name: 'Demos', filter: '{"form":"demo_request"}' })
      .execute();
    await db
      .insertInto('notifications')
      .values({ id: 'woke', person_id: id(1), kind: 'woke', lead_id: id(3), by_id: null, at })
      .execute();
    await db
      .insertInto('activity_log')
      .values({ id: id(2), at, person_id: id(1), action: 'answered', lead_id: id(3), details: '{"a":1}' })
      .execute();
    // The entry keeps the name of its time.
    await db.updateTable('desk_people').set({ name: 'Grace Hopper' }).execute();
    await db
      .insertInto('contact_submissions')
      .values(lead({ id: id(3), message: '🦀 Ёлка\n"quoted" \\', phone: '+1', company: 'Ä', ...ATTRIBUTION }))
      .execute();
    await db
      .insertInto('lead_work')
      .values({
        lead_id: id(3),
        taken_by: id(1),
        taken_at: at,
        answered_by: id(1),
        answered_at: at,
        closed_by: null,
        closed_at: null,
        close_reason: null,
        version: 2,
        snoozed_until: at,
      })
      .execute();
    await db
      .insertInto('lead_notes')
      .values({ id: id(9), lead_id: id(3), written_by: id(1), written_at: at, note: 'A note' })
      .execute();
    await db.insertInto('assignment').values({ id: 1, assigned_until: at }).execute();
    const mail = { sender: 'Grace', reply_to: 'grace@assay.example', address: 'ada@example.com' };
    const text = { subject: 'Hi', body: 'Two\nlines', message_id: '<m@a>', in_reply_to: '<n@a>' };
    await db
      .insertInto('messages')
      .values({
        ...{
          id: id(8),
          lead_id: id(3),
          direction: 'out',
          at,
          person_id: id(1),
          attachments: '["a"]',
          before: '{}',
        },
        ...{ ...mail, ...text },
      })
      .execute();
    const file = { name: 'plan.pdf', kind: 'pdf', size: 1 };
    await db
      .insertInto('message_files')
      .values({ id: id(12), message_id: id(8), lead_id: id(3), ...file })
      .execute();
    await db
      .insertInto('file_parts')
      .values({ file_id: id(12), place: 0, lead_id: id(3), at, content: 'AA==' })
      .execute();
    await db
      .insertInto('message_cc')
      .values({ message_id: id(8), lead_id: id(3), address: 'bo@example.com' })
      .execute();
    await db
      .insertInto('reply_templates')
      .values({ template: 'call', language: 'de', text: 'Guten Tag', person_id: id(1), name: 'Mine' })
      .execute();
    await db
      .insertInto('reply_keys')
      .values({ lead_id: id(3), key: 'k' })
      .execute();
    await db
      .insertInto('newsletter_subscriptions')
      .values({
        id: id(4),
        created_at: at,
        email: 'Ada@example.com',
        status: 'pending',
        token: 'a'.repeat(64),
        confirm_token: 'b'.repeat(64),
        asked_at: at,
        consent_at: at,
        consent_via: 'form',
        ...ATTRIBUTION,
      })
      .execute();
    await db
      .insertInto('subscription_changes')
      .values({ id: id(5), subscription_id: id(4), at, from_status: null, to_status: 'pending', via: 'form' })
      .execute();
    await db
      .insertInto('suppressions')
      .values({ email_hash: 'h', created_at: at, signed_up_at: at, origin: 'owner', asked_at: at })
      .execute();
    await db
      .insertInto('visitor_mails')
      .values({ id: id(6), email_hash: 'h', kind: 'opt_in', queued_at: at })
      .execute();
    await db
      .insertInto('recent_texts')
      .values({ lead_id: id(3), text_key: 't', email_key: 'e', network_key: 'n', at })
      .execute();
    await db
      .insertInto('spent_tokens')
      .values({ nonce: 'n', expires_at: at, key: id(7), fingerprint: 'f', answer: '{}', answered_at: at })
      .execute();
    await db
      .insertInto('known_erasures')
      .values({ list: 'erasures', entries: 1, last_hash: 'h', last_at: at })
      .execute();
    await db.insertInto('secrets').values({ name: 'suppressions', value: 's' }).execute();
    await db
      .insertInto('deliveries')
      .values({
        id: id(8),
        created_at: at,
        channel: 'webhook',
        recipient: 'a@b.example',
        subject_kind: 'contact_submission',
        subject_id: id(3),
        change_id: id(5),
        status: 'dead',
        attempts: 3,
        next_attempt_at: at,
        locked_until: at,
        locked_by: id(9),
        last_error: '550',
        delivered_at: at,
      })
      .execute();
    await db
      .insertInto('delivery_attempts')
      .values({ id: id(10), delivery_id: id(8), made_at: at, outcome: 'failed', error: '550' })
      .execute();
    await db.insertInto('delivery_channels').values({ channel: 'webhook' }).execute();
    await db
      .insertInto('mail_folders')
      .values({ folder: 'a', uid_validity: '1', last_uid: 7, read_at: at })
      .execute();
    await db.insertInto('mail_tries').values({ folder: 'a', mail: '1:7', tries: 2, begun_at: at }).execute();
    await db
      .insertInto('disabled_channels')
      .values({ channel: 'webhook', reason: 'gone', disabled_at: at })
      .execute();
    await db
      .insertInto('desk_invitations')
      .values({ code_hash: 'c', expires_at: at, email: 'a@x.example' })
      .execute();
    await db
      .insertInto('sessions')
      .values({ token_hash: 't', person_id: id(1), created_at: at, expires_at: at, last_active_at: at })
      .execute();
    await db
      .insertInto('lead_edits')
      .values({ entry_id: id(9), lead_id: id(3), field: 'phone', before: '1', after: null })
      .execute();
    await db
      .insertInto('address_pairs')
      .values({ one: 'ada@example.com', other: 'eve@example.com' })
      .execute();
    await db
      .insertInto('calls')
      .values({
        lead_id: id(3),
        at,
        zone: 'UTC',
        asked_at: at,
        asked_for: at,
        host: id(1),
        mailbox: 'm',
        network: 'n',
      })
      .execute();
    await db
      .insertInto('call_hosts')
      .values({ person_id: id(1), calendar: 'https://calendar.example/', read_at: at, busy: `["${at}"]` })
      .execute();
    await db.insertInto('limit_counts').values({ key: 'k', count: 1, ends_at: at }).execute();
    await db
      .insertInto('page_views')
      .values({ day: '2026-01-02', path: '/', utm_campaign: '', referrer_host: 'a.example', views: 7 })
      .execute();
    // More than a batch.
    for (let count = 0; count < 600; count++)
      await db.insertInto('contact_submissions').values(lead()).execute();
  }

  test('copies every row of every table, and replaces what a start has put there', async () => {
    const [fromUrl, toUrl] = [await freshSqlite(), await freshPostgres()];
    const [from, to] = [await openForTest(fromUrl), await openForTest(toUrl)];
    await fillEverything(from);
    await to.db.insertInto('secrets').values({ name: 'suppressions', value: 'generated' }).execute();
    const { code, output } = await leads(toUrl, 'import', sqlitePath(fromUrl));
    expect(output).toContain('601 contact_submissions, 1 newsletter_subscriptions');
    expect(code).toBe(0);
    const expected = await allRows(from);
    for (const [table, rows] of Object.entries(expected)) expect(rows, table).not.toEqual([]);
    expect(await allRows(to)).toEqual(expected);
    expect(expected['activity_log']?.[0]).toContain('["person_name","Grace"]');
    expect(await countInbox(to.db, { q: 'елка' }, { now: NOW, max: 9 })).toBe(1);
  });

  test('and the way back: export --all makes a SQLite file with every row, to be used as it is or imported', async () => {
    const [fromUrl, postgresUrl] = [await freshSqlite(), await freshPostgres()];
    const [from, postgres] = [await openForTest(fromUrl), await openForTest(postgresUrl)];
    await fillEverything(from);
    expect((await leads(postgresUrl, 'import', sqlitePath(fromUrl))).code).toBe(0);
    const expected = await allRows(postgres);

    const file = fileWith('');
    expect(await leads(postgresUrl, 'export', '--all', file)).toEqual({
      code: 1,
      output: `${file} is there already\n`,
    });
    rmSync(file);
    expect(await leads(postgresUrl, 'export', '--all', file)).toEqual({
      code: 0,
      output: `Exported to ${file}: 601 leads, 1 subscription, and all else\n`,
    });
    const copy = await openForTest(`sqlite:${file}`);
    expect(await allRows(copy)).toEqual(expected);
    expect(await countInbox(copy.db, { q: 'елка' }, { now: NOW, max: 9 })).toBe(1);

    const otherUrl = await freshSqlite();
    const other = await openForTest(otherUrl);
    expect((await leads(otherUrl, 'import', file)).output).toContain('601 contact_submissions');
    expect(await allRows(other)).toEqual(expected);
    // PostgreSQL is as it was, and works on.
    expect(await allRows(postgres)).toEqual(expected);
    expect(await leads(otherUrl, 'export', '--all', `${file}2`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('leads backup <file>'),
    });
    expect((await leads(postgresUrl, 'export', '--all')).code).toBe(2);
    expect((await leads(postgresUrl, 'export', '--all', '--format', 'csv', `${file}2`)).code).toBe(2);
  });

  test('imports nothing into a database with leads', async () => {
    const [fromUrl, toUrl] = [await freshSqlite(), await freshPostgres()];
    await storeLead((await openForTest(fromUrl)).db, []);
    const { db } = await openForTest(toUrl);
    const row = await storeLead(db, []);
    const { code, output } = await leads(toUrl, 'import', sqlitePath(fromUrl));
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was imported: the database is not empty \(1 contact_submissions\)/);
    expect(await listContactSubmissions(db)).toMatchObject([{ id: row.id }]);
  });

  test('imports nothing if PostgreSQL does not take a row, and says which', async () => {
    const [fromUrl, toUrl] = [await freshSqlite(), await freshPostgres()];
    const { db } = await openForTest(fromUrl);
    await storeLead(db, []);
    await sql`insert into secrets (name, value) values ('a', 'b' || char(0))`.execute(db);
    const { code, output } = await leads(toUrl, 'import', sqlitePath(fromUrl));
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was imported: .*one of 1 rows after 0 of secrets \(PostgreSQL/);
    expect(await listContactSubmissions((await openForTest(toUrl)).db)).toEqual([]);
  });
});
