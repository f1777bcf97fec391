/** What older versions stored survives an upgrade. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeadFilter } from '../../../../packages/forms/lead-filter.ts';
import { sqlitePath } from '../../../../packages/store/database/database.ts';
import {
  deliveriesFor,
  insertDeliveries,
  listDeliveries,
} from '../../../../packages/store/deliveries/deliveries.ts';
import { disableChannel, disabledReason } from '../../../../packages/store/deliveries/disabled-channels.ts';
import { claimDueDelivery } from '../../../../packages/store/deliveries/due.ts';
import { forgetNames, namePerson } from '../../../../packages/store/desk/names.ts';
import { listRecord } from '../../../../packages/store/desk/record-list.ts';
import { findSession } from '../../../../packages/store/desk/sessions.ts';
import { tokenHash } from '../../../../packages/store/desk/tokens.ts';
import { findOrAddAccount, findOrAddBrowser } from '../../../../packages/store/desk/ways.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import {
  insertContactSubmissions,
  listContactSubmissions,
} from '../../../../packages/store/leads/contact-submissions.ts';
import { addNote, listNotes } from '../../../../packages/store/leads/notes.ts';
import { databaseKind, type Queries } from '../../../../packages/store/schema.ts';
import { listChanges } from '../../../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { emptySqlite, onEachEmptyDatabase, openForTest } from '../../../support/databases.ts';
import { lead, NO_ATTRIBUTION, storeLead, storeSubscription } from '../../../support/leads.ts';
import { leads } from '../../../support/leads-command.ts';
import { openOld } from '../../../support/old-database.ts';

/** Makes a database as an older version left it, with a pending and a dead delivery; returns its deliveries. */
async function makeOld(url: string, version: string, fill: (db: Queries) => Promise<void> = async () => {}) {
  const db = await openOld(url, version);
  const rows = deliveriesFor({ kind: 'contact_submission', row: lead() }, ['mail', 'webhook']);
  await insertDeliveries(db, rows).execute();
  await sql`update deliveries set status = 'dead', attempts = 12, last_error = '550 no'
    where channel = 'webhook'`.execute(db);
  await disableChannel(db, 'webhook', 'gone', new Date());
  await fill(db);
  const stored = await listDeliveries(db);
  await db.destroy();
  return stored;
}

onEachEmptyDatabase('deliveries from before there were recipients', (emptyUrl) => {
  test('are all there, and are for everybody', async () => {
    const url = await emptyUrl();
    const stored = await makeOld(url, '003-rate-limits');
    expect(stored).toHaveLength(2);
    const { db } = await openForTest(url);
    expect(await listDeliveries(db)).toEqual(
      stored.map((row) => ({ ...row, recipient: null, change_id: null, event: null })),
    );
    expect(await claimDueDelivery(db, 'mail', new Date())).toMatchObject({ recipient: null, attempts: 0 });
  });
});

onEachEmptyDatabase('deliveries from before any channel was allowed', (emptyUrl) => {
  async function upgrade() {
    const url = await emptyUrl();
    const stored = await makeOld(url, '004-recipients');
    const { db } = await openForTest(url);
    const [row] = stored;
    if (!row) throw new Error('There are two deliveries');
    const insert = (changes: object) =>
      insertDeliveries(db, [{ ...row, id: randomUUID(), ...changes }]).execute();
    return { db, stored, insert };
  }

  test('are all there, and their channel is still disabled', async () => {
    const { db, stored } = await upgrade();
    expect(stored.map(({ status }) => status).sort()).toEqual(['dead', 'pending']);
    expect(await listDeliveries(db)).toEqual(stored.map((row) => ({ ...row, change_id: null, event: null })));
    expect(await disabledReason(db, 'webhook')).toBe('gone');
  });

  test('are joined by those of a new channel', async () => {
    const { db, insert } = await upgrade();
    await insert({ channel: 'ticket', status: 'pending' });
    expect(await claimDueDelivery(db, 'ticket', new Date())).toMatchObject({ channel: 'ticket' });
  });

  test('are still unique for each lead, channel and recipient, and checked otherwise', async () => {
    const { insert } = await upgrade();
    await insert({ recipient: 'a@b.example' });
    await insert({ recipient: 'c@d.example' });
    for (const recipient of ['a@b.example', null])
      await expect(insert({ recipient })).rejects.toThrow(/unique/i);
    for (const wrong of [{ status: 'lost' }, { subject_kind: 'call' }]) {
      await expect(insert({ channel: 'chat', ...wrong })).rejects.toThrow(/check/i);
    }
  });

  test('are found by the same indexes', async () => {
    const { db } = await upgrade();
    const fresh = await openForTest(await emptyUrl());
    const indexes = async (queries: Queries) => {
      const { rows } = await (databaseKind(queries) === 'postgres'
        ? sql<{ name: string }>`select indexdef as name from pg_indexes where tablename = 'deliveries'`
        : sql<{
            name: string;
          }>`select sql as name from sqlite_master where type = 'index' and tbl_name = 'deliveries'`
      ).execute(queries);
      return rows.map(({ name }) => name).sort();
    };
    expect(await indexes(db)).toEqual(await indexes(fresh.db));
    expect(JSON.stringify(await indexes(db))).toMatch(
      /deliveries_due.*deliveries_once|deliveries_once.*deliveries_due/,
    );
  });
});

