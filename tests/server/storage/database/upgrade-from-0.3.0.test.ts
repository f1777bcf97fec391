/** The step from 0.3.0: it ends in the tables of a new database, keeps every row, and happens whole or not at all. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type KyselyPlugin, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openAsItIs, openDatabase, sqlitePath } from '../../../../packages/store/database/database.ts';
import { leftBehindFile } from '../../../../packages/store/database/left-behind.ts';
import { migrate } from '../../../../packages/store/database/migrate.ts';
import { postgresDialect } from '../../../../packages/store/database/postgres/dialect.ts';
import { sqliteDialect } from '../../../../packages/store/database/sqlite/open.ts';
import { claimDueDelivery } from '../../../../packages/store/deliveries/due.ts';
import { rolesOfPeople } from '../../../../packages/store/desk/access.ts';
import { inviteOnMachine } from '../../../../packages/store/desk/invite.ts';
import { leadHistory } from '../../../../packages/store/desk/lead-history.ts';
import { listRecord } from '../../../../packages/store/desk/record-list.ts';
import { findSession } from '../../../../packages/store/desk/sessions.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { findBooking } from '../../../../packages/store/leads/find-booking.ts';
import { leadOfReplyKey } from '../../../../packages/store/messages/reply-keys.ts';
import { confirm, unsubscribe } from '../../../../packages/store/newsletter/subscription-life.ts';
import { databaseKind, type Queries, type Schema, tablesOf } from '../../../../packages/store/schema.ts';
import { findAnswer } from '../../../../packages/store/submissions/idempotency-keys.ts';
import { spendToken } from '../../../../packages/store/submissions/spent-tokens.ts';
import {
  CONFIRM_OF_03,
  idOf03,
  putDatabaseOf03,
  REPLY_KEY_OF_03,
  SESSION_OF_03,
  UNSUBSCRIBE_OF_03,
} from '../../../support/database-of-0.3.0.ts';
import { emptyPostgres, emptySqlite, onEachEmptyDatabase, openForTest } from '../../../support/databases.ts';
import { describeSchema } from '../../../support/describe-schema.ts';
import { testErasures } from '../../../support/erasures.ts';
import { leadsWith } from '../../../support/leads-command.ts';
import { LONG } from '../../../support/long.ts';
import { PATIENT } from '../../../support/patience.ts';

/** What tables were called. */
const FORMER: Record<string, string> = {
  activity_log: 'desk_record',
  call_hosts: 'desk_call_takers',
  notifications: 'desk_news',
  sessions: 'desk_sessions',
  spent_tokens: 'used_tokens',
  subscription_changes: 'newsletter_changes',
};

/** Made since. */
const NEW = [
  ...['lead_edits', 'limit_counts', 'mail_tries', 'recent_texts', 'calls'],
  ...['file_parts', 'message_cc'],
];

type Row = Record<string, unknown>;

/** Which rows are more than there were. */
const ADDED: Record<string, (row: Row) => boolean> = {
  activity_log: ({ isAdded }) => isAdded === true,
  // Kept answers had a table of their own.
  spent_tokens: ({ key }) => key !== null,
};

/** Which rows are kept, where not all. */
const KEPT: Record<string, (row: Row) => boolean> = {
  address_pairs: ({ about, decision }) => about === 'person' && decision === 'same',
  desk_invitations: ({ email }) => email !== null,
};

/** Without what the search is made of, and up to when leads are assigned: both are known since. */
async function rowsOf(db: Queries, table: string, isWhole = false): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  if (isWhole) return rows;
  return rows.map(
    ({
      search: _,
      search_phone: _phone,
      search_place: _place,
      search_terms: _terms,
      assigned_until: _until,
      cause,
      sent_again_at: _again,
      mail_time: _time,
      mailed_on: _day,
      ...row
    }) => (cause === 'bulk' || cause === 'bulk_undo' ? { ...row, isAdded: true } : row),
  );
}

