/** Each index that a query was made for is used by that query, which has to say the same as the index. */
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { SORT_COLUMNS } from '../../../../packages/forms/lead-filter.ts';
import { findCandidates } from '../../../../packages/store/inbox/candidates.ts';
import { countStates } from '../../../../packages/store/inbox/count-leads.ts';
import { listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { findKin } from '../../../../packages/store/inbox/kin.ts';
import { markCalls } from '../../../../packages/store/leads/call-time.ts';
import { databaseKind, type Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';

const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';

const CANDIDATE = {
  id: ID,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 1234567',
  company: 'Analytical Engines',
};

const list = (db: Queries, filter: Parameters<typeof listInbox>[1]) =>
  listInbox(db, filter, { limit: 10, now: new Date(), reader: ID });

const count = (db: Queries, filter: Parameters<typeof listInbox>[1]) =>
  countStates(db, filter, ['todo', 'answered'], { max: 10, now: new Date(), reader: ID });

const USES: [index: string | { sqlite: string; postgres: string }, ask: (db: Queries) => Promise<unknown>][] =
  [
    ...SORT_COLUMNS.filter((column) => column !== 'due' && column !== 'received').map(
      (sort): (typeof USES)[number] => [
        sort === 'budget' ? 'contact_submissions_budget' : `contact_submissions_by_${sort}`,
        (db) => list(db, { sort }),
      ],
    ),
    ['contact_submissions_last_received', (db) => list(db, { sort: '-received' })],
    ['contact_submissions_phone', (db) => list(db, { q: '+49 30 1234567' })],
    [
      'contact_submissions_email',
      (db) => findKin(db, { id: ID, email: 'a@b.example' }, { reader: ID, limit: 3 }),
    ],
    [
      'contact_submissions_domain',
      (db) => findKin(db, { id: ID, email: 'a@b.example' }, { reader: ID, limit: 3 }),
    ],
    ...['domain', 'phone', 'by_name', 'by_company'].map((key): (typeof USES)[number] => [
      `contact_submissions_${key}`,
      (db) => findCandidates(db, CANDIDATE),
    ]),
    ['lead_work_open_outcome', (db) => list(db, { outcome: ['lost_price'] })],
    ['lead_work_open_held', (db) => list(db, { outcome: ['call_held'] })],
    ['lead_work_open_again', (db) => list(db, { outcome: ['answered'] })],
    ['contact_submissions_unmarked_calls', markCalls],
    [{ sqlite: 'lead_search', postgres: 'contact_submissions_terms' }, (db) => list(db, { q: 'two words' })],
    [{ sqlite: 'name_search', postgres: 'contact_submissions_names' }, (db) => list(db, { q: 'jonson' })],
    [{ sqlite: 'note_index', postgres: 'lead_notes_terms' }, (db) => list(db, { q: 'two words' })],
  ];

onEachDatabase('an index', (freshUrl) => {
  test.each(USES)('%j is used', async (name, ask) => {
    const { db, kind } = await openForTest(await freshUrl());
    // A search begins with whether there are any.
    await storeLead(db, []);
    const plans = await plansOf(db, ask);
    expect(plans.join('\n')).toMatch(new RegExp(`\\b${typeof name === 'string' ? name : name[kind]}\\b`));
  });

  test("counting somebody's leads begins with the list of them, which nothing reads whole", async () => {
    const { db, kind } = await openForTest(await freshUrl());
    await storeLead(db, []);
    const plans = await plansOf(db, (transaction) => count(transaction, { owner: ['me'] }));
    const lists = plans.filter((plan) => plan.includes('lead_work_done'));
    expect(lists.length).toBeGreaterThan(0);
    for (const plan of plans.filter((one) => one.includes('lead_work')))
      expect(plan).not.toMatch(
        kind === 'postgres' ? /Hash|Merge|Sort|Materialize/ : /LIST SUBQUERY|SCAN leads|TEMP B-TREE/,
      );
  });

  test('whose a lead is is looked up for each lead, until there are enough', async () => {
    const { db, kind } = await openForTest(await freshUrl());
    await storeLead(db, []);
    const plans = await plansOf(db, (transaction) => count(transaction, { owner: ['me'], not: ['owner'] }));
    const looked = plans.filter((plan) => plan.includes(kind === 'postgres' ? 'SubPlan' : 'SCALAR SUBQUERY'));
    expect(looked.length).toBeGreaterThan(0);
    expect(plans.join('\n')).not.toMatch(/(?:Anti|Semi) Join/);
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
