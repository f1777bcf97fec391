import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { SUBMISSION_FORMS } from '../../../../packages/contract/forms.ts';
import {
  ATTEMPT_OUTCOMES,
  CALL_OUTCOMES,
  CHANGE_VIAS,
  CLOSE_REASONS,
  DELIVERY_STATUSES,
  LEAD_STATUSES,
  LOST_REASONS,
  SUBSCRIPTION_STATUSES,
} from '../../../../packages/contract/values.ts';
import { openDatabase } from '../../../../packages/store/database/database.ts';
import { sharedSecret } from '../../../../packages/store/database/secrets.ts';
import { describeFailure, isStorageFailure } from '../../../../packages/store/database/storage-failure.ts';
import { deliveriesFor, insertDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import {
  insertContactSubmissions,
  listContactSubmissions,
  SUBMISSION_COLUMNS,
} from '../../../../packages/store/leads/contact-submissions.ts';
import type { NewContactSubmission } from '../../../../packages/store/schema.ts';
import {
  insertNewsletterSubscription,
  listNewsletterSubscriptions,
  SUBSCRIPTION_COLUMNS,
} from '../../../../packages/store/subscriptions/subscriptions.ts';
import { freshPostgres, freshSqlite, onEachDatabase, openForTest } from '../../../support/databases.ts';

const LEAD: NewContactSubmission = {
  id: '0191e2a4-6f5b-4c3e-9a01-000000000001',
  created_at: '2026-01-02T03:04:05.678Z',
  form_type: 'contact',
  first_name: 'Zoë',
  last_name: "O'Brien",
  email: 'zoe@example.com',
  company: null,
  phone: null,
  project_type: null,
  budget: null,
  message: 'Line one\nline two 🦊',
  source_path: null,
};

onEachDatabase('a database', (freshUrl) => {
  test('has a column for each field of the forms, and no other', async () => {
    const { db, kind } = await openForTest(await freshUrl());
    const tables = await db.introspection.getTables();
    const columns = (name: string) =>
      tables.find((table) => table.name === name)?.columns.map((column) => column.name);
    expect(columns('contact_submissions')?.sort()).toEqual(
      [
        ...SUBMISSION_COLUMNS,
        ...['language', 'last_received_at', 'search_phone', 'same_text_as', 'entered_by', 'search'],
        kind === 'postgres' ? 'search_terms' : 'search_place',
      ].sort(),
    );
    const exported = SUBSCRIPTION_COLUMNS.filter((name) => name !== 'unsubscribe_url');
    expect(columns('newsletter_subscriptions')?.sort()).toEqual(
      [...exported, 'token', 'confirm_token', 'asked_at'].sort(),
    );
  });

  test('takes every value that the lists of forms/values.ts have', async () => {
    const { db } = await openForTest(await freshUrl());
    const rows = SUBMISSION_FORMS.flatMap((form_type) =>
      LEAD_STATUSES.map((status) => ({
        ...LEAD,
        id: randomUUID(),
        form_type,
        status,
        company: 'Analytical Engines',
      })),
    );
    await insertContactSubmissions(db, rows).execute();
    const [at, zone] = [LEAD.created_at, 'UTC'];
    const CALL = { at, zone, asked_at: at, asked_for: at };
    const nobody = { answered_by: null, closed_by: null, taken_by: null };
    const work = { ...nobody, answered_at: null, closed_at: null, taken_at: null, snoozed_until: null };
    for (const close_reason of CLOSE_REASONS)
      await db
        .insertInto('lead_work')
        .values({ ...work, lead_id: randomUUID(), close_reason })
        .execute();
    for (const outcome of CALL_OUTCOMES)
      await db
        .insertInto('calls')
        .values({ lead_id: randomUUID(), ...CALL, outcome })
        .execute();
    for (const lost_reason of LOST_REASONS)
      await db
        .insertInto('lead_work')
        .values({ ...work, lead_id: randomUUID(), close_reason: null, outcome: 'lost', lost_reason })
        .execute();
    const subscription = {
      created_at: LEAD.created_at,
      consent_at: null,
      confirm_token: null,
      asked_at: null,
    };
    for (const [at, status] of SUBSCRIPTION_STATUSES.entries())
      await insertNewsletterSubscription(db, {
        ...subscription,
        id: randomUUID(),
        email: `${at}@example.com`,
        status,
        consent_via: null,
      }).execute();
    for (const via of CHANGE_VIAS) {
      const change = {
        id: randomUUID(),
        subscription_id: randomUUID(),
        at: LEAD.created_at,
        from_status: null,
      };
      await db
        .insertInto('subscription_changes')
        .values({ ...change, to_status: 'active', via })
        .execute();
    }
    for (const status of DELIVERY_STATUSES) {
      const due = deliveriesFor({ kind: 'contact_submission', row: { ...LEAD, id: randomUUID() } }, ['mail']);
      await insertDeliveries(
        db,
        due.map((row) => ({ ...row, status })),
      ).execute();
    }
    for (const outcome of ATTEMPT_OUTCOMES) {
      const attempt = {
        id: randomUUID(),
        delivery_id: randomUUID(),
        made_at: LEAD.created_at,
        outcome,
        error: null,
      };
      await db.insertInto('delivery_attempts').values(attempt).execute();
    }
  });

  test('returns a lead as it was stored, with the status new', async () => {
    const { db } = await openForTest(await freshUrl());
    await insertContactSubmissions(db, LEAD).execute();
    expect(await listContactSubmissions(db)).toMatchObject([{ ...LEAD, status: 'new' }]);
  });

  test('keeps its rows when it is opened again', async () => {
    const url = await freshUrl();
    const first = await openDatabase(url);
    await insertContactSubmissions(first.db, LEAD).execute();
    await first.close();
    const { db } = await openForTest(url);
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });

  test('refuses an unknown form type, and a demo request without a company', async () => {
    const { db } = await openForTest(await freshUrl());
    await expect(
      sql`insert into contact_submissions (id, created_at, first_name, last_name, email, message, form_type)
          values (${LEAD.id}, ${LEAD.created_at}, 'a', 'b', 'c', 'd', 'spam')`.execute(db),
    ).rejects.toThrow(/constraint/i);
    await expect(
      insertContactSubmissions(db, { ...LEAD, form_type: 'demo_request' }).execute(),
    ).rejects.toThrow(/constraint/i);
    expect(await listContactSubmissions(db)).toEqual([]);
  });

  test('stores a newsletter address once, in any letter case', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id, created_at } = LEAD;
    await insertNewsletterSubscription(db, { id, created_at, email: 'Ada@Example.com' }).execute();
    const other = { id: id.replace(/1$/, '2'), created_at, email: 'aDA@eXAMPLE.COM' };
    await expect(insertNewsletterSubscription(db, other).execute()).rejects.toThrow(/unique/i);
    expect(await listNewsletterSubscriptions(db)).toMatchObject([
      { id, created_at, email: 'Ada@Example.com', status: 'active' },
    ]);
  });

  test('generates a secret once, even for concurrent calls', async () => {
    const url = await freshUrl();
    const databases = [await openForTest(url), await openForTest(url), await openForTest(url)];
    const secrets = await Promise.all(databases.map(({ db }) => sharedSecret(db, 'verification')));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  test('names no field value in the error of a failed query', async () => {
    const { db } = await openForTest(await freshUrl());
    await insertContactSubmissions(db, LEAD).execute();
    const error = await insertContactSubmissions(db, LEAD)
      .execute()
      .catch((cause: unknown) => cause);
    expect(isStorageFailure(error)).toBe(true);
    expect(describeFailure(error)).not.toContain(LEAD.id);
  });
});

test('SQLite is opened so that commits survive a power cut, and deleted rows are overwritten', async () => {
  const { db } = await openForTest(await freshSqlite());
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {});
  expect(await pragma('journal_mode')).toEqual(['wal']);
  expect(await pragma('synchronous')).toEqual([2]);
  expect(await pragma('foreign_keys')).toEqual([1]);
  expect(await pragma('secure_delete')).toEqual([1]);
});

