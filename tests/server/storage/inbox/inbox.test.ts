/** The inbox, compared on both databases with a filter and a sort in memory. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttributionName } from '../../../../contract/attribution.ts';
import { BUDGETS, PROJECT_TYPES } from '../../../../contract/forms.ts';
import type { LeadFilter } from '../../../../contract/lead-filter.ts';
import { CursorError } from '../../../../server/storage/database/cursor.ts';
import { deliveriesFor, insertDeliveries } from '../../../../server/storage/deliveries/deliveries.ts';
import {
  countInbox,
  exportInbox,
  inboxPulse,
  listInbox,
  sourcePaths,
} from '../../../../server/storage/inbox/inbox.ts';
import { searchWords } from '../../../../server/storage/inbox/search-words.ts';
import { insertContactSubmissions } from '../../../../server/storage/leads/contact-submissions.ts';
import type { ContactSubmission, Queries } from '../../../../server/storage/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { lead, storeLead } from '../../../support/leads.ts';
import { runs, timeLimit } from '../../../support/properties.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const HOUR_MS = 60 * 60 * 1000;
const READER = randomUUID();

function hoursAgo(hours: number): string {
  return new Date(NOW.getTime() - hours * HOUR_MS).toISOString();
}

function list(db: Queries, filter: LeadFilter = {}, limit = 100) {
  return listInbox(db, filter, { limit, now: NOW, reader: READER });
}

async function ids(db: Queries, filter: LeadFilter = {}): Promise<string[]> {
  return (await list(db, filter)).rows.map(({ id }) => id);
}

/** All pages of a filter. */
async function allPages(db: Queries, filter: LeadFilter, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { rows, next } = await listInbox(db, filter, { cursor, limit, now: NOW, reader: READER });
    expect(rows.length).toBeLessThanOrEqual(limit);
    found.push(...rows.map(({ id }) => id));
    if (next === null) return found;
    cursor = next;
  }
}

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(undefined, ...values);

