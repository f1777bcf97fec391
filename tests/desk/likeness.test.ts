/** Which other leads are of the same person or company, which likely are, and what people decide about them. */
import { expect, test } from 'vitest';
import { erased, personalData } from '../../apps/desk/contract/erasing.ts';
import { likeness, type PairDecision } from '../../apps/desk/contract/likeness.ts';
import { record } from '../../apps/desk/contract/record.ts';
import { removeLeads } from '../../packages/store/personal-data/remove.ts';
import type { NewContactSubmission, Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

const ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@engines.example',
  phone: '+1 (415) 555-0134',
  company: 'Analytical Engines Inc.',
};
const AT_HOME = { ...ADA, email: 'ada.lovelace@gmail.com', phone: '415-555-0134', company: null };
const COLLEAGUE = {
  ...ADA,
  first_name: 'Charles',
  last_name: 'Babbage',
  email: 'cb@engines.example',
  phone: null,
};
const OF_COMPANY = { ...COLLEAGUE, email: 'charles@engines-group.example', phone: '+1 415 555 0134' };

async function startWith<Name extends string>(
  freshUrl: () => Promise<string>,
  leads: Record<Name, Partial<NewContactSubmission>>,
) {
  const database = await openForTest(await freshUrl());
  const desk = testDesk(database);
  const ana = await desk.signIn('Ana');
  const ids: Partial<Record<Name, string>> = {};
  let minute = 10;
  for (const name of Object.keys(leads) as Name[]) {
    const created_at = `2026-01-02T03:${minute++}:00.000Z`;
    ids[name] = (await storeLead(database.db, [], { created_at, ...leads[name] })).id;
  }
  return { db: database.db, desk, ana, idOf: (name: Name) => ids[name] ?? '' };
}

async function read(client: DeskClient, id: string) {
  const { same, likely } = likeness.parse(await (await client.get(`/api/leads/${id}/likeness`)).json());
  return {
    same: same.map(({ email, about, decided }) => [email, about, decided?.by?.name ?? null]),
    likely: likely.map(({ email, about, is_sure }) => [email, about, is_sure]),
    likelyWhole: likely,
    sameWhole: same,
  };
}

async function decide(
  client: DeskClient,
  [lead, other]: readonly [string, string],
  to: PairDecision | null,
  from: PairDecision | null = null,
  about = 'person',
) {
  return (await client.send('PUT', `/api/leads/${lead}/likeness/${other}`, { about, to, from })).status;
}

const countPairs = async (db: Queries) => (await db.selectFrom('address_pairs').selectAll().execute()).length;