onEachEmptyDatabase('leads from before it was kept where they come from', (emptyUrl) => {
  test('are all there, and it is not known', async () => {
    const url = await emptyUrl();
    const old = await openOld(url, '007-search');
    const row = await storeLead(old, []);
    const subscription = await storeSubscription(old, [], 'ada@example.com');
    await old.destroy();
    const { db } = await openForTest(url);
    expect(await listContactSubmissions(db)).toEqual([{ ...row, status: 'new', ...NO_ATTRIBUTION }]);
    expect(await listNewsletterSubscriptions(db)).toMatchObject([{ ...subscription, ...NO_ATTRIBUTION }]);

    const found = (filter: LeadFilter) => countInbox(db, filter, { now: new Date(), max: 9 });
    await storeLead(db, [], { utm_campaign: 'spring' });
    expect([await found({ q: 'Lovelace' }), await found({ q: 'Lovelace', campaign: ['spring'] })]).toEqual([
      2, 1,
    ]);
    await db.updateTable('contact_submissions').set({ last_name: 'King' }).where('id', '=', row.id).execute();
    expect([await found({ q: 'Lovelace' }), await found({ q: 'King' })]).toEqual([1, 1]);
    await db.deleteFrom('contact_submissions').execute();
    expect(await found({ q: 'Lovelace' })).toBe(0);
  });
});

test.each(['003-rate-limits', '004-recipients'])(
  'a backup from %s is restored with its deliveries',
  async (version) => {
    const [old, url] = [await emptySqlite(), await emptySqlite()];
    const stored = await makeOld(old, version);
    expect((await leads(url, 'restore', sqlitePath(old))).code).toBe(0);
    const { db } = await openForTest(url);
    expect(await listDeliveries(db)).toMatchObject(stored);
  },
);

onEachEmptyDatabase('subscriptions from before they had a life', (emptyUrl) => {
  test('have the consent of the form and a token each, also those that the version before adds later', async () => {
    const url = await emptyUrl();
    await makeOld(url, '008-campaigns', async (db) => {
      for (let at = 0; at < 3; at++) await insertOld(db, `ada${at}@example.com`);
    });
    const { db } = await openForTest(url);
    const [first] = await listNewsletterSubscriptions(db);
    expect(first).toMatchObject({
      status: 'active',
      consent_at: first?.created_at,
      consent_via: 'form',
      confirm_token: null,
    });
    expect(await listChanges(db, [first?.id ?? ''])).toMatchObject([
      { at: first?.created_at, from_status: null, to_status: 'active', via: 'form' },
    ]);
    await insertOld(db, 'grace@example.com');
    const tokens = (await listNewsletterSubscriptions(db)).map(({ token }) => token);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(tokens).size).toBe(4);
  });

  /** As the version before does it. */
  async function insertOld(db: Queries, email: string): Promise<void> {
    await sql`insert into newsletter_subscriptions (id, created_at, email)
      values (${randomUUID()}, ${'2026-01-02T03:04:05.678Z'}, ${email})`.execute(db);
  }
});

onEachEmptyDatabase('suppressions from before owners had their own', (emptyUrl) => {
  test('are the company’s, also those that the version before adds later', async () => {
    const url = await emptyUrl();
    const addOld = (db: Queries, hash: string) =>
      sql`insert into suppressions (email_hash, created_at)
        values (${hash}, '2026-01-02T03:04:05.678Z') on conflict (email_hash) do nothing`.execute(db);
    await makeOld(url, '010-newsletter', async (db) => void (await addOld(db, 'before')));
    const { db } = await openForTest(url);
    await addOld(db, 'after');
    const rows = await db.selectFrom('suppressions').selectAll().orderBy('email_hash').execute();
    const of = { origin: 'company', signed_up_at: null, asked_at: null };
    expect(rows).toMatchObject([
      { email_hash: 'after', ...of },
      { email_hash: 'before', ...of },
    ]);
  });
});