const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

/** Deliveries, rows of tables and the schema, to see whether anything has changed. */
async function stateOf(url: string) {
  const db = await openAsItIs(url);
  try {
    return { schema: await describeSchema(db), log: sorted(await rowsOf(db, 'desk_record')) };
  } finally {
    await db.destroy();
  }
}

// On PostgreSQL it takes a second a test, and nobody changes it any more.
onEachEmptyDatabase('the step from 0.3.0', testStep, LONG);

function testStep(emptyUrl: () => Promise<string>): void {
  async function start() {
    const url = await emptyUrl();
    await putDatabaseOf03(url);
    return url;
  }

  test('ends in the tables of a new database', async () => {
    const [upgraded, fresh] = [await openForTest(await start()), await openForTest(await emptyUrl())];
    expect(await describeSchema(upgraded.db)).toEqual(await describeSchema(fresh.db));
  });

  test('keeps every row of every table', async () => {
    const url = await start();
    const old = await openAsItIs(url);
    const before = new Map<string, Row[]>();
    for (const table of tablesOf(databaseKind(url)).filter((name) => !NEW.includes(name))) {
      before.set(table, await rowsOf(old, FORMER[table] ?? table));
    }
    const [calendars, subscribed] = [
      await rowsOf(old, 'desk_busy_calendars'),
      await rowsOf(old, 'desk_calendars'),
    ];
    await old.destroy();
    const { db } = await openForTest(url);
    for (const row of before.get('call_hosts') ?? []) {
      const own = calendars.find(({ person_id }) => person_id === row['person_id']);
      Object.assign(row, { calendar: own?.['address'], busy: '[]' });
    }
    for (const row of before.get('desk_people') ?? []) {
      const own = subscribed.find(({ person_id }) => person_id === row['id']);
      Object.assign(row, { calendar_hash: own?.['token_hash'], calendar_since: own?.['created_at'] });
    }
    for (const row of before.get('notifications') ?? []) row['mailed_at'] = row['told_at'];
    for (const [table, rows] of before) {
      expect({ table, count: rows.length }).not.toEqual({ table, count: 0 });
      const own = (await rowsOf(db, table)).filter((row) => !ADDED[table]?.(row));
      const [first] = own;
      const kept = rows
        .filter((row) => KEPT[table]?.(row) ?? true)
        .map((row) => Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, row[name] ?? null])));
      expect({ table, rows: sorted(own) }).toEqual({ table, rows: sorted(kept) });
    }
  });

  test('keeps what files contain', async () => {
    const url = await start();
    const old = await openAsItIs(url);
    const files = await sql<Row>`select id, lead_id, content from message_files`.execute(old);
    await old.destroy();
    expect(files.rows).not.toEqual([]);
    const { db } = await openForTest(url);
    const parts =
      await sql<Row>`select file_id as id, lead_id, content from file_parts where place = 0`.execute(db);
    expect(sorted(parts.rows)).toEqual(sorted(files.rows));
  });

  test('writes what it leaves behind in one file, with leads by their ids', async () => {
    const url = await start();
    await openForTest(url);
    const text = readFileSync(leftBehindFile(url), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      assignment: [{ rules: '{}', version: 1 }],
      address_pairs: [{ about: 'company', decision: 'apart', lead: idOf03(4), other_lead: idOf03(2) }],
      outside_bookings: [{ lead_id: idOf03(6) }],
    });
    expect(statSync(leftBehindFile(url)).mode & 0o777).toBe(0o600);
    expect(text).not.toContain('@');
  });

  describe('makes a row of a call, whose message stays as it is', () => {
    const LEAD = idOf03(6);
    const AT = '2026-12-01T21:00:00.000Z';

    /** @param changes of a database of 0.3.0 */
    async function callsAfter(changes: readonly string[]) {
      const url = await start();
      const old = await openAsItIs(url);
      for (const change of changes) await sql.raw(change).execute(old);
      const [before] = (await rowsOf(old, 'contact_submissions')).filter(({ id }) => id === LEAD);
      await old.destroy();
      const { db } = await openForTest(url);
      const calls = await rowsOf(db, 'calls');
      const leads = await db.selectFrom('contact_submissions').select('message').where('id', '=', LEAD);
      expect(await leads.execute()).toEqual([{ message: before?.['message'] }]);
      return { db, calls };
    }
    const entry = (number: number, details: string) =>
      `insert into desk_record (id, at, action, lead_id, details)
        values ('${idOf03(number)}', '2026-11-28T00:00:00.${number}Z', 'call_outcome', '${LEAD}', '${details}')`;
    const work = (outcome: string) =>
      `insert into lead_work (lead_id, version, call_outcome) values ('${LEAD}', 1, '${outcome}')`;

    test('with the time that it holds, and by what it counts', async () => {
      const { calls } = await callsAfter([]);
      const asked = {
        at: AT,
        asked_for: AT,
        zone: 'Europe/Berlin',
        asked_at: expect.stringMatching(/^2026-11-28T/),
      };
      const nothing = { outcome: null, changes: 0, changed: null, changed_by: null, reminded_hours: null };
      const held = { host: null, held_until: expect.stringMatching(/^2026-11-28T/), booked_at: null };
      const hashes = {
        mailbox: expect.stringMatching(/^\S{43}$/),
        network: expect.stringMatching(/^\S{43}$/),
      };
      expect(calls).toEqual([{ lead_id: LEAD, ...asked, ...nothing, ...held, ...hashes }]);
    });

    test('with what was done about it, which the log alone knew, and whose time it takes', async () => {
      const moved = '2026-12-02T18:00:00.000Z';
      const booked = '2026-11-28T20:45:00.000Z';
      const person = 'ce958231-e6c7-4e55-81c6-f6148a4f981f';
      const { db, calls } = await callsAfter([
        work('confirmed'),
        entry(710, '{"outcome":"confirmed"}'),
        entry(711, `{"outcome":"moved","at":"${moved}","by":"visitor"}`),
        `update contact_submissions set call_at = '${moved}' where id = '${LEAD}'`,
        `update call_half_hours set half_hour = '${moved}', person = '${person}', held_until = null, booked_at = '${booked}', reminded_hours = 24`,
      ]);
      const changes = { outcome: 'confirmed', changes: 2, changed: 'moved', changed_by: 'visitor' };
      const times = { at: moved, asked_for: AT, host: person, booked_at: booked, held_until: null };
      expect(calls).toEqual([expect.objectContaining({ ...changes, ...times, reminded_hours: 24 })]);
      const booking = await findBooking(db, LEAD, new Date('2026-11-29T00:00:00.000Z'));
      expect(booking).toMatchObject({ state: 'booked', at: new Date(moved), isReminded: true });
    });

    test('that 0.3.0 had not found, and none of what only looks like one', async () => {
      const hide = `update contact_submissions set call_at = null where id = '${LEAD}'`;
      const came = (day: string) => `update contact_submissions set created_at = '${day}T20:00:00.000Z'
        where id = '${LEAD}'`;
      const found = await callsAfter([hide, came('2026-11-28')]);
      expect(found.calls).toEqual([expect.objectContaining({ at: AT, zone: 'Europe/Berlin' })]);
      // Nobody was offered that time on that day.
      expect((await callsAfter([hide, came('2026-11-07')])).calls).toEqual([]);
      const looks = `update contact_submissions set call_at = '' where id = '${LEAD}'`;
      expect((await callsAfter([looks, came('2026-11-28')])).calls).toEqual([]);
    });
  });

  test('keeps how many mails networks have caused, and how many links to sign in were mailed', async () => {
    const url = await start();
    const old = await openAsItIs(url);
    const [mails, links] = [
      await rowsOf(old, 'visitor_mail_networks'),
      await rowsOf(old, 'desk_link_counts'),
    ];
    await old.destroy();
    const counts = [
      ...mails.map(({ mails: count, ...row }) => ({ ...row, count })),
      ...links.map(({ links: count, ...row }) => ({ ...row, count })),
    ];
    expect(counts.length).toBeGreaterThan(1);
    const { db } = await openForTest(url);
    expect(await rowsOf(db, 'limit_counts')).toEqual(expect.arrayContaining(counts));
  });

  test.each([
    ['nothing', null, null],
    ['nothing of any kind', { mentioned: 'never', overdue: 'never', call: 'never' }, 'never'],
    ['all at once', {}, 'now'],
    ['never more often than at once', { mentioned: 'now', new: 'never', overdue: 'daily' }, 'never'],
    ['what was usual', undefined, 'daily'],
  ] as const)('mails people when they chose that for most: %s', async (what, choices, expected) => {
    const kinds = ['new', 'handed_over', 'mentioned', 'replied', 'replied_other'];
    const all = (time: string) =>
      Object.fromEntries([...kinds, 'not_sent', 'call', 'woke', 'overdue'].map((kind) => [kind, time]));
    const base = what === 'all at once' ? all('now') : what.startsWith('n') ? all('never') : {};
    const url = await start();
    const old = await openAsItIs(url);
    const { rows } = await sql<{ id: string }>`select id from desk_people where name = 'Ben'`.execute(old);
    const id = rows[0]?.id ?? '';
    await sql`delete from desk_daily_mails`.execute(old);
    await sql`insert into desk_daily_mails (person_id, sent_on, choices)
      values (${id}, '2026-11-28', ${choices === null ? null : JSON.stringify({ ...base, ...choices })})`.execute(
      old,
    );
    await old.destroy();
    const { db } = await openForTest(url);
    const kept = await db
      .selectFrom('desk_people')
      .select(['mail_time', 'mailed_on'])
      .where('id', '=', id)
      .execute();
    expect(kept).toEqual([{ mail_time: expected, mailed_on: '2026-11-28' }]);
  });

  test('knows people by their addresses, also those who were joined, and signs out who has none', async () => {
    const url = await start();
    const old = await openAsItIs(url);
    const at = '2026-11-28T20:40:00.000Z';
    const [{ id: ben }] = (
      await sql<{ id: string }>`select id from desk_people where name = 'Ben'`.execute(old)
    ).rows as [{ id: string }];
    // Ben was joined with another of his, and of Ana the desk knows a browser alone.
    const [joined, ana, note] = [idOf03(801), idOf03(802), idOf03(803)];
    const person = (id: string, name: string, joined_to: string | null) =>
      sql`insert into desk_people (id, created_at, name, joined_to, browser_hash)
        values (${id}, ${at}, ${name}, ${joined_to}, ${name})`;
    await person(joined, 'Benjamin', ben).execute(old);
    await person(ana, 'Ana', null).execute(old);
    const way = (hash: string, id: string, kind: string, email: string | null) =>
      sql`insert into desk_ways (way_hash, person_id, kind, email) values (${hash}, ${id}, ${kind}, ${email})`;
    await way('old mail', ben, 'mail', 'benjamin@assay.example').execute(old);
    await way('browser', ana, 'link', null).execute(old);
    await sql`insert into desk_sessions (token_hash, person_id, created_at, expires_at, way_hash)
      values ('ana', ${ana}, ${at}, '2099-01-01T00:00:00.000Z', 'browser')`.execute(old);
    await sql`insert into desk_record (id, at, action, person_id, person_name, lead_id)
      values (${idOf03(804)}, ${at}, 'answered', ${joined}, 'Benjamin', ${idOf03(1)})`.execute(old);
    await sql`insert into desk_record (id, at, action, person_id, lead_id, details)
      values (${idOf03(805)}, ${at}, 'handed_over', ${ana}, ${idOf03(1)}, ${JSON.stringify({ to: joined })})`.execute(
      old,
    );
    await sql`insert into lead_notes (id, lead_id, written_by, written_at, note, mentions)
      values (${note}, ${idOf03(1)}, ${ana}, ${at}, 'See @Benjamin', ${JSON.stringify([joined])})`.execute(
      old,
    );
    await old.destroy();

    const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { db } = await openForTest(url);
    expect(printed.mock.calls.map(String)).toEqual([
      expect.stringMatching(`^Ana had no address.*--for ${ana}$`),
    ]);
    expect(readFileSync(leftBehindFile(url), 'utf8')).not.toContain('Ana');
    const { rows } = await sql<Row>`select email, id, account_hash is not null as has_account
      from desk_people where email is not null order by email`.execute(db);
    expect(rows.map(({ has_account, ...row }) => ({ ...row, has_account: Boolean(has_account) }))).toEqual([
      { email: 'ben@assay.example', id: ben, has_account: true },
      { email: 'grace@assay.example', id: expect.any(String), has_account: true },
    ]);
    const left = JSON.parse(readFileSync(leftBehindFile(url), 'utf8'));
    expect(left.other_addresses_of_people).toEqual([{ person_id: ben, kind: 'mail' }]);
    expect(await sql`select token_hash from sessions where person_id = ${ana}`.execute(db)).toMatchObject({
      rows: [],
    });
    const history = await leadHistory(db, idOf03(1));
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'answered', by: expect.objectContaining({ id: ben }) }),
    );
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'handed_over',
        by: { id: ana, name: 'Ana' },
        to: { id: ben, name: 'Ben' },
      }),
    );
    const { rows: notes } = await sql<Row>`select mentions from lead_notes where id = ${note}`.execute(db);
    expect(notes).toEqual([{ mentions: JSON.stringify([ben]) }]);
    // Whom the machine gives an address is who they were; nobody is let in by a name.
    const listed = () => undefined;
    const now = new Date();
    expect(await inviteOnMachine(db, { email: 'ben@assay.example', author: ana }, listed, now)).toMatchObject(
      { ok: false },
    );
    expect(await inviteOnMachine(db, { email: 'ana@assay.example', author: ana }, listed, now)).toMatchObject(
      { ok: true },
    );
    expect(await rolesOfPeople(db, listed)).toEqual(new Map([[ana, 'admin']]));
  });

  test('gives each lead of what was done with many an entry of its own', async () => {
    const { db } = await openForTest(await start());
    const history = await leadHistory(db, idOf03(4));
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'closed',
        by: expect.objectContaining({ name: 'Grace Hopper' }),
        details: { reason: 'spam' },
      }),
    );
    const { entries } = await listRecord(db, { limit: 100 });
    expect(entries.filter(({ lead }) => lead?.id === idOf03(4))).toEqual([]);
  });

  test('waits for what was ordered at the desk of 0.3.0', async () => {
    const url = await emptyUrl();
    await putDatabaseOf03(url, { waits: true });
    const before = await stateOf(url);
    await expect(openDatabase(url)).rejects.toThrow(/removals or changes of many leads wait/);
    expect(await stateOf(url)).toEqual(before);
  });

  test('lets links in mails, sessions, spent tokens, kept answers, queued mails and reply keys work', async () => {
    const { db } = await openForTest(await start());
    // Minutes after it was made.
    const now = new Date('2026-11-28T20:44:00.000Z');
    expect(await findSession(db, [SESSION_OF_03], now)).toMatchObject({ person: { name: 'Grace Hopper' } });
    expect(await leadOfReplyKey(db, REPLY_KEY_OF_03)).toMatchObject({ lead: idOf03(1) });
    expect(await spendToken(db, { nonce: 'nonce-1', expiresAt: now })).toBe(false);
    expect(await findAnswer(db, idOf03(901), now)).toMatchObject({
      answer: JSON.stringify({ id: idOf03(1) }),
    });
    const cause = { via: 'page', now } as const;
    expect(await confirm(db, CONFIRM_OF_03, cause)).toMatchObject({ ok: true });
    expect(await unsubscribe(db, UNSUBSCRIBE_OF_03, cause)).toMatchObject({ ok: true });
    expect(await claimDueDelivery(db, 'mail', now)).toMatchObject({ subject_kind: 'contact_submission' });
    const count = (q: string) => countInbox(db, { q }, { now, max: 9 });
    expect([await count('елка muller'), await count('noon'), await count('1234567')]).toEqual([1, 1, 1]);
  });

  test('is done once by several that start at once', async () => {
    const url = await start();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)));
    const [first] = opened;
    expect(await rowsOf(first?.db as Queries, 'kysely_migration')).toHaveLength(1);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('happens whole or not at all, at whatever statement it is interrupted', async () => {
    const url = await start();
    const before = await stateOf(url);
    for (const allowed of [1, 5, 40, 150, 300]) {
      expect(await migrateStatements(url, allowed)).toBe(false);
      expect(await stateOf(url)).toEqual(before);
    }
    const { db } = await openForTest(url);
    expect(await countInbox(db, {}, { now: new Date(), max: 9 })).toBeGreaterThan(0);
  });

  test('leaves a program of 0.3.0 nothing that it could store half', async () => {
    const url = await start();
    const { db } = await openForTest(url);
    const at = '2026-11-28T00:00:00.000Z';
    // What each of its changes begins or ends with: a submission, anything at the desk, and a change of a subscription.
    const statements = [
      sql`insert into used_tokens (nonce, expires_at) values ('x', ${at})`,
      sql`select person_id from desk_sessions where token_hash = 'x'`,
      sql`insert into desk_record (id, at, action) values (${idOf03(700)}, ${at}, 'answered')`,
      sql`insert into newsletter_changes (id, subscription_id, at, to_status, via)
        values (${idOf03(701)}, ${idOf03(11)}, ${at}, 'active', 'link')`,
    ];
    for (const statement of statements)
      await expect(statement.execute(db)).rejects.toThrow(/no such table|does not exist/);
  });

  test('is not for what is older, which is told to go by 0.3.0', async () => {
    const url = await start();
    const old = await openAsItIs(url);
    await sql`delete from kysely_migration where name like '062-%'`.execute(old);
    await old.destroy();
    const before = await stateOf(url);
    await expect(openDatabase(url)).rejects.toThrow(/before 0\.3\.0.*bring them up to 0\.3\.0 first/);
    expect(await stateOf(url)).toEqual(before);
  });

  test('is told of by the program that made it as one of a newer version', async () => {
    const { db } = await openForTest(await start());
    // 0.3.0 starts only if it knows each of these.
    expect((await rowsOf(db, 'kysely_migration')).map(({ name }) => name)).toEqual(['1.0.0-baseline']);
  });
}

