/** Other leads of the same person and company, and addresses that people of 0.3.0 joined. */

import { expect, test } from 'vitest';
import type { Company, Erased, PersonalDataCounts, RelatedLeads } from '../../apps/desk/web/api/client.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { removeLeads } from '../../packages/store/personal-data/remove.ts';
import type { NewContactSubmission, Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

async function startWith(freshUrl: () => Promise<string>, leads: readonly Partial<NewContactSubmission>[]) {
  const database = await openForTest(await freshUrl());
  const ana = await testDesk(database).signIn('Ana');
  const ids: string[] = [];
  for (const [at, lead] of leads.entries()) {
    const created_at = `2026-01-02T03:${10 + at}:00.000Z`;
    ids.push((await storeLead(database.db, [], { created_at, ...lead })).id);
  }
  return { db: database.db, ana, ids };
}

const pairsOf = (db: Queries) => db.selectFrom('address_pairs').selectAll().execute();

onSqliteFirst('related leads', (freshUrl) => {
  test('are those of one address, with what they say, and those of one domain', async () => {
    const { ana, ids } = await startWith(freshUrl, [
      { email: 'ada@engines.example', message: 'First' },
      { email: 'ADA@engines.example', message: 'Second' },
      { email: 'cb@engines.example', message: 'A colleague' },
      { email: 'ada@gmail.com', first_name: 'Ada' },
    ]);
    const read = async (id = '') =>
      (await (await ana.get(`/api/leads/${id}/related`)).json()) as RelatedLeads;
    const { person, company } = await read(ids[0]);
    expect(person.map(({ email, message }) => [email, message])).toEqual([['ADA@engines.example', 'Second']]);
    expect(company.map(({ email }) => email)).toEqual(['cb@engines.example']);
    expect(await read(ids[3])).toEqual({ person: [], company: [] });
    expect((await ana.get('/api/leads/0191e2a4-6f5b-4c3e-9a01-000000000001/related')).status).toBe(404);
  });
});

onSqliteFirst('a company', (freshUrl) => {
  test('has its leads, mails and people by its domain, and no provider is one', async () => {
    const { db, ana, ids } = await startWith(freshUrl, [
      { email: 'ada@engines.example', company: 'Old name' },
      { email: 'cb@Engines.example', company: 'Engines Ltd' },
      { email: 'ADA@engines.example', company: null, form_type: 'contact' },
      { email: 'ada@sub.engines.example' },
      { email: 'ada@gmail.com' },
    ]);
    const mail = { from: 'cb@engines.example', subject: 'Re', body: 'x'.repeat(300), messageId: '<1@b>' };
    const read = { inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() };
    await storeIncoming(db, { leadId: ids[1] ?? '', ...mail, ...read });
    const company = async (domain: string) => ana.get(`/api/companies/${domain}`);
    const found = (await (await company('ENGINES.example')).json()) as Company;
    expect(found.leads.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(found.people).toEqual([
      { email: 'ada@engines.example', leads: 2 },
      { email: 'cb@engines.example', leads: 1 },
    ]);
    expect(found.mails).toMatchObject([{ lead_id: ids[1], subject: 'Re', excerpt: 'x'.repeat(200) }]);
    expect((await company('gmail.com')).status).toBe(404);
    expect((await company('nobody.example')).status).toBe(404);
    const domainOf = async (id = '') => (await (await ana.get(`/api/leads/${id}`)).json()).company_domain;
    expect([await domainOf(ids[1]), await domainOf(ids[4])]).toEqual(['engines.example', null]);
  });
});

onSqliteFirst('addresses that people of 0.3.0 joined', (freshUrl) => {
  async function startJoined() {
    const started = await startWith(
      freshUrl,
      ['ada@engines.example', 'ada@gmail.com', 'other@example.com', 'rest@example.com'].map((email) => ({
        email,
      })),
    );
    const pairs = [
      { one: 'ada@engines.example', other: 'ada@gmail.com' },
      { one: 'ada@gmail.com', other: 'other@example.com' },
    ];
    await started.db.insertInto('address_pairs').values(pairs).execute();
    return started;
  }

  test('are erased together only where that is chosen, and a pair goes with the last lead of either', async () => {
    const { db, ana, ids } = await startJoined();
    const told = (await (await ana.get(`/api/leads/${ids[0]}/person`)).json()) as PersonalDataCounts;
    expect(told.joined.map(({ email, counts }) => [email, counts['contact_submissions']])).toEqual([
      ['ada@gmail.com', 1],
      ['other@example.com', 1],
    ]);
    const erase = (also: string[]) =>
      ana.send('POST', '/api/erasures', { lead_id: ids[0], email: 'ada@engines.example', also });
    expect((await erase(['rest@example.com'])).status).toBe(422);
    const answer = (await (await erase(['ada@gmail.com'])).json()) as Erased;
    expect(answer).toMatchObject({ counts: { contact_submissions: 2 } });
    const left = await db.selectFrom('contact_submissions').select('email').orderBy('email').execute();
    expect(left.map(({ email }) => email)).toEqual(['other@example.com', 'rest@example.com']);
    expect(await pairsOf(db)).toEqual([]);
  });

  test('stay joined until the last lead of one is removed', async () => {
    const { db, ids } = await startJoined();
    await storeLead(db, [], { email: 'other@example.com' });
    const { id } = await storeLead(db, [], { email: 'Ada@Engines.example' });
    const remove = async (one: string | undefined) => {
      const some = one === undefined ? [] : [one];
      await removeLeads(
        db,
        { next: async () => some.splice(0), lockThose: async (_, those) => [...those] },
        { note: NO_NOTE },
      );
    };
    await remove(ids[0]);
    expect(await pairsOf(db)).toHaveLength(2);
    await remove(id);
    expect(await pairsOf(db)).toHaveLength(1);
  });
});