onSqliteFirst('leads of one person', (freshUrl) => {
  test('are those of one address; others are told with evidence where they are likely, and never spam', async () => {
    const { ana, idOf } = await startWith(freshUrl, {
      ada: { ...ADA, message: 'First' },
      again: { ...ADA, email: 'ADA@engines.example', message: 'Second' },
      office: { ...ADA, email: 'ada.lovelace@engines.example' },
      home: AT_HOME,
      unsure: { ...ADA, email: 'al@gmail.com', phone: null },
      colleague: COLLEAGUE,
      spam: { ...AT_HOME, email: 'ada@spam.example', status: 'suspected' },
      namesake: { ...AT_HOME, email: 'lovelace@yahoo.com', phone: null },
      stranger: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@gmail.com' },
    });
    const { same, likely, likelyWhole, sameWhole } = await read(ana, idOf('ada'));
    expect(same).toEqual([
      ['ADA@engines.example', 'person', null],
      ['cb@engines.example', 'company', null],
    ]);
    expect(sameWhole.map(({ message }) => message)).toEqual(['Second', null]);
    expect(likely).toEqual([
      ['ada.lovelace@engines.example', 'person', true],
      ['ada.lovelace@gmail.com', 'person', true],
      ['al@gmail.com', 'person', false],
    ]);
    const [evidence] = likelyWhole.map((one) => one.evidence);
    const added = evidence?.contributions.reduce((sum, one) => sum + one.added, evidence.prior);
    expect(added).toBeCloseTo(evidence?.score ?? 0);
    // No two lines of the same fields: nobody could tell them apart.
    const fields = evidence?.contributions.map((one) => one.columns.map((at) => evidence.columns[at]).join());
    expect(fields).toEqual(['first_name', 'last_name', 'last_name,first_name', 'company', 'email', 'phone']);
    expect((await read(ana, idOf('spam'))).likely).toEqual([]);
  });

  test('are joined and kept apart by whoever says so, which is recorded for both and can be taken back', async () => {
    const { ana, desk, idOf } = await startWith(freshUrl, { ada: ADA, home: AT_HOME, again: AT_HOME });
    const ben = await desk.signIn('Ben');
    const pair = [idOf('ada'), idOf('home')] as const;
    expect(await decide(ana, pair, 'same')).toBe(204);
    // By a repeated request as well.
    expect(await decide(ana, pair, 'same')).toBe(204);
    expect(await decide(ben, pair, 'apart')).toBe(409);
    const both = ['ada.lovelace@gmail.com', 'person', 'Ana'];
    expect((await read(ana, idOf('ada'))).same).toEqual([both, both]);
    expect((await read(ana, idOf('ada'))).likely).toEqual([]);
    const fromThere = ['ada@engines.example', 'person', 'Ana'];
    expect((await read(ana, idOf('again'))).same).toContainEqual(fromThere);
    expect(await decide(ben, pair, 'apart', 'same')).toBe(204);
    expect(await read(ana, idOf('ada'))).toMatchObject({ same: [], likely: [] });
    expect(await decide(ben, pair, null, 'apart')).toBe(204);
    expect((await read(ana, idOf('ada'))).likely).toHaveLength(1);
    const { entries } = record.parse(await (await ana.get('/api/record')).json());
    const about = entries.filter(({ lead }) => lead !== null).map(({ action, lead }) => [action, lead?.id]);
    for (const action of ['joined_leads', 'kept_apart', 'undecided'])
      for (const id of pair)
        expect(about.filter(([one, lead]) => one === action && lead === id)).toHaveLength(1);
    expect(await decide(ana, [idOf('home'), idOf('again')], 'same')).toBe(400);
    expect(await decide(ana, [idOf('home'), '0191e2a4-6f5b-4c3e-9a01-000000000001'], 'same')).toBe(404);
  });

  test('a company has other domains where somebody says so', async () => {
    const { ana, idOf } = await startWith(freshUrl, { ada: ADA, other: OF_COMPANY });
    const pair = [idOf('ada'), idOf('other')] as const;
    expect((await read(ana, idOf('ada'))).likely).toEqual([
      ['charles@engines-group.example', 'company', true],
    ]);
    expect(await decide(ana, pair, 'same', null, 'company')).toBe(204);
    expect((await read(ana, idOf('ada'))).same).toEqual([
      ['charles@engines-group.example', 'company', 'Ana'],
    ]);
    expect(await decide(ana, pair, 'apart', 'same', 'company')).toBe(204);
    expect(await read(ana, idOf('ada'))).toMatchObject({ same: [], likely: [] });
  });

  test('are erased together only where that is chosen, and what was decided goes with the last lead', async () => {
    const { db, ana, idOf } = await startWith(freshUrl, {
      ada: ADA,
      home: AT_HOME,
      other: { ...ADA, email: 'other@example.com' },
      rest: { ...ADA, email: 'rest@example.com' },
    });
    expect(await decide(ana, [idOf('ada'), idOf('home')], 'same')).toBe(204);
    expect(await decide(ana, [idOf('home'), idOf('other')], 'same')).toBe(204);
    expect(await decide(ana, [idOf('ada'), idOf('rest')], 'apart')).toBe(204);
    const told = personalData.parse(await (await ana.get(`/api/leads/${idOf('ada')}/person`)).json());
    expect(told.joined.map(({ email, counts }) => [email, counts['contact_submissions']])).toEqual([
      ['ada.lovelace@gmail.com', 1],
      ['other@example.com', 1],
    ]);
    const erase = (also: string[]) =>
      ana.send('POST', '/api/erasures', { lead_id: idOf('ada'), email: ADA.email, also });
    expect((await erase(['rest@example.com'])).status).toBe(422);
    const answer = erased.parse(await (await erase(['ada.lovelace@gmail.com'])).json());
    expect(answer).toMatchObject({ counts: { contact_submissions: 2 } });
    const left = await db.selectFrom('contact_submissions').select('email').orderBy('email').execute();
    expect(left.map(({ email }) => email)).toEqual(['other@example.com', 'rest@example.com']);
    expect(await countPairs(db)).toBe(0);
  });

  test('a decision about an address stays until its last lead is removed', async () => {
    const { db, ana, idOf } = await startWith(freshUrl, { ada: ADA, home: AT_HOME, again: AT_HOME });
    expect(await decide(ana, [idOf('ada'), idOf('home')], 'same')).toBe(204);
    for (const [name, pairs] of [
      ['home', 1],
      ['again', 0],
    ] as const) {
      const ids = [idOf(name)];
      await removeLeads(
        db,
        { next: async () => ids.splice(0), lockThose: async (_, some) => [...some] },
        { note: NO_NOTE },
      );
      expect(await countPairs(db)).toBe(pairs);
    }
  });
});
