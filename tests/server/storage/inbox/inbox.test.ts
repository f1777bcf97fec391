/** The inbox, compared on both databases with a filter and a sort in memory. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGETS, PROJECT_TYPES, SEARCHED_FIELDS } from '../../../../packages/contract/forms.ts';
import {
  CHOICE_FIELDS,
  type LeadFilter,
  ME,
  NOBODY,
  SORT_COLUMNS,
  type SortColumn,
} from '../../../../packages/contract/lead-filter.ts';
import { HOUR_MS } from '../../../../packages/contract/time.ts';
import { type CallOutcome, LEAD_STATUSES } from '../../../../packages/contract/values.ts';
import { CursorError } from '../../../../packages/store/database/cursor.ts';
import { readinessProbe } from '../../../../packages/store/database/readiness.ts';
import { deliveriesFor, insertDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import { countInbox, countStates } from '../../../../packages/store/inbox/count-leads.ts';
import { exportInbox, listConversations, listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { originsOfLeads } from '../../../../packages/store/inbox/origins.ts';
import { inboxPulse } from '../../../../packages/store/inbox/pulse.ts';
import { insertContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { addNote } from '../../../../packages/store/leads/notes.ts';
import { storeIncoming } from '../../../../packages/store/messages/incoming.ts';
import type { ContactSubmission, LeadWork, Queries } from '../../../../packages/store/schema.ts';
import { searchWords } from '../../../../packages/store/search/search-words.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { answerLead } from '../../../support/lead-work.ts';
import { callRow, lead, storeLead } from '../../../support/leads.ts';
import { LONG } from '../../../support/long.ts';
import { storePerson } from '../../../support/people.ts';
import { runs, timeLimit } from '../../../support/properties.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const READER = randomUUID();
const OTHER = randomUUID();
/** Who turned out to be the other. */

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

/** With different ids: the generator of ids draws its simplest one more than once. */
const leads = fc.uniqueArray(
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
    email: fc.constantFrom(
      'ada@example.com',
      'Ada@example.com',
      'jose@mail.example.org',
      'sales+x@smith.test',
    ),
    company: fc.constantFrom('Analytical Engines', 'Müller & Söhne', 'data-quality.io'),
    utm_campaign: fc.constantFrom(null, 'spring', 'spring sale'),
    referrer_host: fc.constantFrom(null, 'a.example', 'example.com'),
    project_type: fc.constantFrom(null, ...PROJECT_TYPES.map(({ value }) => value)),
    // The last one is no option any more.
    budget: fc.constantFrom(null, ...BUDGETS.map(({ value }) => value), '20k-30k'),
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
    // Some visitors wrote again, a few at once.
    last_received_at: fc.oneof(
      fc.constantFrom(null, hoursAgo(0)),
      fc.integer({ min: 0, max: 2_000 }).map(hoursAgo),
    ),
    taken: fc.constantFrom(null, READER, OTHER),
    snoozed_until: fc.constantFrom(null, hoursAgo(1), hoursAgo(-1), hoursAgo(-30)),
    result: fc.constantFrom(
      null,
      null,
      { outcome: 'qualified', lost_reason: null, call_outcome: 'held', close_reason: null },
      { outcome: 'lost', lost_reason: 'price', call_outcome: null, close_reason: 'other' },
      { outcome: 'lost', lost_reason: null, call_outcome: null, close_reason: 'test' },
      { outcome: null, lost_reason: null, call_outcome: 'no_show', close_reason: null },
      // Answered, and the visitor wrote back.
      {
        outcome: null,
        lost_reason: null,
        call_outcome: null,
        close_reason: null,
        first_answered_at: hoursAgo(1),
      },
    ),
  }),
  { maxLength: 40, selector: ({ id }) => id },
);

const STATES = [
  'todo',
  'mine',
  'unassigned',
  'snoozed',
  'open',
  'overdue',
  'suspected',
  'answered',
  'closed',
] as const;

const SORTS = SORT_COLUMNS.flatMap((column) => [column, `-${column}`] as const);

/** One value or several, often none. */
const several = <T>(...values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 2,
  });

const conditions: fc.Arbitrary<LeadFilter> = fc.record({
  form: several('contact' as const, 'demo_request' as const),
  state: maybe(...STATES),
  status: several(...LEAD_STATUSES),
  owner: several(ME, NOBODY, READER, OTHER),
  outcome: several('answered', 'call_held', 'qualified', 'lost', 'lost_price', 'lost_other'),
  project: several(...PROJECT_TYPES.map(({ value }) => value)),
  budget: several(...BUDGETS.map(({ value }) => value)),
  page: several('/', '/pricing', '/case-studies/a?b=c', `/${'long'.repeat(60)}`, '/none'),
  campaign: several('spring', 'spring sale', 'none'),
  host: several('a.example', 'example.com'),
  not: fc.subarray([...CHOICE_FIELDS]),
  failed: maybe('yes' as const),
  counted: maybe('yes' as const),
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
    '%',
  ),
});

