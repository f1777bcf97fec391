/** What people do with leads, through the desk's API. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_SELECTED } from '../../apps/desk/contract/leads.ts';
import type { DeskRecordPage, Lead, LeadPage, NewLeads } from '../../apps/desk/web/api/client.ts';
import { HOUR_MS } from '../../packages/contract/time.ts';
import { signInWithAccount } from '../../packages/store/desk/sign-in.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { storeLead, storeNewcomer } from '../support/leads.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

async function inbox(person: DeskClient, query = '') {
  return (await (await person.get(`/api/leads${query}`)).json()) as LeadPage;
}

async function open(person: DeskClient, id: string) {
  return (await (await person.get(`/api/leads/${id}`)).json()) as Lead;
}

onSqliteFirst('the desk', (freshUrl) => {
  test('shows the lead first that has to be answered soonest', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const person = await desk.signIn('Ana');
    for (const [first_name, hours] of [
      ['New', 1],
      ['Overdue', 30],
      ['Newest', 0.5],
    ] as const) {
      await storeNewcomer(database.db, [], { first_name, created_at: hoursAgo(hours) });
    }
    const { leads, next } = await inbox(person);
    expect(leads.map(({ first_name }) => first_name)).toEqual(['Overdue', 'New', 'Newest']);
    expect(next).toBeNull();
  });

  test('says that a visitor wrote back, and whoever acts on what they saw before is told', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const ana = await testDesk({ db, ...database }).signIn('Ana');
    const { id } = await storeLead(db, [], { created_at: hoursAgo(99) });
    const answer = { status: 'answered', version: 0 };
    expect((await ana.send('PUT', `/api/leads/${id}/status`, answer)).status).toBe(200);
    await storeIncoming(db, {
      ...{ leadId: id, from: 'ada@example.com', subject: 'Re: Demo', body: 'Yes', messageId: '<1@a>' },
      ...{ inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() },
    });
    const { status, wrote_back_at, history } = await open(ana, id);
    expect({ status, isNow: Date.parse(wrote_back_at ?? '') > Date.now() - HOUR_MS }).toEqual({
      status: 'new',
      isNow: true,
    });
    expect(history.at(-1)).toMatchObject({ action: 'wrote_back', by: null, details: { by: 'visitor' } });
    const stale = await ana.send('PUT', `/api/leads/${id}/status`, { ...answer, version: 1 });
    expect([stale.status, await stale.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('The visitor wrote back') },
    ]);
  });

  test('counts all new leads behind any backlog, and says whose the last one is', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const since = hoursAgo(1);
    const news = async () => (await (await ana.get(`/api/leads/new?since=${since}`)).json()) as NewLeads;
    await storeLead(database.db, [], { first_name: 'Old', created_at: since });
    expect(await news()).toMatchObject({ count: 0, newest: null });
    await storeLead(database.db, [], { first_name: 'Junk', created_at: hoursAgo(0.1), status: 'suspected' });
    await storeLead(database.db, [], { first_name: 'Done', created_at: hoursAgo(0.2), status: 'answered' });
    await storeLead(database.db, [], { first_name: 'Large', budget: '500k-plus', created_at: hoursAgo(0.3) });
    await storeLead(database.db, [], { first_name: 'Small', created_at: hoursAgo(0.4) });
    expect(await news()).toMatchObject({ count: 2, newest: { first_name: 'Large', seen: false } });
    expect((await ana.get('/api/leads/new')).status).toBe(400);
  });

  test('tells what became of rows that a list no longer finds', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const lead = await storeLead(database.db, [], { first_name: 'Nora' });
    const answer = await ana.send('PUT', `/api/leads/${lead.id}/status`, { status: 'answered', version: 0 });
    expect(answer.status).toBe(200);
    const rows = await ana.get(`/api/leads/rows?ids=${lead.id},${randomUUID()}`);
    expect(((await rows.json()) as Pick<LeadPage, 'leads'>).leads).toMatchObject([
      { id: lead.id, status: 'answered', version: 1 },
    ]);
    const many = Array.from({ length: MAX_SELECTED + 1 }, () => randomUUID()).join();
    for (const ids of ['everything', many])
      expect((await ana.get(`/api/leads/rows?ids=${ids}`)).status, ids.slice(0, 40)).toBe(400);
    expect(((await (await ana.get('/api/leads/rows')).json()) as Pick<LeadPage, 'leads'>).leads).toEqual([]);
  });

  test('keeps who answered, closed and noted a lead, and undoes it', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const { id } = await storeLead(database.db, ['mail'], { created_at: hoursAgo(2) });
    let version = 0;
    const status = async (person: DeskClient, body: object) => {
      const answer = await person.send('PUT', `/api/leads/${id}/status`, { ...body, version });
      if (answer.ok) version = ((await answer.json()) as Pick<Lead, 'version'>).version;
      return answer.status;
    };

    expect(await status(ana, { status: 'answered' })).toBe(200);
    const note = { note: ' Called <b>twice</b>\n' };
    expect((await ana.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, note)).status).toBe(204);
    const answered = await open(ben, id);
    expect(answered).toMatchObject({
      status: 'answered',
      answered_by: { name: 'Ana' },
      notes: [{ note: 'Called <b>twice</b>', by: { name: 'Ana' } }],
    });
    expect(answered.deliveries).toMatchObject([{ channel: 'mail', status: 'pending', tries: [] }]);

    expect(await status(ben, { status: 'new' })).toBe(200);
    expect(await open(ben, id)).toMatchObject({ status: 'new', answered_by: null, answered_at: null });
    expect(await status(ben, { status: 'closed', reason: 'spam' })).toBe(200);
    expect(await open(ben, id)).toMatchObject({
      status: 'closed',
      close_reason: 'spam',
      closed_by: { name: 'Ben' },
    });
    expect(await status(ben, { status: 'closed' })).toBe(400);
    expect(await status(ben, { status: 'nonsense' })).toBe(400);
    const unsaid = await ben.send('PUT', `/api/leads/${id}/status`, { status: 'new' });
    expect(unsaid.status).toBe(400);
  });

  test('keeps who decided and when, where somebody takes back that they reopened a lead', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    for (const decision of [{ status: 'answered' }, { status: 'closed', reason: 'duplicate' }]) {
      const { id } = await storeLead(database.db, []);
      const change = async (person: DeskClient, version: number, body: object) =>
        (await person.send('PUT', `/api/leads/${id}/status`, { ...body, version })).status;
      expect(await change(ana, 0, decision)).toBe(200);
      const { version: _, history: __, seen: ___, ...decided } = await open(ana, id);
      for (const version of [1, 3]) {
        expect(await change(ben, version, { status: 'new' })).toBe(200);
        expect(await change(ben, version + 1, { ...decision, undo: true })).toBe(200);
        expect(await open(ben, id)).toMatchObject(decided);
      }
      expect(await change(ben, 5, { status: 'new' })).toBe(200);
      expect(await change(ben, 6, decision)).toBe(200);
      const by = `${decision.status}_by`;
      expect(await open(ben, id)).toMatchObject({ [by]: { name: 'Ben' } });
    }
  });

  test('gives a lead to one of two people who take it at once, and tells the other who has it', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const { id } = await storeLead(database.db, []);
    const take = (person: DeskClient, version: number) =>
      person.send('PUT', `/api/leads/${id}/taker`, { taker: person.id, version });
    const answers = await Promise.all([take(ana, 0), take(ben, 0)]);
    const { taken_by } = await open(ana, id);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({
      code: 'stale',
      detail: `${taken_by?.name} assigned this lead to themselves first.`,
    });

    const other = taken_by?.id === ana.id ? ben : ana;
    expect(await (await take(other, 1)).json()).toEqual({ version: 2 });
    expect((await open(ana, id)).taken_by?.id).toBe(other.id);
  });

  test('tells what happened since to whoever changes an older state', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const { id } = await storeLead(database.db, []);
    const change = (person: DeskClient, what: string, body: object) =>
      person.send('PUT', `/api/leads/${id}/${what}`, body);
    await change(ana, 'status', { status: 'closed', reason: 'spam', version: 0 });
    const late = await change(ben, 'status', { status: 'answered', version: 0 });
    expect([late.status, (await late.json()).detail]).toEqual([409, 'Ana closed this lead as spam.']);
    const own = await change(ana, 'status', { status: 'new', version: 0 });
    expect((await own.json()).detail).toBe('You, in another window, closed this lead as spam.');
    expect(await open(ben, id)).toMatchObject({ status: 'closed', version: 1 });
  });

  test('hands a lead over to a colleague, and lets it rest', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const { id } = await storeLead(database.db, []);
    const change = async (what: string, body: object) =>
      (await ana.send('PUT', `/api/leads/${id}/${what}`, body)).status;
    const { people } = await (await ana.get('/api/people')).json();
    expect(people).toEqual([
      { id: ana.id, name: 'Ana', away_until: null },
      { id: ben.id, name: 'Ben', away_until: null },
    ]);
    expect(await change('taker', { taker: ben.id, version: 0 })).toBe(200);
    expect(await change('taker', { taker: randomUUID(), version: 1 })).toBe(404);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    expect(await change('snooze', { until, version: 1 })).toBe(200);
    expect(await change('snooze', { until: hoursAgo(-10_000), version: 2 })).toBe(400);
    expect((await inbox(ana)).leads).toMatchObject([
      { taken_by: { name: 'Ben' }, snoozed_until: until, version: 2 },
    ]);
    const { entries } = (await (await ana.get('/api/record')).json()) as DeskRecordPage;
    expect(entries.find(({ action }) => action === 'handed_over')?.handed_to?.name).toBe('Ben');
  });

  test('keeps what a lead has led to, with a reason of a list where it is lost', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const { id } = await storeLead(database.db, []);
    const judge = async (body: object) =>
      (await ana.send('PUT', `/api/leads/${id}/outcome`, { version: 0, ...body })).status;
    expect(await judge({ outcome: 'lost' })).toBe(400);
    expect(await judge({ outcome: 'lost', reason: 'Too dear' })).toBe(400);
    expect(await judge({ outcome: 'won' })).toBe(400);
    expect(await judge({ outcome: 'lost', reason: 'price' })).toBe(200);
    expect(await open(ana, id)).toMatchObject({ status: 'new', outcome: 'lost', lost_reason: 'price' });
    expect(await judge({ outcome: 'qualified' })).toBe(409);
    expect(await judge({ outcome: 'qualified', version: 1 })).toBe(200);
    expect(await open(ana, id)).toMatchObject({ outcome: 'qualified', lost_reason: null });
    expect(await judge({ outcome: null, version: 2 })).toBe(200);
    const { history } = await open(ana, id);
    expect(history.filter(({ action }) => action === 'set_outcome').map(({ details }) => details)).toEqual([
      { outcome: 'lost', reason: 'price' },
      { outcome: 'qualified' },
      { outcome: 'none' },
    ]);
    const rows = await (await ana.get('/api/exports/leads.json')).json();
    expect(rows).toMatchObject([{ outcome: null, lost_reason: null }]);
  });

  test('offers those colleagues who may still sign in', async () => {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const desk = testDesk(database, undefined, {
      roleOf: (email) => (email.endsWith('@example.com') ? 'answer' : undefined),
    });
    for (const [name, domain] of [
      ['Ana', 'example.com'],
      ['Gone', 'example.org'],
    ] as const) {
      const account = { key: name, email: `${name}@${domain}`, name, tokens: {} };
      await signInWithAccount(db, account, new Date());
    }
    const guest = await desk.signIn('Guest');
    const { people } = await (await guest.get('/api/people')).json();
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Guest']);
  });

  test('records who saw and changed what, and answers nobody who asks to change that', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const { id } = await storeLead(database.db, []);
    await open(ana, id);
    await open(ana, id);
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'answered', version: 0 });
    const { entries } = (await (await ana.get('/api/record')).json()) as DeskRecordPage;
    // In any order: several may be of the same millisecond.
    const actions = entries.map(({ action }) => action).sort();
    expect(actions).toEqual(['answered', 'invited', 'renamed', 'saw_lead', 'signed_in']);
    expect(entries.find(({ action }) => action === 'answered')).toMatchObject({
      person: { name: 'Ana' },
      lead: { first_name: 'Ada' },
    });
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await ana.send(method as 'PUT', '/api/record', entries[0]);
      expect(answer.status).toBe(404);
    }
  });

  test('marks what a person has seen for that person only', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const { id } = await storeLead(database.db, []);
    await open(ana, id);
    expect((await inbox(ana)).leads).toMatchObject([{ seen: true }]);
    expect((await inbox(ben)).leads).toMatchObject([{ seen: false }]);
  });

  test('erases a person only when the address is typed', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const { id } = await storeLead(database.db, ['mail'], { email: 'Ada@Example.com' });
    await storeLead(database.db, [], { email: 'ada@example.com' });
    await storeLead(database.db, [], { email: 'other@example.com' });
    await ana.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: 'A note' });
    const what = await (await ana.get(`/api/leads/${id}/person`)).json();
    expect(what).toMatchObject({
      email: 'Ada@Example.com',
      counts: { contact_submissions: 2, deliveries: 1, lead_notes: 1 },
    });

    const wrong = await ana.send('POST', '/api/erasures', { lead_id: id, email: 'bob@example.com' });
    expect([wrong.status, (await inbox(ana)).leads.length]).toEqual([422, 2]);
    const done = await ana.send('POST', '/api/erasures', { lead_id: id, email: ' ada@example.com ' });
    expect(done.status).toBe(200);
    expect((await inbox(ana)).leads).toMatchObject([{ email: 'other@example.com' }]);
    expect((await ana.get(`/api/leads/${id}`)).status).toBe(404);
    const { entries } = (await (await ana.get('/api/record')).json()) as DeskRecordPage;
    expect(entries[0]).toMatchObject({ action: 'erased', details: { contact_submissions: 2 } });
    expect(entries.every(({ lead }) => lead === null)).toBe(true);
  });

  test('sends a finished delivery again', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const { id } = await storeLead(database.db, ['mail']);
    const [delivery] = (await open(ana, id)).deliveries;
    const resend = () => ana.send('POST', `/api/deliveries/${delivery?.id}/resend`, {});
    const later = '2999-01-01T00:00:00.000Z';
    const wait = () =>
      database.db.updateTable('deliveries').set({ next_attempt_at: later, attempts: 3 }).execute();
    await wait();
    expect((await resend()).status).toBe(200);
    expect((await open(ana, id)).deliveries).toMatchObject([{ status: 'pending', attempts: 3 }]);
    expect((await open(ana, id)).deliveries[0]?.next_attempt_at).not.toBe(later);
    await wait();
    const all = await ana.send('POST', '/api/deliveries/pending/resend', {});
    expect(await all.json()).toEqual({ count: 1 });
    expect((await open(ana, id)).deliveries[0]?.next_attempt_at).not.toBe(later);
    await database.db.updateTable('deliveries').set({ status: 'dead', attempts: 9 }).execute();
    expect((await inbox(ana, '?failed=yes')).leads).toHaveLength(1);
    expect((await resend()).status).toBe(200);
    expect((await open(ana, id)).deliveries).toMatchObject([{ status: 'pending', attempts: 0 }]);
    expect((await inbox(ana, '?failed=yes')).leads).toHaveLength(0);
  });

  test('lists the first lead of a text with those that have the same, which name it', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const first = await storeLead(database.db, [], { email: 'first@a.example' });
    const again = await storeLead(database.db, [], { email: 'again@b.example', same_text_as: first.id });
    await storeLead(database.db, [], { email: 'other@c.example' });
    const { leads } = await inbox(ana, `?same_text=${first.id}`);
    expect(new Map(leads.map(({ id, same_text }) => [id, same_text]))).toEqual(
      new Map([
        [first.id, null],
        [again.id, { id: first.id, name: 'Ada Lovelace' }],
      ]),
    );
    expect((await open(ana, again.id)).same_text).toEqual({ id: first.id, name: 'Ada Lovelace' });
    expect((await ana.get('/api/leads?same_text=x')).status).toBe(400);
  });

  test.each(['/api/leads?form=nonsense', '/api/leads?from=yesterday', `/api/leads?q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (path) => {
      const database = await openForTest(await freshUrl());
      const person = await testDesk(database).signIn('Ana');
      expect((await person.get(path)).status).toBe(400);
    },
  );

  test.each(['nonsense', '0', '%00', '00000000-0000-0000-0000-000000000000'])(
    'has no lead %s',
    async (id) => {
      const database = await openForTest(await freshUrl());
      const person = await testDesk(database).signIn('Ana');
      expect((await person.get(`/api/leads/${id}`)).status).toBe(404);
    },
  );
});
