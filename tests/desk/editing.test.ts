/** Leads that people correct, and those that they enter. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { findSubject } from '../../packages/store/deliveries/lead.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { applyErasures } from '../../packages/store/personal-data/apply-erasures.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE, testErasures } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

const OLD = 'ada@old.example';
const NEW = 'Ada@new.example';

onEachDatabase('a lead at the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await setDeliveryChannels(db, ['mail', 'confirmation', 'webhook', 'webhook_events', 'chat']);
    const ana = await testDesk(database).signIn('Ana');
    const find = async (id: string) => (await ana.get(`/api/leads/${id}`)).json();
    const edit = async (id: string, version: number, fields: Record<string, string>) => {
      const answer = await ana.send('PUT', `/api/leads/${id}/fields`, { fields, version });
      return { status: answer.status, ...(await answer.json()) };
    };
    const listed = async (q: string) => (await (await ana.get(`/api/leads?q=${q}`)).json()).leads.length;
    return { db, ana, find, edit, listed };
  }

  test('is corrected, with what it was in its history, and the fields alone in the log', async () => {
    const { db, ana, find, edit, listed } = await start();
    const { id } = await storeLead(db, ['webhook'], { email: OLD, phone: '1', company: 'Engines' });
    expect(await edit(id, 0, { email: NEW, phone: '+49 30 1234567' })).toEqual({ status: 200, version: 1 });
    // Repeated, and from a page that shows it as it was.
    expect(await edit(id, 0, { email: NEW, phone: '+49 30 1234567' })).toEqual({ status: 200, version: 1 });
    expect(await edit(id, 0, { email: 'other@new.example' })).toMatchObject({ status: 409, code: 'stale' });
    const found = await find(id);
    expect(found).toMatchObject({
      email: NEW,
      phone: '+49 30 1234567',
      company: 'Engines',
      former_emails: [OLD],
    });
    expect(found.history.at(-1)).toMatchObject({
      ...{ action: 'edited', by: { name: 'Ana' }, details: { fields: 'email, phone' } },
      edits: [
        { field: 'email', before: OLD, after: NEW },
        { field: 'phone', before: '1', after: '+49 30 1234567' },
      ],
    });
    expect([await listed('new.example'), await listed('1234567'), await listed('old.example')]).toEqual([
      1, 1, 0,
    ]);
    const log = await (await ana.get('/api/record')).text();
    expect(log).toContain('email, phone');
    expect(log).not.toMatch(/old\.example|1234567/);
    const event = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('event', '=', 'changed')
      .executeTakeFirstOrThrow();
    expect(await findSubject(db, event)).toMatchObject({ event: 'changed', row: { id, email: NEW } });
  });

  test('takes what its form takes', async () => {
    const { db, edit } = await start();
    const { id } = await storeLead(db, [], { company: 'Engines', form_type: 'demo_request' });
    const wrong = {
      company: ' ',
      email: 'nobody',
      first_name: 'x'.repeat(101),
      budget: 'all',
      last_name: 'a\u0007',
    };
    const { status, errors } = await edit(id, 0, wrong);
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: Object.keys(errors) });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(await edit(id, 0, { id: randomUUID(), status: 'closed' })).toEqual({ status: 200, version: 0 });
  });

  test('is found, erased and answered by the address that it had, and the one that it has', async () => {
    for (const address of [OLD.toUpperCase(), NEW.toLowerCase()]) {
      const { db, find, edit } = await start();
      const { id } = await storeLead(db, [], { email: OLD });
      await edit(id, 0, { email: NEW });
      const mail = {
        leadId: id,
        subject: 'Re',
        body: 'Yes',
        messageId: '<1@a>',
        inReplyTo: null,
        attachments: [],
      };
      await storeIncoming(db, { ...mail, from: address, isAutomatic: false, at: new Date() });
      expect(await find(id)).toMatchObject({ wrote_back_other: false, wrote_last: true });
      const data = await findPersonalData(db, address);
      expect([data.contact_submissions.length, data.lead_edits.length]).toEqual([1, 1]);
      const list = testErasures();
      const note = (erasure: Parameters<typeof list.note>[0]) => list.note(erasure);
      await erasePersonalData(db, address, data, { by: null, now: new Date(), note });
      for (const table of ['contact_submissions', 'lead_edits', 'messages'] as const)
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      // In a back-up from before or after it was corrected.
      for (const email of [OLD, NEW])
        await storeLead(db, [], { id: email === OLD ? id : randomUUID(), email });
      await applyErasures(db, list.read().erasedUntil, new Date());
      const left = await db.selectFrom('contact_submissions').select('id').execute();
      expect(left.map((row) => row.id)).not.toContain(id);
    }
  });

  test('is entered once, by whoever has it then, with no mail to anybody', async () => {
    const { db, ana, find } = await start();
    const [id, fields] = [randomUUID(), { first_name: 'Ada', last_name: 'L', email: NEW, message: 'Called' }];
    const enter = (body: object) => ana.send('PUT', `/api/leads/${id}`, { fields, from: 'card', ...body });
    expect((await enter({ from: 'form' })).status).toBe(400);
    expect((await enter({ fields: { ...fields, email: '' } })).status).toBe(422);
    for (let time = 0; time < 2; time++) {
      const answer = await enter({});
      expect({ status: answer.status, ...(await answer.json()) }).toEqual({ status: 200, version: 1 });
    }
    expect(await find(id)).toMatchObject({
      ...{ form_type: 'contact', status: 'new', company: null, entered_from: 'card', source_path: null },
      ...{ entered_by: { name: 'Ana' }, taken_by: { name: 'Ana' }, history: [{ action: 'entered' }] },
    });
    const queued = await db.selectFrom('deliveries').select(['channel', 'subject_id']).execute();
    expect(queued).toEqual([{ channel: 'webhook', subject_id: id }]);
    for (const table of ['newsletter_subscriptions', 'visitor_mails', 'spent_tokens'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const other = await storeLead(db, []);
    const taken = await ana.send('PUT', `/api/leads/${other.id}`, { fields, from: 'mail' });
    expect(taken.status).toBe(400);
    await erasePersonalData(db, NEW, await findPersonalData(db, NEW), {
      by: null,
      now: new Date(),
      note: NO_NOTE,
    });
    expect((await ana.get(`/api/leads/${id}`)).status).toBe(404);
  });
});