/** All conditions at once find hardly anything, which would be in any order: half of the filters have two at most. */
const filters: fc.Arbitrary<LeadFilter> = fc
  .tuple(
    conditions,
    fc.option(
      fc.subarray(
        [
          'form',
          'state',
          'status',
          'owner',
          'outcome',
          'counted',
          'project',
          'budget',
          'page',
          'campaign',
          'host',
          'from',
          'q',
        ] as const,
        { maxLength: 2 },
      ),
    ),
    maybe(...SORTS),
  )
  .map(([all, some, sort]) => ({
    ...(some ? Object.fromEntries([...some, 'not' as const].map((name) => [name, all[name]])) : all),
    sort,
  }));

function expectedCounts(stored: readonly Stored[], { state: _, ...filter }: LeadFilter, max: number) {
  const count = (state?: LeadFilter['state']) =>
    Math.min(max, expected(stored, state ? { ...filter, state } : filter).length);
  return { ...Object.fromEntries(STATES.map((state) => [state, count(state)])), all: count() };
}

type Stored = Pick<
  ContactSubmission,
  | ('id' | 'created_at' | 'status' | 'form_type' | 'source_path' | 'utm_campaign' | 'referrer_host')
  | ('first_name' | 'last_name' | 'email' | 'company' | 'project_type' | 'budget' | 'message')
> & {
  last_received_at: string | null;
  dead: boolean;
  taken: string | null;
  snoozed_until: string | null;
  result:
    | (Pick<LeadWork, 'outcome' | 'lost_reason' | 'close_reason'> & {
        call_outcome: CallOutcome | null;
      } & Partial<Pick<LeadWork, 'first_answered_at'>>)
    | null;
};

function expected(stored: readonly Stored[], filter: LeadFilter): Stored[] {
  const isOpen = (row: Stored) => row.status === 'new';
  const states = {
    todo: (row: Stored) => isOpen(row) && !isSnoozed(row),
    snoozed: (row: Stored) => (isOpen(row) || row.status === 'answered') && isSnoozed(row),
    mine: (row: Stored) => isOpen(row) && !isSnoozed(row) && row.taken === READER,
    unassigned: (row: Stored) => isOpen(row) && !isSnoozed(row) && row.taken === null,
    open: isOpen,
    overdue: (row: Stored) => isOpen(row) && !isSnoozed(row) && row.created_at <= hoursAgo(24),
    suspected: (row: Stored) => row.status === 'suspected',
    answered: (row: Stored) => row.status === 'answered',
    closed: (row: Stored) => row.status === 'closed',
  };
  const isOwner = (owner: string, { taken }: Stored) =>
    ({ [ME]: taken === READER, [NOBODY]: taken === null })[owner] ?? taken === owner;
  const isOutcome = (value: string, { status, result }: Stored) =>
    ({
      answered: status === 'answered' || result?.first_answered_at !== undefined,
      call_held: result?.call_outcome === 'held',
      lost_price: result?.lost_reason === 'price',
      lost_other: result?.outcome === 'lost' && result.lost_reason === null,
    })[value] ?? result?.outcome === value;
  const isCounted = ({ status, result }: Stored) => status !== 'suspected' && result?.close_reason !== 'test';
  const fields = {
    form: (row: Stored) => row.form_type,
    status: (row: Stored) => row.status,
    project: (row: Stored) => row.project_type,
    budget: (row: Stored) => row.budget,
    page: (row: Stored) => row.source_path,
    campaign: (row: Stored) => row.utm_campaign,
    host: (row: Stored) => row.referrer_host,
  };
  const has = (field: (typeof CHOICE_FIELDS)[number], value: string, row: Stored) => {
    if (field === 'owner') return isOwner(value, row);
    return field === 'outcome' ? isOutcome(value, row) : fields[field](row) === value;
  };
  const meets = (row: Stored) =>
    CHOICE_FIELDS.every((field) => {
      const isNot = filter.not?.includes(field) === true;
      return !filter[field] || filter[field].some((value) => has(field, value, row)) !== isNot;
    });
  return stored
    .filter(meets)
    .filter((row) => !filter.state || states[filter.state](row))
    .filter((row) => !filter.failed || row.dead)
    .filter((row) => !filter.counted || isCounted(row))
    .filter((row) => !filter.from || row.created_at >= filter.from)
    .filter((row) => !filter.to || row.created_at < filter.to)
    .filter((row) => isFound(row, filter.q))
    .toSorted(inOrder(filter));
}