/** Words and parts of the lead that is erased, as they are in the files of the back-up. */
const OF_BOB = [
  ...['Secretmessagebob', 'Secretnotebob', 'Mailtosecretbob', 'Answersecretbob', 'secretfilebob'],
  ...['secretbeforebob', 'Erasedman', 'erasedman', 'messagebob', 'notebob', 'bob@example.com'],
  ...['Bob@example.com', '7654321', 'visitor2@example.com'],
  Buffer.from('contentsecretbob').toString('base64').slice(0, 12),
];

test('a back-up of 0.3.0 is brought up to date and erased in before it is put in place', async () => {
  const [backup, url] = [await emptySqlite(), await emptySqlite()];
  await putDatabaseOf03(backup);
  const file = readFileSync(sqlitePath(backup), 'latin1');
  const inBackup = OF_BOB.filter((word) => file.includes(word));
  expect(inBackup).toEqual(expect.arrayContaining(['Secretmessagebob', 'Secretnotebob', 'secretbeforebob']));
  const list = testErasures();
  await list.note({ emails: ['bob@example.com'], until: new Date() });
  const { code, stderr } = await leadsWith(
    { erasures: () => list },
    url,
    'restore',
    sqlitePath(backup),
    '--without-erasures',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Erased again: 1 lead') });
  const folder = dirname(sqlitePath(url));
  expect(readdirSync(folder)).toEqual(['assay.db']);
  const bytes = readFileSync(sqlitePath(url), 'latin1');
  expect(inBackup.filter((word) => bytes.includes(word))).toEqual([]);
  const { db } = await openForTest(url);
  for (const table of ['lead_notes', 'messages', 'message_files', 'file_parts', 'reply_keys'] as const) {
    const left = await db.selectFrom(table).selectAll().where('lead_id', '=', idOf03(2)).execute();
    expect({ table, left }).toEqual({ table, left: [] });
    expect(await rowsOf(db, table)).not.toEqual([]);
  }
  expect(await db.selectFrom('address_pairs').select('other').execute()).toEqual([
    { other: 'ada4@example.com' },
  ]);
});

onEachEmptyDatabase('leads erasures --apply', (emptyUrl) => {
  test('brings a restored database of 0.3.0 up to date, and erases in it', async () => {
    const url = await emptyUrl();
    await putDatabaseOf03(url);
    const list = testErasures();
    await list.note({ emails: ['bob@example.com'], until: new Date() });
    const run = ['erasures', '--apply', '--without-erasures'] as const;
    expect(await leadsWith({ erasures: () => list }, url, ...run)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Erased again: 1 lead, 1 subscription'),
    });
    const { db } = await openForTest(url);
    for (const table of tablesOf(databaseKind(url))) {
      const text = JSON.stringify(await rowsOf(db, table));
      expect({ table, found: OF_BOB.filter((word) => text.includes(word)) }).toEqual({ table, found: [] });
    }
  });
});

