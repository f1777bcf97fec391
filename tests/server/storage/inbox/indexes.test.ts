/** Each index that a query was made for is used by that query, which has to say the same as the index. */
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { inboxPulse } from '../../../../packages/store/inbox/pulse.ts';
import { findRelatedLeads } from '../../../../packages/store/inbox/related-leads.ts';
import { databaseKind, type Queries } from '../../../../packages/store/schema.ts';
import { fillSearch } from '../../../../packages/store/search/search-text.ts';
import { freshPostgres, onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';

const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';

const list = (db: Queries, filter: Parameters<typeof listInbox>[1]) =>
  listInbox(db, filter, { limit: 10, now: new Date(), reader: ID });

const USES: [index: string | { sqlite: string; postgres: string }, ask: (db: Queries) => Promise<unknown>][] =
  [
    ['contact_submissions_received', (db) => list(db, { sort: '-received' })],
    ['contact_submissions_created', (db) => list(db, { status: ['answered', 'closed'] })],
    ['contact_submissions_status', (db) => list(db, { state: 'closed' })],
    [
      'contact_submissions_email',
      (db) => findRelatedLeads(db, { id: ID, email: 'a@b.example' }, { reader: ID, limit: 3 }),
    ],
    [
      'contact_submissions_domain',
      (db) => findRelatedLeads(db, { id: ID, email: 'a@b.example' }, { reader: ID, limit: 3 }),
    ],
    ['contact_submissions_phone', (db) => list(db, { q: '555 0123' })],
    ['contact_submissions_unsearched', (db) => list(db, { q: 'word' })],
    [{ sqlite: 'lead_search', postgres: 'contact_submissions_terms' }, (db) => list(db, { q: 'two words' })],
    ['lead_work_taken', (db) => list(db, { owner: ['me'] })],
    ['lead_work_snoozed', (db) => inboxPulse(db, new Date())],
  ];

onEachDatabase('an index', (freshUrl) => {
  test.each(USES)('%j is used', async (name, ask) => {
    const { db, kind } = await openForTest(await freshUrl());
    // A search begins with whether there are any.
    await storeLead(db, []);
    const plans = await plansOf(db, ask);
    expect(plans.join('\n')).toMatch(new RegExp(`\\b${typeof name === 'string' ? name : name[kind]}\\b`));
  });
});

// The upgrade of 100,000 leads fills their search in one transaction, in which what is filled stays in the index.
test.skipIf(inject('postgres') === null)('an entry that is filled is not read again', async () => {
  const { db } = await openForTest(await freshPostgres());
  await sql`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
    select gen_random_uuid(), '2026-01-02T03:04:05.678Z', 'contact', 'Ada', 'Lovelace', 'ada@example.com', 'Hello'
    from generate_series(1, 2000)`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await fillSearch(transaction);
    const { rows } = await sql<{ read: string }>`select
      pg_stat_get_xact_tuples_returned('contact_submissions_unsearched'::regclass) as read`.execute(
      transaction,
    );
    // Each batch begins where the one before ended.
    expect(Number(rows[0]?.read)).toBeGreaterThanOrEqual(2000);
    expect(Number(rows[0]?.read)).toBeLessThan(2000 + 100);
  });
});

/** How a database would do what is asked of it. */
async function plansOf(db: Queries, ask: (db: Queries) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  await db.transaction().execute(async (transaction) => {
    // Otherwise PostgreSQL reads a table without rows whole, or keeps the few rows that it expects.
    if (databaseKind(db) === 'postgres')
      await sql
        .raw('set local enable_seqscan = off; set local enable_sort = off; set local enable_material = off')
        .execute(transaction);
    const asked: CompiledQuery[] = [];
    await ask(transaction.withPlugin(noting(transaction, asked)));
    for (const query of asked) plans.push(await planOf(transaction, query));
  });
  return plans;
}

/** Notes what is asked of the database. */
function noting(db: Queries, asked: CompiledQuery[]): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

async function planOf(db: Queries, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = databaseKind(db) === 'postgres' ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery({
    sql: `${explain} ${text}`,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'plan' },
  });
  return JSON.stringify(rows);
}