function isSnoozed({ snoozed_until }: Stored): boolean {
  return snoozed_until !== null && snoozed_until > hoursAgo(0);
}

/** When the visitor wrote last. */
function receivedAt({ last_received_at, created_at }: Stored): string {
  return last_received_at ?? created_at;
}

/** Leads that rest are never first in a list by time, unless all of them rest. */
function restOf(row: Stored): number {
  return Number(row.status === 'new' && isSnoozed(row));
}

function inOrder({ sort = 'due', state }: LeadFilter) {
  const way = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '') as SortColumn;
  return (one: Stored, other: Stored) => {
    const byTime = compare(one.created_at, other.created_at) * way;
    if (column === 'received')
      return restOf(one) - restOf(other) || compare(receivedAt(one), receivedAt(other)) * way;
    if (column === 'due' && state === 'snoozed')
      return compare(one.snoozed_until ?? '', other.snoozed_until ?? '') * way;
    if (column === 'due') {
      const [isOpen, isOtherOpen] = [one, other].map(({ status }) => status === 'new');
      const byRest = restOf(one) - restOf(other);
      const byWaking = compare(one.snoozed_until ?? '', other.snoozed_until ?? '') * way;
      const byDue = restOf(one) === 1 ? byWaking : isOpen ? byTime : -byTime;
      return Number(isOtherOpen) - Number(isOpen) || byRest || byDue;
    }
    if (column === 'budget') {
      const [place, otherPlace] = [placeOf(one.budget, way), placeOf(other.budget, way)];
      return place - otherPlace || byTime;
    }
    const [key, otherKey] = [sortKey(one, column), sortKey(other, column)];
    if (key === null || otherKey === null) return Number(key === null) - Number(otherKey === null) || byTime;
    return compare(key, otherKey) * way || byTime;
  };
}

/** By the list of the form; those that are no option any more, and then none, come last in both directions. */
function placeOf(budget: string | null, way: number): number {
  const at = BUDGETS.findIndex(({ value }) => value === budget);
  if (at >= 0) return at * way;
  return BUDGETS.length + (budget === null ? 1 : 0);
}