const leads = fc.array(
  fc.record({
    id: fc.uuid(),
    // Leads around the promised reply, some in the same millisecond, and one at the very limit.
    created_at: fc.oneof(
      fc.constantFrom(hoursAgo(24), hoursAgo(30), hoursAgo(1)),
      fc.integer({ min: -2, max: 2_000 }).map(hoursAgo),
    ),
    status: fc.constantFrom('new', 'new', 'suspected', 'answered', 'closed'),
    form_type: fc.constantFrom('contact' as const, 'demo_request' as const),
    first_name: fc.constantFrom('Ada', 'José', 'Zoë', 'Ødegård', 'Ανδρέας', 'Йован'),
    last_name: fc.constantFrom('Lovelace', "O'Brien", 'Smith-Jones', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Đorđević'),
    email: fc.constantFrom('ada@example.com', 'jose@mail.example.org', 'sales+x@smith.test'),
    company: fc.constantFrom('Analytical Engines', 'Müller & Söhne', 'data-quality.io'),
    utm_campaign: fc.constantFrom(null, 'spring', 'spring sale'),
    referrer_host: fc.constantFrom(null, 'a.example', 'example.com'),
    project_type: fc.constantFrom(null, ...PROJECT_TYPES.map(({ value }) => value)),
    budget: fc.constantFrom(null, ...BUDGETS.map(({ value }) => value)),
    message: fc.constantFrom(
      'Two sources disagree',
      'data data DATA',
      'Duplicates, and data',
      'Quality?',
      '🤔',
    ),
    source_path: fc.constantFrom(
      null,
      '/',
      '/pricing',
      '/case-studies/a?b=c',
      `/${'long'.repeat(60)}`,
      '/Pricing',
    ),
    dead: fc.boolean(),
  }),
  { maxLength: 40 },
);

const filters: fc.Arbitrary<LeadFilter> = fc.record({
  form: maybe('contact' as const, 'demo_request' as const),
  state: maybe(
    'open' as const,
    'overdue' as const,
    'suspected' as const,
    'answered' as const,
    'closed' as const,
  ),
  project: maybe('consulting', 'other'),
  budget: maybe('under-50k', '500k-plus'),
  page: maybe('/', '/pricing', '/case-studies/a?b=c', `/${'long'.repeat(60)}`, '/none'),
  campaign: maybe('spring', 'spring sale', 'none'),
  host: maybe('a.example', 'example.com'),
  failed: maybe('yes' as const),
  from: maybe(hoursAgo(24), hoursAgo(500)),
  to: maybe(hoursAgo(24), hoursAgo(2)),
  q: maybe(
    'data',
    'da',
    'd',
    'jose',
    'JOSE o',
    'smith',
    'ada@example.com',
    'παπαδ',
    'odeg',
    'ødeg',
    'quality',
    '"',
    'x y',
  ),
});

type Unused = 'phone' | Exclude<AttributionName, 'utm_campaign' | 'referrer_host'>;
type Stored = Omit<ContactSubmission, Unused> & { dead: boolean };

function expected(stored: readonly Stored[], filter: LeadFilter): Stored[] {
  const isOverdue = (row: Stored) => row.status === 'new' && row.created_at <= hoursAgo(24);
  const states = {
    open: (row: Stored) => row.status === 'new',
    overdue: isOverdue,
    suspected: (row: Stored) => row.status === 'suspected',
    answered: (row: Stored) => row.status === 'answered',
    closed: (row: Stored) => row.status === 'closed',
  };
  return stored
    .filter((row) => !filter.form || row.form_type === filter.form)
    .filter((row) => !filter.state || states[filter.state](row))
    .filter((row) => !filter.project || row.project_type === filter.project)
    .filter((row) => !filter.budget || row.budget === filter.budget)
    .filter((row) => !filter.page || row.source_path === filter.page)
    .filter((row) => !filter.campaign || row.utm_campaign === filter.campaign)
    .filter((row) => !filter.host || row.referrer_host === filter.host)
    .filter((row) => !filter.failed || row.dead)
    .filter((row) => !filter.from || row.created_at >= filter.from)
    .filter((row) => !filter.to || row.created_at < filter.to)
    .filter((row) => isFound(row, filter.q))
    .toSorted(
      (one, other) =>
        Number(isOverdue(other)) - Number(isOverdue(one)) || (one.created_at < other.created_at ? 1 : -1),
    );
}

function isFound(row: Stored, q: string | undefined): boolean {
  const search = searchWords(q);
  if (search === null) return true;
  const text = [row.first_name, row.last_name, row.email, row.company, row.message].join(' ');
  // One letter at the end makes all others whole words.
  const words = searchWords(`${text} x`)?.words ?? [];
  return (
    search.words.every((word) => words.includes(word)) &&
    (search.prefix === null || words.some((word) => word.startsWith(search.prefix ?? '')))
  );
}

async function store(db: Queries, stored: readonly Stored[]): Promise<void> {
  for (const { dead, ...row } of stored) {
    await storeLead(db, ['mail'], row);
    if (dead)
      await db.updateTable('deliveries').set({ status: 'dead' }).where('subject_id', '=', row.id).execute();
  }
}

/** Without deliveries, but for the dead ones. */
async function storeMany(db: Queries, stored: readonly Stored[]): Promise<void> {
  for (let at = 0; at < stored.length; at += 500) {
    const rows = stored.slice(at, at + 500).map(({ dead: _, ...row }) => row);
    await insertContactSubmissions(db, rows).execute();
  }
  const dead = stored.filter((row) => row.dead).map((row) => ({ ...row, phone: null }));
  const deliveries = dead.flatMap((row) => deliveriesFor({ kind: 'contact_submission', row }, ['mail']));
  await insertDeliveries(
    db,
    deliveries.map((row) => ({ ...row, status: 'dead' as const })),
  ).execute();
}

/** Rows of the same time may come in any order. */
function times(rows: readonly { created_at: string }[]): string[] {
  return rows.map(({ created_at }) => created_at);
}

onEachDatabase('the inbox', (freshUrl) => {
  test(
    'has what the filter finds, overdue leads first, and each lead on one page',
    async () => {
      const { db } = await openForTest(await freshUrl());
      await fc.assert(
        fc
          .asyncProperty(
            leads,
            fc.array(filters, { minLength: 1, maxLength: 12 }),
            fc.integer({ min: 1, max: 9 }),
            async (stored, asked, limit) => {
              await store(db, stored);
              for (const filter of asked) {
                const rows = expected(stored, filter);
                const found = await allPages(db, filter, limit);
                const byId = new Map(stored.map((row) => [row.id, row]));
                expect(times(found.flatMap((id) => byId.get(id) ?? []))).toEqual(times(rows));
                expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
                expect(await countInbox(db, filter, { now: NOW, max: 1_000 })).toBe(rows.length);
              }
            },
          )
          .afterEach(async () => {
            await db.deleteFrom('deliveries').execute();
            await db.deleteFrom('contact_submissions').execute();
          }),
        { numRuns: runs(40) },
      );
    },
    timeLimit(240_000),
  );

  test('has what the filter finds among thousands, where common and rare words are found in different ways', async () => {
    const { db } = await openForTest(await freshUrl());
    const stored = Array.from({ length: 4_000 }, (_, at): Stored => {
      const { phone: _phone, ...row } = lead({ created_at: hoursAgo(at % 7 === 0 ? at * 3 : at / 100) });
      const status = at % 3 === 0 ? 'new' : at % 500 === 1 ? 'closed' : 'answered';
      const words = [
        'common',
        at % 2 ? 'compare' : 'complete',
        at % 900 === 1 ? 'computer' : '',
        at > 3_000 ? 'company' : '',
      ];
      const source_path = at % 10 === 0 ? '/rare' : '/';
      return {
        ...row,
        company: null,
        project_type: null,
        budget: null,
        status,
        message: words.join(' '),
        source_path,
        utm_campaign: at % 12 === 0 ? 'spring' : null,
        referrer_host: at % 3 === 0 ? 'a.example' : null,
        dead: at % 400 === 3,
      };
    });
    await storeMany(db, stored);
    const byId = new Map(stored.map((row) => [row.id, row]));
    const asked: LeadFilter[] = [
      {},
      ...[
        'common',
        'com',
        'comp',
        'compa',
        'compare',
        'compu',
        'company',
        'computers',
        'common computer',
      ].map((q) => ({ q })),
      ...(['open', 'overdue', 'closed', 'answered'] as const).map((state) => ({ state, q: 'company' })),
      ...(['open', 'overdue', 'closed'] as const).map((state) => ({ state, page: '/rare' })),
      { campaign: 'spring' },
      { campaign: 'spring', state: 'open', q: 'compl' },
      { host: 'a.example', state: 'answered', q: 'company' },
      { host: 'a.example', campaign: 'spring', page: '/rare' },
      { failed: 'yes', q: 'compare' },
      { failed: 'yes', state: 'open', q: 'compu' },
      { page: '/rare', q: 'compl', from: hoursAgo(5_000), to: hoursAgo(20) },
    ];
    for (const filter of asked) {
      const rows = expected(stored, filter);
      const found = await allPages(db, filter, 700);
      expect(times(found.flatMap((id) => byId.get(id) ?? [])), JSON.stringify(filter)).toEqual(times(rows));
      expect(new Set(found).size).toBe(rows.length);
      expect(await countInbox(db, filter, { now: NOW, max: 10_000 }), JSON.stringify(filter)).toBe(
        rows.length,
      );
    }
    const first = await list(db, { q: 'compu' }, 3);
    expect(times(first.rows)).toEqual(times(expected(stored, { q: 'compu' }).slice(0, 3)));
  }, 240_000);

  test('has no row twice and misses none when leads come in and become overdue between pages', async () => {
    const { db } = await openForTest(await freshUrl());
    const before = [1, 5, 23.9, 25, 26].map((hours) => lead({ created_at: hoursAgo(hours) }));
    for (const row of before) await insertContactSubmissions(db, row).execute();
    const first = await list(db, {}, 2);
    await insertContactSubmissions(db, lead({ created_at: hoursAgo(-1) })).execute();
    const later = { limit: 10, now: new Date(NOW.getTime() + HOUR_MS), reader: READER };
    const second = await listInbox(db, {}, { ...later, cursor: first.next ?? '' });
    const found = [...first.rows, ...second.rows].map(({ created_at }) => created_at);
    expect(found).toEqual([25, 26, -1, 1, 5, 23.9].map(hoursAgo));
    expect(second.next).toBeNull();
  });

  test('is in order after a time, a status or a word was changed by hand', async () => {
    const { db } = await openForTest(await freshUrl());
    const [old, open] = [
      await storeLead(db, [], { created_at: hoursAgo(2) }),
      await storeLead(db, [], { created_at: hoursAgo(1) }),
    ];
    const change = (changes: object) =>
      db.updateTable('contact_submissions').set(changes).where('id', '=', old.id).execute();
    expect(await ids(db)).toEqual([open.id, old.id]);
    await change({ created_at: hoursAgo(100) });
    expect(await ids(db)).toEqual([old.id, open.id]);
    expect(await ids(db, { state: 'overdue' })).toEqual([old.id]);
    await change({ status: 'answered', message: 'Edited' });
    expect(await ids(db)).toEqual([open.id, old.id]);
    expect(await ids(db, { q: 'edited', state: 'answered' })).toEqual([old.id]);
    expect(await ids(db, { q: 'hello' })).toEqual([open.id]);
    await change({ created_at: hoursAgo(0), status: 'new' });
    expect(await ids(db)).toEqual([old.id, open.id]);
  });

  test('finds a lead by a delivery that was given up, until it is sent again or erased', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id } = await storeLead(db, ['mail', 'webhook']);
    await storeLead(db, ['mail']);
    const set = (status: 'dead' | 'pending') =>
      db.updateTable('deliveries').set({ status }).where('subject_id', '=', id);
    await set('dead').execute();
    expect(await ids(db, { failed: 'yes' })).toEqual([id]);
    expect(await ids(db, { failed: 'yes', q: 'hello', state: 'open' })).toEqual([id]);
    await set('pending').where('channel', '=', 'mail').execute();
    expect(await ids(db, { failed: 'yes' })).toEqual([id]);
    await db.deleteFrom('deliveries').where('channel', '=', 'webhook').execute();
    expect(await ids(db, { failed: 'yes' })).toEqual([]);
  });

  test('shows who took a lead, what failed, what its reader has seen, and the beginning of the message', async () => {
    const { db } = await openForTest(await freshUrl());
    const message = `A   first line\nand a second ${'🤔'.repeat(300)}`;
    const { id } = await storeLead(db, ['mail'], { message });
    const ada = randomUUID();
    await db
      .insertInto('desk_people')
      .values({ id: ada, name: 'Ada', browser_hash: 'x', created_at: hoursAgo(1) })
      .execute();
    const nobody = {
      answered_by: null,
      answered_at: null,
      closed_by: null,
      closed_at: null,
      close_reason: null,
    };
    const work = {
      lead_id: id,
      taken_by: ada,
      taken_at: hoursAgo(1),
      note: null,
      noted_by: null,
      noted_at: null,
    };
    await db
      .insertInto('lead_work')
      .values({ ...work, ...nobody })
      .execute();
    const saw = {
      id: randomUUID(),
      at: hoursAgo(1),
      action: 'saw_lead' as const,
      lead_id: id,
      details: null,
    };
    await db
      .insertInto('desk_record')
      .values({ ...saw, person_id: ada })
      .execute();

    const { rows } = await list(db);
    expect(rows).toMatchObject([{ id, taken_by: { id: ada, name: 'Ada' }, failed: false, seen: false }]);
    expect(rows[0]?.excerpt).toBe(`A first line and a second ${'🤔'.repeat(134)}`);
    const mine = await listInbox(db, {}, { limit: 1, now: NOW, reader: ada });
    expect(mine.rows).toMatchObject([{ id, seen: true }]);
  });

  test.each([
    '',
    'x',
    'bnVsbA',
    Buffer.from('[1,2,3,4]').toString('base64url'),
    '💥',
    Buffer.from(`[0,9,"1","${randomUUID()}"]`).toString('base64url'),
  ])('refuses %j, which is no cursor', async (cursor) => {
    const { db } = await openForTest(await freshUrl());
    const options = { cursor, limit: 10, now: NOW, reader: READER };
    await expect(listInbox(db, {}, options)).rejects.toThrow(CursorError);
  });

  test('is exported whole, in its order', async () => {
    const { db } = await openForTest(await freshUrl());
    const rows = [];
    for (let hours = 0; hours < 50; hours += 2)
      rows.push(await storeLead(db, [], { created_at: hoursAgo(hours) }));
    const pages = [];
    for await (const page of exportInbox(db, { q: 'hello' }, NOW, 10)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat().map(({ id }) => id)).toEqual(await ids(db));
    expect(pages.flat()).toContainEqual(expect.objectContaining({ ...rows[3], status: 'new' }));
  });

  test('counts no further than asked', async () => {
    const { db } = await openForTest(await freshUrl());
    for (let count = 0; count < 5; count++) await storeLead(db, []);
    expect(await countInbox(db, {}, { now: NOW, max: 3 })).toBe(3);
    expect(await countInbox(db, { state: 'open', q: 'hello' }, { now: NOW, max: 4 })).toBe(4);
  });

  test('lists the pages that leads came from', async () => {
    const { db } = await openForTest(await freshUrl());
    expect(await sourcePaths(db)).toEqual([]);
    for (const source_path of ['/b', '/a', null, '/b', '/']) await storeLead(db, [], { source_path });
    expect(await sourcePaths(db)).toEqual(['/', '/a', '/b']);
  });
});

