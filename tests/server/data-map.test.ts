/** content/data-map.yaml names every column, and says what an erasure and an export do with it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ALL_FEATURES } from '../../content/features.ts';
import { type DataRecord, readDataMap } from '../../content/schema/data-map.ts';
import { claimDueDelivery } from '../../packages/store/deliveries/due.ts';
import { postpone } from '../../packages/store/deliveries/outcomes.ts';
import { queueVisitorMails } from '../../packages/store/deliveries/visitor-mails.ts';
import { forgetPeople, namePerson } from '../../packages/store/desk/names.ts';
import { findOrAddPerson } from '../../packages/store/desk/people.ts';
import { editLead } from '../../packages/store/leads/edit-lead.ts';
import { addNote } from '../../packages/store/leads/notes.ts';
import { storeEnclosed } from '../../packages/store/messages/files.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { storeOutgoing } from '../../packages/store/messages/messages.ts';
import { replyKey } from '../../packages/store/messages/reply-keys.ts';
import { suppress } from '../../packages/store/newsletter/subscription-life.ts';
import { applyErasures } from '../../packages/store/personal-data/apply-erasures.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';
import { answerAbout } from '../../packages/store/submissions/idempotency-keys.ts';
import { spendToken } from '../../packages/store/submissions/spent-tokens.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { NO_NOTE, testErasures } from '../support/erasures.ts';
import { closeLead } from '../support/lead-work.ts';
import { ATTRIBUTION, storeLead } from '../support/leads.ts';
import { subscribe } from '../support/newsletter.ts';
import { storePerson } from '../support/people.ts';

const map = readDataMap({ keepMonths: undefined, features: ALL_FEATURES });

/** Tables and columns of one kind of database. */
const ONLY_ON: Record<string, string> = {
  'contact_submissions.search_place': 'sqlite',
  'contact_submissions.search_terms': 'postgres',
  rate_limits: 'postgres',
  erasures_due: 'sqlite',
  lead_search: 'sqlite',
  lead_search_data: 'sqlite',
  lead_search_idx: 'sqlite',
  lead_search_docsize: 'sqlite',
  lead_search_config: 'sqlite',
};

const columnsOf = (entries: readonly Pick<DataRecord, 'columns'>[]) =>
  entries.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );

async function columnsIn(db: Queries): Promise<string[]> {
  const query =
    databaseKind(db) === 'postgres'
      ? sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = current_schema()`
      : sql<{ name: string }>`select tables.name || '.' || columns.name as name
          from sqlite_schema as tables, pragma_table_xinfo(tables.name) as columns
          where tables.type = 'table' and tables.name not like 'sqlite_%'`;
  return (await query.execute(db)).rows.map(({ name }) => name).sort();
}

/** Something of a person in each table that an erasure reaches. */
async function fill(db: Queries, email: string, by: string): Promise<void> {
  const now = new Date();
  const { id } = await storeLead(db, ['webhook'], { email, ...ATTRIBUTION, company: 'Engines', phone: '1' });
  const entered = { entered_by: by, entered_from: 'card' } as const;
  await db.updateTable('contact_submissions').set(entered).where('id', '=', id).execute();
  await editLead(db, id, { phone: '2' }, { by, now });
  await closeLead(db, id, 'spam', { by, now });
  await bookCall(db, id);
  const keys = { text_key: 't', email_key: 'e', network_key: 'n' };
  await db
    .insertInto('recent_texts')
    .values({ lead_id: id, ...keys, at: now.toISOString() })
    .execute();
  await db.updateTable('contact_submissions').set({ same_text_as: id }).where('id', '=', id).execute();
  await addNote(db, id, { note: 'Called back', mentions: [randomUUID()], by, now });
  await db
    .updateTable('notifications')
    .set({ mailed_at: now.toISOString(), seen_at: now.toISOString() })
    .execute();
  await storeMessages(db, { leadId: id, person: by, email, at: now });
  await db
    .insertInto('address_pairs')
    .values({ one: email, other: `z.${email}` })
    .execute();
  const claimed = await claimDueDelivery(db, 'webhook', now);
  if (claimed) await postpone(db, claimed, 'The webhook answered 500', now, now);
  const token = { nonce: randomUUID(), expiresAt: now };
  await spendToken(db, token, { key: randomUUID(), fingerprint: 'f', answer: answerAbout(id) }, now);
  await subscribe(db, email, { attribution: ATTRIBUTION });
  await suppress(db, { email }, by, now);
  await subscribe(db, email);
  const consent = { consent_at: now.toISOString(), consent_via: 'form' } as const;
  await db.updateTable('suppressions').set(consent).where('consent_at', 'is', null).execute();
  const delivery = { id: randomUUID(), channel: 'opt_in', subject_kind: 'newsletter_subscription' } as const;
  const times = { created_at: now.toISOString(), next_attempt_at: now.toISOString() };
  const queued = { ...delivery, ...times, subject_id: id };
  const mail = { email, kind: 'confirmation', delivery: queued, network: '198.51.100.7' };
  await db.transaction().execute((transaction) => queueVisitorMails(transaction, [mail], now));
}

async function storeMessages(
  db: Queries,
  { leadId, person, email, at }: { leadId: string; person: string; email: string; at: Date },
): Promise<void> {
  const mail = { leadId, subject: 'Demo', body: 'Hello', inReplyTo: '<m@example.com>', at };
  await db.transaction().execute(async (transaction) => {
    const replyTo = `desk+${await replyKey(transaction, leadId)}@example.com`;
    const sent = { ...mail, id: randomUUID(), person, sender: 'Grace', replyTo, to: email };
    await storeOutgoing(transaction, { ...sent, messageId: '<m@example.com>', before: '{}' });
    const copy = { files: [], cc: ['copy@example.com'] };
    await storeEnclosed(transaction, { message: sent.id, lead: leadId }, copy);
  });
  const answer = { ...mail, from: email, messageId: '<n@example.com>', attachments: ['a.pdf'] };
  const files = [{ name: 'b.pdf', kind: 'pdf', content: Buffer.from('%PDF-') }];
  await storeIncoming(db, { ...answer, files, isAutomatic: false });
}

/** Whoever holds it may be anybody. */
async function bookCall(db: Queries, lead_id: string): Promise<void> {
  const [at, code] = [new Date().toISOString(), randomUUID()];
  const times = { at, asked_at: at, asked_for: at, booked_at: at, held_until: at, reminded_hours: 24 };
  const changes = { outcome: 'confirmed', changes: 1, changed: 'confirmed', changed_by: 'visitor' } as const;
  const call = { lead_id, zone: 'UTC', ...times, ...changes, host: code, mailbox: code, network: code };
  await db.insertInto('calls').values(call).execute();
}

async function count(db: Queries, table: string, column?: string): Promise<number> {
  const counted = column === undefined ? sql`*` : sql.ref(column);
  const query = sql<{ n: number }>`select count(${counted}) as n from ${sql.table(table)}`;
  return Number((await query.execute(db)).rows[0]?.n);
}

onEachDatabase('the data map', (freshUrl) => {
  test('names each column of each table once, and no other', async () => {
    const { db, kind } = await openForTest(await freshUrl());
    const named = columnsOf([...map.records, ...map.nothingAboutAPerson]);
    const here = named.filter(
      (name) => (ONLY_ON[name] ?? ONLY_ON[name.split('.')[0] ?? ''] ?? kind) === kind,
    );
    expect(here.sort()).toEqual(await columnsIn(db));
    expect(new Set(named).size).toBe(named.length);
  });

  test.each([
    [
      'an erasure',
      async (db: Queries) => {
        const data = await findPersonalData(db, 'ada@example.com');
        await erasePersonalData(db, 'ada@example.com', data, { by: null, now: new Date(), note: NO_NOTE });
      },
    ],
    [
      'an erasure that is carried out again after a restore',
      async (db: Queries) => {
        const list = testErasures();
        await list.note({ emails: ['ada@example.com'], until: new Date() });
        await applyErasures(db, list.read().erasedUntil, new Date());
      },
    ],
  ])('says what %s does with each column', async (_, erase) => {
    const { db } = await openForTest(await freshUrl());
    const by = await storePerson(db, 'Grace');
    await fill(db, 'ada@example.com', by);
    await fill(db, 'other@example.com', by);
    const reached = map.records
      .filter(({ about }) => about.some((people) => people !== 'staff'))
      .flatMap(({ columns, erasure }) =>
        Object.entries(columns).flatMap(([table, names]) => names.map((name) => ({ table, name, erasure }))),
      )
      // The index itself: tests/server/storage/personal-data/erase-search.test.ts. Counts of addresses: nothing of them is in this database.
      .filter(
        ({ table, name }) =>
          !/^lead_search|^rate_limits$|search_(place|terms)$/.test(
            `${table}${name.startsWith('search_') ? name : ''}`,
          ),
      );
    const counts = async () =>
      Promise.all(
        reached.map(async ({ table, name }) => ({
          rows: await count(db, table),
          values: await count(db, table, name),
        })),
      );
    const before = await counts();
    const entries = await count(db, 'activity_log');
    await erase(db);
    const after = await counts();
    // An erasure adds an entry to the activity log.
    const more = (await count(db, 'activity_log')) - entries;
    const added = (table: string) => (table === 'activity_log' ? more : 0);
    expect(more).toBeLessThanOrEqual(1);
    for (const [at, { table, name, erasure }] of reached.entries()) {
      const what = `${table}.${name}`;
      const [had, has] = [before[at], after[at]];
      expect(had?.rows, what).toBeGreaterThan(0);
      expect(has?.rows, what).toBe(
        erasure === 'deleted' ? (had?.rows ?? 0) / 2 : (had?.rows ?? 0) + added(table),
      );
      if (erasure === 'emptied') {
        expect(had?.values, what).toBeGreaterThan(0);
        expect(has?.values, what).toBe((had?.values ?? 0) / 2);
      }
    }
  });

  test('says what the export of a person has', async () => {
    const { db } = await openForTest(await freshUrl());
    await fill(db, 'ada@example.com', await storePerson(db, 'Grace'));
    const data = await findPersonalData(db, 'ada@example.com');
    const exported = Object.entries(data).flatMap(([table, rows]) =>
      Object.keys(Object.assign({}, ...rows)).map((name) => `${table}.${name}`),
    );
    expect(exported.sort()).toEqual(columnsOf(map.records.filter((record) => record.export)).sort());
  });

  test('has the names of staff that the command for them removes', async () => {
    const { db } = await openForTest(await freshUrl());
    const now = new Date();
    const by = await db
      .transaction()
      .execute((transaction) => findOrAddPerson(transaction, 'grace@assay.example', now, 'grace'));
    await namePerson(db, by, 'Grace', now);
    await namePerson(db, by, 'Grace Hopper', now);
    const names = map.records.find(({ what }) => what.startsWith('Names in that log'))?.columns;
    expect(names).toEqual({
      activity_log: ['person_name', 'new_name'],
      desk_people: ['name', 'email', 'account_hash'],
    });
    await forgetPeople(db, 'Grace', new Date());
    for (const [table, columns] of Object.entries(names ?? {})) {
      for (const column of columns) expect(await count(db, table, column), `${table}.${column}`).toBe(0);
    }
  });
});