function sortKey(row: Stored, column: SortColumn): string | null {
  switch (column) {
    case 'company':
      return row.company?.toLowerCase() ?? null;
    case 'project':
      return row.project_type;
    case 'source':
      return row.utm_campaign ?? row.referrer_host;
    default:
      return `${row.first_name} ${row.last_name}`.toLowerCase();
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function isFound(row: Stored, q: string | undefined): boolean {
  const search = searchWords(q);
  if (search === null) return !q || /^\s*$/.test(q);
  const text = [row.first_name, row.last_name, row.email, row.company, row.message].join(' ');
  // One letter at the end makes all others whole words.
  const words = (searchWords(`${text} x`)?.words ?? []).map(([word = '']) => word);
  return (
    search.words.every((spellings) => spellings.some((word) => words.includes(word))) &&
    (search.prefix === null || words.some((word) => search.prefix?.some((one) => word.startsWith(one))))
  );
}

async function store(db: Queries, stored: readonly Stored[]): Promise<void> {
  for (const { dead, taken, snoozed_until, result, ...row } of stored) {
    await storeLead(db, ['mail'], row);
    if (taken || snoozed_until || result) await work(db, row, { taken_by: taken, snoozed_until, ...result });
    if (dead)
      await db.updateTable('deliveries').set({ status: 'dead' }).where('subject_id', '=', row.id).execute();
  }
}

/** What people have done, before the lead was answered or closed. */
async function work(
  db: Queries,
  { id, status }: Pick<ContactSubmission, 'id' | 'status'>,
  { call_outcome: outcome = null, ...done }: Partial<LeadWork> & { call_outcome?: CallOutcome | null },
): Promise<void> {
  const answered_at = status === 'answered' ? hoursAgo(0) : null;
  const closed_at = status === 'closed' ? hoursAgo(0) : null;
  await db
    .insertInto('lead_work')
    .values({ lead_id: id, answered_at, closed_at, ...done })
    .execute();
  if (outcome === null) return;
  const call = callRow(lead({ id }), { at: hoursAgo(1), outcome });
  await db.insertInto('calls').values(call).execute();
}

/** Without deliveries, but for the dead ones. */
async function storeMany(db: Queries, stored: readonly Stored[]): Promise<void> {
  for (let at = 0; at < stored.length; at += 500) {
    const rows = stored
      .slice(at, at + 500)
      .map(({ dead: _, taken: _taken, snoozed_until: _until, result: _result, ...row }) => row);
    await insertContactSubmissions(db, rows).execute();
  }
  const dead = stored.filter((row) => row.dead).map((row) => ({ ...row, phone: null }));
  const deliveries = dead.flatMap((row) => deliveriesFor({ kind: 'contact_submission', row }, ['mail']));
  await insertDeliveries(
    db,
    deliveries.map((row) => ({ ...row, status: 'dead' as const })),
  ).execute();
  for (const row of stored.filter(({ taken, snoozed_until, result }) => taken || snoozed_until || result))
    await work(db, row, { taken_by: row.taken, snoozed_until: row.snoozed_until, ...row.result });
}

/** What rows are sorted by; those of the same time may come in any order. */
function times(rows: readonly { created_at: string }[]): string[] {
  return rows.map(({ created_at }) => created_at);
}

/** The same with the end of their rest, or the text or option of the column that they are sorted by. */
function keys(rows: readonly Stored[], sort: LeadFilter['sort']): string[] {
  const column = sort?.replace('-', '') as SortColumn | undefined;
  if (column === undefined || column === 'due')
    return rows.map((row) => (restOf(row) === 1 ? `rests ${row.snoozed_until}` : row.created_at));
  if (column === 'received') return rows.map(receivedAt);
  return rows.map((row) => `${column === 'budget' ? row.budget : sortKey(row, column)} ${row.created_at}`);
}

/** Everybody whose leads there are. */
async function hire(db: Queries): Promise<void> {
  for (const id of [READER, OTHER])
    await db
      .insertInto('desk_people')
      .values({ id, name: null, created_at: hoursAgo(1) })
      .execute();
}

async function foundBy(db: Queries, stored: readonly Stored[], filter: LeadFilter, limit: number) {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return (await allPages(db, filter, limit)).flatMap((id) => byId.get(id) ?? []);
}

/** The ids of each row's leads, of all pages. */
async function conversations(db: Queries, filter: LeadFilter, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const options = { cursor, limit, now: NOW, reader: READER };
    const { rows, also, next } = await listConversations(db, filter, options);
    expect(rows.length).toBeLessThanOrEqual(limit);
    found.push(...rows.map(({ id }) => [id, ...(also[id] ?? []).map((one) => one.id)]));
    if (next === null) return found;
    cursor = next;
  }
}

/** The same of all leads of a list. */
function conversationsIn(rows: readonly Stored[]): string[][] {
  const keyOf = ({ id, status, email }: Stored) => (status === 'suspected' ? id : email.toLowerCase());
  return [...Map.groupBy(rows, keyOf).values()].map((leads) => leads.map(({ id }) => id));
}

onEachDatabase('the inbox', (freshUrl) => {
  test(
    'has what the filter finds, in the order that is asked for, and each lead on one page',
    async () => {
      const { db } = await openForTest(await freshUrl());
      await hire(db);
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
                const found = await foundBy(db, stored, filter, limit);
                expect(keys(found, filter.sort)).toEqual(keys(rows, filter.sort));
                const idsOf = (leads: readonly Stored[]) => leads.map(({ id }) => id).toSorted();
                expect(idsOf(found)).toEqual(idsOf(rows));
                expect(await conversations(db, filter, limit)).toEqual(conversationsIn(found));
                const asked = { now: NOW, reader: READER, max: 1_000 };
                expect(await countInbox(db, filter, asked)).toBe(rows.length);
                const counts = await countStates(db, filter, STATES, { ...asked, max: limit });
                expect(counts).toEqual(expectedCounts(stored, filter, limit));
              }
            },
          )
          .afterEach(async () => {
            await db.deleteFrom('deliveries').execute();
            await db.deleteFrom('lead_work').execute();
            await db.deleteFrom('contact_submissions').execute();
          }),
        { numRuns: runs(20) },
      );
    },
    timeLimit(240_000),
  );

  test('sorts by budget as the form lists them, then those that are no option any more, then none', async () => {
    const { db } = await openForTest(await freshUrl());
    const listed = BUDGETS.map(({ value }) => value);
    const stored = [null, '20k-30k', ...listed.toSorted()];
    for (const [at, budget] of stored.entries())
      await storeLead(db, [], { budget, created_at: hoursAgo(at) });
    for (const filter of [{}, { state: 'open' }] as const) {
      const sorted = async (sort: LeadFilter['sort'], limit: number) => {
        const rows = await db.selectFrom('contact_submissions').select(['id', 'budget']).execute();
        const budgets = new Map(rows.map(({ id, budget }) => [id, budget]));
        return (await allPages(db, { ...filter, sort }, limit)).map((id) => budgets.get(id));
      };
      for (const limit of [1, 3, 100]) {
        expect(await sorted('budget', limit)).toEqual([...listed, '20k-30k', null]);
        expect(await sorted('-budget', limit)).toEqual([...listed.toReversed(), '20k-30k', null]);
      }
    }
  });

  test('has what the filter finds among thousands, where common and rare words are found in different ways', {
    ...LONG,
    timeout: 240_000,
  }, async () => {
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
        last_received_at: at % 9 === 4 ? hoursAgo((at % 100) / 10) : null,
        company: null,
        project_type: null,
        budget: null,
        status,
        message: words.join(' '),
        source_path,
        utm_campaign: at % 12 === 0 ? 'spring' : null,
        referrer_host: at % 3 === 0 ? 'a.example' : null,
        dead: at % 400 === 3,
        taken: null,
        snoozed_until: null,
        result: null,
      };
    });
    await storeMany(db, stored);
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
      ...(['open', 'overdue', 'closed'] as const).map((state) => ({ state, page: ['/rare'] })),
      { campaign: ['spring'] },
      { campaign: ['spring'], state: 'open', q: 'compl' },
      { host: ['a.example'], state: 'answered', q: 'company' },
      { host: ['a.example'], campaign: ['spring'], page: ['/rare'] },
      { page: ['/'], not: ['page'] },
      { page: ['/rare', '/'], campaign: ['spring'], not: ['campaign'] },
      { campaign: ['spring', 'none'], host: ['a.example', 'none'] },
      { campaign: ['spring'], not: ['campaign'], state: 'overdue' },
      { status: ['new', 'closed'] },
      { status: ['answered', 'closed'], page: ['/rare'] },
      { q: 'compl', page: ['/'], not: ['page'] },
      { failed: 'yes', q: 'compare' },
      { failed: 'yes', state: 'open', q: 'compu' },
      { page: ['/rare'], q: 'compl', from: hoursAgo(5_000), to: hoursAgo(20) },
      { sort: '-received', q: 'company' },
      { sort: 'received', q: 'compare' },
      { sort: 'source', q: 'company' },
      { sort: '-source', state: 'answered' },
    ];
    for (const filter of asked) {
      const rows = expected(stored, filter);
      const found = await foundBy(db, stored, filter, 700);
      expect(keys(found, filter.sort), JSON.stringify(filter)).toEqual(keys(rows, filter.sort));
      expect(new Set(found).size).toBe(rows.length);
      expect(await countInbox(db, filter, { now: NOW, max: 10_000 }), JSON.stringify(filter)).toBe(
        rows.length,
      );
    }
    const first = await list(db, { q: 'compu' }, 3);
    expect(times(first.rows)).toEqual(times(expected(stored, { q: 'compu' }).slice(0, 3)));
  });

  test('has what the filter finds behind thousands of leads of one minute', {
    ...LONG,
    timeout: 240_000,
  }, async () => {
    const { db } = await openForTest(await freshUrl());
    const stored = Array.from({ length: 3_500 }, (_, at): Stored => {
      const isOld = at >= 2_000;
      const { phone: _phone, ...row } = lead({ created_at: hoursAgo(isOld ? at * 3 : at / 120_000) });
      return {
        ...row,
        last_received_at: at % 9 === 4 ? hoursAgo((at % 100) / 10) : null,
        company: null,
        project_type: null,
        budget: null,
        status: isOld && at % 4 > 0 ? 'answered' : 'new',
        message: isOld ? `common ${at % 2 ? 'odd' : 'even'} ${at % 700 === 1 ? 'seldom' : ''}` : 'flood',
        source_path: isOld ? '/old' : '/flood',
        utm_campaign: at % 2 ? 'spring' : null,
        referrer_host: at % 50 === 0 ? 'a.example' : null,
        dead: isOld && at % 3 === 0,
        taken: isOld && at % 5 === 0 ? READER : null,
        snoozed_until: at % 9 === 0 ? hoursAgo(-1) : null,
        result: null,
      };
    });
    await storeMany(db, stored);
    const years = { from: hoursAgo(9_000), to: hoursAgo(7_000) };
    const asked: LeadFilter[] = [
      ...['common', 'flood', 'seldom'].flatMap((q): LeadFilter[] => [
        { q },
        { q, ...years },
        { q, failed: 'yes' },
        { q, host: ['a.example'], campaign: ['spring'] },
      ]),
      { q: 'odd', sort: 'received', ...years },
      { q: 'common seldom', failed: 'yes', page: ['/old'], ...years },
      { page: ['/old'] },
      { page: ['/old'], failed: 'yes' },
      { page: ['/flood'], host: ['a.example'] },
    ];
    for (const filter of asked) {
      for (const state of [undefined, 'mine', 'answered'] as const) {
        const both: LeadFilter = { ...filter, ...(state && { state }) };
        const rows = expected(stored, both);
        const found = await foundBy(db, stored, both, 600);
        expect(keys(found, both.sort), JSON.stringify(both)).toEqual(keys(rows, both.sort));
      }
      for (const max of [50, 1_000]) {
        const counts = await countStates(db, filter, STATES, { now: NOW, reader: READER, max });
        expect(counts, JSON.stringify(filter)).toEqual(expectedCounts(stored, filter, max));
      }
    }
  });

  test('has no row twice and misses none when leads come in and become overdue between pages', async () => {
    const { db } = await openForTest(await freshUrl());
    const before = [1, 5, 23.9, 25, 26].map((hours) => lead({ created_at: hoursAgo(hours) }));
    for (const row of before) await insertContactSubmissions(db, row).execute();
    const first = await list(db, {}, 2);
    await insertContactSubmissions(db, lead({ created_at: hoursAgo(-1) })).execute();
    const later = { limit: 10, now: new Date(NOW.getTime() + HOUR_MS), reader: READER };
    const second = await listInbox(db, {}, { ...later, cursor: first.next ?? '' });
    const found = [...first.rows, ...second.rows].map(({ created_at }) => created_at);
    expect(found).toEqual([26, 25, 23.9, 5, 1, -1].map(hoursAgo));
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
    expect(await ids(db)).toEqual([old.id, open.id]);
    await change({ created_at: hoursAgo(0) });
    expect(await ids(db)).toEqual([open.id, old.id]);
    await change({ created_at: hoursAgo(100) });
    expect(await ids(db)).toEqual([old.id, open.id]);
    expect(await ids(db, { state: 'overdue' })).toEqual([old.id]);
    await change({ status: 'answered', message: 'Edited' });
    expect(await ids(db)).toEqual([open.id, old.id]);
    expect(await ids(db, { q: 'edited', state: 'answered' })).toEqual([old.id]);
    expect(await ids(db, { q: 'hello' })).toEqual([open.id]);
    await change({ created_at: hoursAgo(0), status: 'new' });
    expect(await ids(db)).toEqual([open.id, old.id]);
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

  test("finds a failed delivery among its reader's leads, and among those that are snoozed", async () => {
    const { db } = await openForTest(await freshUrl());
    for (const state of ['mine', 'snoozed'] as const) {
      const expected: string[] = [];
      for (const status of ['dead', 'pending'] as const) {
        const { id } = await storeLead(db, ['mail']);
        await db.updateTable('deliveries').set({ status }).where('subject_id', '=', id).execute();
        const until = state === 'snoozed' ? hoursAgo(-1) : null;
        await work(db, { id, status: 'new' }, { taken_by: READER, snoozed_until: until });
        if (status === 'dead') expected.push(id);
      }
      expect(await ids(db, { state, failed: 'yes' })).toEqual(expected);
      expect(await ids(db, { state, failed: 'yes', q: 'hello' })).toEqual(expected);
    }
    const options = { now: NOW, reader: READER, max: 2 };
    expect(await countStates(db, { failed: 'yes' }, ['mine', 'snoozed'], options)).toEqual({
      mine: 1,
      snoozed: 1,
      all: 2,
    });
  });

  test('shows who took a lead, what failed, what its reader has seen, and the beginning of the message', async () => {
    const { db } = await openForTest(await freshUrl());
    const message = `A   first line\nand a second ${'🤔'.repeat(300)}`;
    const { id } = await storeLead(db, ['mail'], { message });
    const ada = randomUUID();
    await db
      .insertInto('desk_people')
      .values({ id: ada, name: 'Ada', created_at: hoursAgo(1) })
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
      .insertInto('activity_log')
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
    for await (const page of exportInbox(db, { q: 'hello' }, { now: NOW }, 10)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat().map(({ id }) => id)).toEqual(await ids(db));
    expect(pages.flat()).toContainEqual(expect.objectContaining({ ...rows[3], status: 'new' }));
  });

  test.each(SEARCHED_FIELDS)('finds the words of %s', async (field) => {
    const { db } = await openForTest(await freshUrl());
    await storeLead(db, []);
    const { id } = await storeLead(db, [], { [field]: 'Quagga' });
    expect(await ids(db, { q: 'quagga' })).toEqual([id]);
  });

  test('finds a telephone number in any writing, or by its end', async () => {
    const { db } = await openForTest(await freshUrl());
    const phones = ['+49 (0)30 123-4567', '030/1234567', '+1 813.555.0199', '0199', null];
    const stored: { id: string }[] = [];
    for (const phone of phones) stored.push(await storeLead(db, [], { phone, message: 'Room 7030' }));
    const found = async (q: string, filter: LeadFilter = {}) => {
      const rows = await ids(db, { ...filter, q, sort: 'received' });
      expect(await countInbox(db, { ...filter, q }, { now: NOW, max: 9 })).toBe(rows.length);
      return stored.flatMap(({ id }, at) => (rows.includes(id) ? at : [])).join();
    };
    for (const q of ['0049301234567', '+49 30 1234567', '(030) 123 45 67', '1234567', '4567'])
      expect(await found(q), q).toBe('0,1');
    for (const q of ['+1 (813) 555-0199', '8135550199', '813\u2011555\u20110199'])
      expect(await found(q), q).toBe('2,3');
    expect(await found('555-0199')).toBe('2,3');
    expect(await found('7030')).toBe('0,1,2,3,4');
    for (const q of ['9999999', '123', '+', '4567x']) expect(await found(q), q).toBe('');
    expect(await found('1234567', { state: 'answered' })).toBe('');
    expect(await found('1234567', { state: 'open', form: ['contact'] })).toBe('0,1');
    expect(await ids(db, { q: '1234567', sort: 'company' })).toHaveLength(2);
    expect(await allPages(db, { q: '1234567' }, 1)).toHaveLength(2);
  });

  test('finds the words of notes, until the lead is erased', async () => {
    const { db } = await openForTest(await freshUrl());
    const [one, other] = [await storeLead(db, []), await storeLead(db, [], { message: 'Renewal' })];
    const by = { by: null, now: NOW };
    await addNote(db, one.id, { ...by, note: 'Wants the RENEWAL in März, says José' });
    await addNote(db, one.id, { ...by, note: 'Called back' });
    const found = (q: string, filter: LeadFilter = {}) => ids(db, { ...filter, q, sort: 'received' });
    for (const q of ['wants', 'renewal marz', 'jose', 'wants jo', 'called'])
      expect(await found(q), q).toContain(one.id);
    expect((await found('renewal')).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await countInbox(db, { q: 'renewal' }, { now: NOW, max: 9 })).toBe(2);
    expect(await found('wants', { state: 'answered' })).toEqual([]);
    // Words of the message and of several notes, together.
    for (const q of ['hello called', 'wants back', 'jose hello back', 'renewal hel'])
      expect(await found(q), q).toEqual([one.id]);
    for (const q of ['hello nothing', 'called renewed', 'hello world called'])
      expect(await found(q), q).toEqual([]);
    await db.deleteFrom('contact_submissions').where('id', '=', one.id).execute();
    expect(await found('wants')).toEqual([]);
    expect(await db.selectFrom('lead_notes').selectAll().execute()).toEqual([]);
    expect(await found('renewal')).toEqual([other.id]);
  });

  test('lists snoozed leads last, and by when they wake among themselves', async () => {
    const { db } = await openForTest(await freshUrl());
    const rests = async (hours: number, until: number | null) => {
      const { id } = await storeLead(db, [], { created_at: hoursAgo(hours) });
      if (until !== null)
        await work(db, { id, status: 'new' }, { taken_by: null, snoozed_until: hoursAgo(until) });
      return id;
    };
    const [newest, late, soon, woken] = [
      await rests(1, -5),
      await rests(40, -9),
      await rests(30, -2),
      await rests(50, 1),
    ];
    const open = await rests(60, null);
    expect(await ids(db, { state: 'snoozed', sort: 'due' })).toEqual([soon, newest, late]);
    expect(await ids(db, { state: 'snoozed', sort: '-due' })).toEqual([late, newest, soon]);
    expect(await allPages(db, { state: 'snoozed', sort: 'due' }, 1)).toEqual([soon, newest, late]);
    expect(await ids(db, { state: 'snoozed', sort: 'due', q: 'hello' })).toEqual([soon, newest, late]);
    expect(await ids(db, { sort: 'due' })).toEqual([open, woken, soon, newest, late]);
    expect(await ids(db, { sort: '-received' })).toEqual([woken, open, newest, soon, late]);
    for (const state of ['todo', 'overdue', 'unassigned'] as const)
      expect(await ids(db, { state })).toEqual([open, woken]);
    expect(await inboxPulse(db, NOW)).toMatchObject({ open: 5, overdue: 2 });
  });

  test('counts no further than asked', async () => {
    const { db } = await openForTest(await freshUrl());
    for (let count = 0; count < 5; count++) await storeLead(db, []);
    expect(await countInbox(db, {}, { now: NOW, max: 3 })).toBe(3);
    expect(await countInbox(db, { state: 'open', q: 'hello' }, { now: NOW, max: 4 })).toBe(4);
  });

  test('lists the pages that leads came from', async () => {
    const { db } = await openForTest(await freshUrl());
    expect(await originsOfLeads(db, 'source_path')).toEqual([]);
    for (const source_path of ['/b', '/a', null, '/b', '/']) await storeLead(db, [], { source_path });
    expect(await originsOfLeads(db, 'source_path')).toEqual(['/', '/a', '/b']);
  });
});