test.skipIf(inject('postgres') === null)(
  'on PostgreSQL it is done at once beside a program that locks the tables in another order',
  async () => {
    const url = await emptyPostgres();
    await putDatabaseOf03(url);
    const program = new pg.Client(url);
    await program.connect();
    onTestFinished(() => program.end());
    // Whoever looks first for a deadlock is ended: here what upgrades.
    const name = new URL(url).pathname.slice(1);
    await program.query(`alter database ${name} set deadlock_timeout = '5s'`);
    await program.query(`set deadlock_timeout = '1min'`);
    const db: Queries = new Kysely<Schema>({ dialect: postgresDialect(url) });
    onTestFinished(() => db.destroy());
    await program.query('begin');
    await program.query('update deliveries set attempts = attempts');
    const upgraded = migrate(db, 'postgres');
    await vi.waitFor(async () => {
      const { rows } = await program.query(
        `select 1 from pg_locks where not granted and relation = 'deliveries'::regclass`,
      );
      expect(rows).not.toEqual([]);
    }, PATIENT);
    await program.query('select count(*) from contact_submissions');
    await program.query('commit');
    await upgraded;
    expect(await rowsOf(db, 'deliveries')).not.toEqual([]);
  },
);

/** Migrates with a number of statements, after which the process dies. @returns whether they were enough */
async function migrateStatements(url: string, allowed: number): Promise<boolean> {
  const kind = databaseKind(url);
  let left = allowed;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('The process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const dialect = kind === 'sqlite' ? await sqliteDialect(sqlitePath(url)) : postgresDialect(url);
  const db: Queries = new Kysely<Schema>({ dialect, plugins: [plugin] });
  try {
    await migrate(db, kind);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'The process died') return false;
    throw error;
  } finally {
    await db.destroy();
  }
}