onEachEmptyDatabase('entries of the activity log from before they had names', (emptyUrl) => {
  test('keep the present ones, which belong to the first of those who have them', async () => {
    const url = await emptyUrl();
    const people = { ada: randomUUID(), again: randomUUID(), nobody: randomUUID() };
    await makeOld(url, '010-newsletter', async (db) => {
      let minute = 10;
      for (const [id, name] of [
        [people.ada, 'Ada'],
        [people.again, 'ada'],
        [people.nobody, null],
      ]) {
        const at = `2026-01-02T03:${minute++}:00.000Z`;
        await sql`insert into desk_people (id, created_at, name, browser_hash)
          values (${id}, ${at}, ${name}, ${id})`.execute(db);
        await sql`insert into desk_record (id, at, person_id, action, lead_id, details)
          values (${randomUUID()}, ${at}, ${id}, 'saw_lead', ${randomUUID()}, ${null})`.execute(db);
      }
      await sql`insert into desk_record (id, at, person_id, action, lead_id, details)
        values (${randomUUID()}, '2026-01-02T03:20:00.000Z', ${null}, 'purged', ${null}, '{"removed":2}')`.execute(
        db,
      );
    });
    const { db } = await openForTest(url);
    const now = new Date();
    expect(await namePerson(db, people.again, 'ADA', now)).toEqual({ ok: false, reason: 'taken' });
    expect(await namePerson(db, people.ada, 'Ada King', now)).toEqual({ ok: true });
    expect(await namePerson(db, people.again, 'Grace', now)).toEqual({ ok: true });
    const { entries } = await listRecord(db, { limit: 10 });
    expect(entries.slice(2)).toMatchObject([
      { person: null, action: 'purged', details: { removed: 2 } },
      { person: { id: people.nobody, name: null } },
      { person: { id: people.again, name: 'ada' }, new_name: null },
      { person: { id: people.ada, name: 'Ada' } },
    ]);
    expect(await forgetNames(db, 'Grace', now)).toBe(1);
  });
});

onEachEmptyDatabase('people of the desk from before they had several ways in', (emptyUrl) => {
  test('come in as before, and by their address, too', async () => {
    const url = await emptyUrl();
    const [browser, mail, account, session] = ['b', 'm', 'a', 's'].map((letter) => letter.repeat(43));
    const people = { guest: randomUUID(), reader: randomUUID(), holder: randomUUID() };
    const at = new Date(Date.now() - 60_000).toISOString();
    const end = new Date(Date.now() + 60_000).toISOString();
    await makeOld(url, '040-agreed-months', async (db) => {
      for (const [id, browser_hash, key, email] of [
        [people.guest, tokenHash(browser ?? ''), null, null],
        [people.reader, mail, 'mail ann@assay.example', 'ann@assay.example'],
        [people.holder, account, 'issuer ben', 'ben@assay.example'],
      ]) {
        await sql`insert into desk_people (id, created_at, browser_hash, account_hash, email)
          values (${id}, ${at}, ${browser_hash}, ${key ? tokenHash(key) : null}, ${email})`.execute(db);
      }
      await sql`insert into desk_sessions (token_hash, person_id, created_at, expires_at)
        values (${tokenHash(session ?? '')}, ${people.holder}, ${at}, ${end})`.execute(db);
    });
    const { db } = await openForTest(url);
    const now = new Date();
    const enter = async (key: string, email: string) => (await findOrAddAccount(db, { key, email }, now)).id;
    expect(await enter('mail ann@assay.example', 'ann@assay.example')).toBe(people.reader);
    expect(await enter('issuer ann', 'ann@assay.example')).toBe(people.reader);
    expect(await enter('mail ben@assay.example', 'ben@assay.example')).toBe(people.holder);
    expect(await enter('issuer ben', 'b@assay.example')).toBe(people.holder);
    expect((await findOrAddBrowser(db, [browser ?? ''], now)).id).toBe(people.guest);
    // A session goes on with the address that its account has.
    expect(await findSession(db, [session ?? ''], now)).toMatchObject({
      person: { id: people.holder },
      email: 'b@assay.example',
    });
  });
});

onEachEmptyDatabase('the note of a lead from before there was a list of them', (emptyUrl) => {
  const person = randomUUID();
  const noted = '2026-01-02T03:04:05.678Z';

  async function upgrade() {
    const url = await emptyUrl();
    const [id, other] = [randomUUID(), randomUUID()];
    await makeOld(url, '016-retention', async (db) => {
      await insertContactSubmissions(db, [lead({ id }), lead({ id: other })]).execute();
      await sql`insert into lead_work (lead_id, note, noted_by, noted_at)
        values (${id}, ${'Call <after> noon'}, ${person}, ${noted})`.execute(db);
      await sql`insert into lead_work (lead_id, taken_by, taken_at)
        values (${other}, ${person}, ${noted})`.execute(db);
    });
    return { id, other, ...(await openForTest(url)) };
  }

  test('is the first of its list, and the work is as it was', async () => {
    const { db, id, other } = await upgrade();
    expect(await listNotes(db, [id, other])).toEqual([
      { id, lead_id: id, written_by: person, written_at: noted, note: 'Call <after> noon', mentions: null },
    ]);
    expect(await findWork(db, other)).toMatchObject({ taken_by: person, version: 0, snoozed_until: null });
  });

  test('goes with its lead, also where the version before or plain SQL deletes that', async () => {
    const { db, id, other } = await upgrade();
    await addNote(db, other, { note: 'Stays', by: null, now: new Date() });
    await sql`delete from contact_submissions where id = ${id}`.execute(db);
    expect(await listNotes(db, [id, other])).toMatchObject([{ note: 'Stays' }]);
  });
});