onEachDatabase('the pulse', (freshUrl) => {
  test('changes with a lead, a status, a delivery and work on a lead, and with nothing else', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const server = await openForTest(url);
    expect(await inboxPulse(db, NOW)).toMatchObject({ open: 0, overdue: 0, newest_at: null });
    const { id } = await storeLead(db, ['mail'], { created_at: hoursAgo(30) });
    const seen = new Set<string>();
    const changes = [
      () => storeLead(server.db, [], { created_at: hoursAgo(1) }),
      () => server.db.updateTable('deliveries').set({ status: 'dead' }).execute(),
      () => db.updateTable('contact_submissions').set({ status: 'answered' }).where('id', '=', id).execute(),
      () => sql`insert into lead_work (lead_id) values (${id})`.execute(server.db),
      () => db.deleteFrom('contact_submissions').where('id', '=', id).execute(),
    ];
    for (const change of changes) {
      // On PostgreSQL work in another database of the server changes it, too.
      await expect
        .poll(async () => {
          const { version } = await inboxPulse(db, NOW);
          return (await inboxPulse(db, NOW)).version === version;
        })
        .toBe(true);
      seen.add((await inboxPulse(db, NOW)).version);
      await change();
    }
    const last = await inboxPulse(db, NOW);
    expect(seen.add(last.version).size).toBe(changes.length + 1);
    expect(last).toMatchObject({ open: 1, overdue: 0, newest_at: hoursAgo(1) });
  });

  test('counts open and overdue leads', async () => {
    const { db } = await openForTest(await freshUrl());
    for (const hours of [1, 25, 26]) await storeLead(db, [], { created_at: hoursAgo(hours) });
    await storeLead(db, [], { created_at: hoursAgo(27), status: 'closed' });
    expect(await inboxPulse(db, NOW)).toMatchObject({ open: 3, overdue: 2, newest_at: hoursAgo(1) });
  });
});