describe.skipIf(inject('postgres') === null)('PostgreSQL', () => {
  test('shows its location without the password', async () => {
    const url = new URL(await freshPostgres());
    url.password = 'hush';
    const { location } = await openForTest(url.href);
    expect(location).toBe(`PostgreSQL, postgres://assay@${url.host}${url.pathname}`);
  });

  test('reveals nothing to a role with the usual grants', async () => {
    const url = await freshPostgres();
    const { db } = await openForTest(url);
    await insertContactSubmissions(db, LEAD).execute();
    await sharedSecret(db, 'verification');
    const role = `anon_${new URL(url).pathname.slice(1)}`;
    await sql`create role ${sql.id(role)} login`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`.execute(
      db,
    );

    const visitor = new pg.Client(url.replace('assay@', `${role}@`));
    await visitor.connect();
    try {
      const tables = await visitor.query(`select tablename from pg_tables where schemaname = 'public'`);
      expect(tables.rows).toContainEqual({ tablename: 'newsletter_subscriptions' });
      for (const { tablename } of tables.rows) {
        expect((await visitor.query(`select * from ${tablename}`)).rows, tablename).toEqual([]);
        expect((await visitor.query(`delete from ${tablename}`)).rowCount, tablename).toBe(0);
      }
      await expect(
        visitor.query(`insert into newsletter_subscriptions (id, created_at, email)
                       values (gen_random_uuid(), now(), 'eve@example.com')`),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await visitor.end();
    }
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });
});

test('a statement is prepared once, however many others have been prepared before', async () => {
  const { db } = await openForTest(await freshSqlite());
  for (let at = 0; at < 300; at++) await sql`select ${sql.lit(at)}`.execute(db);
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  for (let at = 0; at < 3; at++) await sql`select 'often'`.execute(db);
  expect(prepare).toHaveBeenCalledOnce();
});