onEachDatabase('the pulse', (freshUrl) => {
  test('changes with a lead, what its visitor writes, a delivery and what people do', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const server = await openForTest(url);
    expect(await inboxPulse(db, NOW)).toMatchObject({ open: 0, overdue: 0, newest_at: null });
    const { id } = await storeLead(db, ['mail'], { created_at: hoursAgo(30) });
    const seen = new Set<string>();
    const by = { by: null, now: NOW };
    const mail = {
      ...{ leadId: id, from: 'ada@example.com', subject: 'Re', body: 'Yes', messageId: '<1@x.example>' },
      ...{ inReplyTo: null, attachments: [], isAutomatic: false, at: new Date(hoursAgo(2)) },
    };
    const changes = [
      () => storeLead(server.db, [], { created_at: hoursAgo(1) }),
      () => storeLead(server.db, [], { created_at: hoursAgo(3) }).then(() => storeLead(db, ['mail'])),
      () => server.db.updateTable('deliveries').set({ status: 'dead' }).execute(),
      () => answerLead(db, id, by),
      () => addNote(db, id, { ...by, note: 'Called', now: new Date(hoursAgo(-1)) }),
      () => storeIncoming(server.db, mail),
      () => storeIncoming(server.db, { ...mail, messageId: '<2@x.example>', isAutomatic: true, at: NOW }),
      () => db.deleteFrom('contact_submissions').where('created_at', '<', hoursAgo(20)).execute(),
    ];
    for (const change of changes) {
      seen.add((await inboxPulse(db, NOW)).version);
      await change();
    }
    expect(seen.add((await inboxPulse(db, NOW)).version).size).toBe(changes.length + 1);
  });

  test('is the same after the site was asked whether it is ready, a page was viewed, and somebody signed in', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const server = await openForTest(url);
    await storeLead(db, ['mail']);
    const { version } = await inboxPulse(db, NOW);
    await readinessProbe(server.db)();
    await server.db
      .insertInto('page_views')
      .values({ day: '2026-03-10', path: '/', utm_campaign: '', referrer_host: '', views: 1 })
      .execute();
    await storePerson(server.db, 'Ana');
    expect((await inboxPulse(db, NOW)).version).toBe(version);
  });

  test('changes when a snoozed lead wakes', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id } = await storeLead(db, []);
    await work(db, { id, status: 'new' }, { taken_by: null, snoozed_until: hoursAgo(-1) });
    const at = async (hours: number) => (await inboxPulse(db, new Date(hoursAgo(hours)))).version;
    await expect.poll(async () => (await at(0)) === (await at(-0.9))).toBe(true);
    expect(await at(-1)).not.toBe(await at(-0.9));
  });

  test('counts open and overdue leads', async () => {
    const { db } = await openForTest(await freshUrl());
    for (const hours of [1, 25, 26]) await storeLead(db, [], { created_at: hoursAgo(hours) });
    await storeLead(db, [], { created_at: hoursAgo(27), status: 'closed' });
    expect(await inboxPulse(db, NOW)).toMatchObject({ open: 3, overdue: 2, newest_at: hoursAgo(1) });
  });

  test('counts a lead as overdue no earlier than its call, unless its visitor wrote back long ago', async () => {
    const { db } = await openForTest(await freshUrl());
    const call = { at: hoursAgo(-1), outcome: 'confirmed' } as const;
    const { id } = await storeLead(db, [], { created_at: hoursAgo(72), call });
    const overdue = async () => (await inboxPulse(db, NOW)).overdue;
    expect(await overdue()).toBe(0);
    await work(db, { id, status: 'new' }, { wrote_back_at: hoursAgo(25) });
    expect(await overdue()).toBe(1);
    await db.updateTable('lead_work').set({ wrote_back_at: null }).execute();
    for (const change of [{ outcome: null }, { outcome: 'confirmed', at: hoursAgo(0) }] as const) {
      await db.updateTable('calls').set(change).execute();
      expect(await overdue()).toBe(1);
    }
  });
});
