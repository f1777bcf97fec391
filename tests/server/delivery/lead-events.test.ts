/** What the webhook is told of what becomes of leads: what happened to which, and nothing of a person. */
import { expect, test } from 'vitest';
import { removeOldLeads } from '../../../packages/service/retention/old-leads.ts';
import { changeCall } from '../../../packages/store/calls/change-call.ts';
import { setDeliveryChannels } from '../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { deleteToldErasures } from '../../../packages/store/deliveries/lead-events.ts';
import { changeMany, undoMany } from '../../../packages/store/desk/bulk.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import { onSqliteFirst } from '../../support/databases.ts';
import { NO_NOTE } from '../../support/erasures.ts';
import { answerLead, closeLead, giveLead, reopenLead } from '../../support/lead-work.ts';
import { storeLead, storeLeads } from '../../support/leads.ts';
import { storePerson } from '../../support/people.ts';
import { HOUR } from '../../support/time.ts';
import {
  channelsOf,
  openForWorker,
  pass,
  receiverForTest,
  startForTest,
  webhookEnvironment,
} from '../../support/worker.ts';

onSqliteFirst('the webhook', (freshUrl) => {
  async function open(more: Record<string, string> = { WEBHOOK_EVENTS: 'true' }) {
    const { db, time } = await openForWorker(freshUrl);
    const receiver = await receiverForTest();
    const configured = channelsOf({ ...webhookEnvironment(receiver.url), ...more });
    await setDeliveryChannels(
      db,
      configured.map(({ name }) => name),
    );
    const worker = startForTest(db, await Promise.all(configured.map((one) => one.open())), time);
    /** What was told since the last call, but for new leads. */
    const told = async () => {
      await pass(worker);
      const bodies = receiver.calls.splice(0).map(({ body }) => JSON.parse(body));
      return bodies.filter(({ type }) => type !== 'contact_submission.created');
    };
    return { db, time, told };
  }

  test('is told of each change of a lead, with its id and how it stands', async () => {
    const { db, told } = await open();
    const { id } = await storeLead(db, ['webhook']);
    const person = await storePerson(db, 'Ana');
    const at = new Date('2026-02-03T04:05:06.789Z');
    const by = { by: person, now: at };
    const state = { status: 'new', reason: null, owner_id: person, call_at: null, call_outcome: null };
    const event = (name: string, changes: object = {}) => ({
      type: `contact_submission.${name}`,
      timestamp: at.toISOString(),
      data: { id, external_id: id, ...state, ...changes },
    });
    await giveLead(db, id, person, by);
    expect(await told()).toEqual([event('assigned')]);
    await answerLead(db, id, by);
    expect(await told()).toEqual([event('answered', { status: 'answered' })]);
    await closeLead(db, id, 'duplicate', by);
    expect(await told()).toEqual([event('closed', { status: 'closed', reason: 'duplicate' })]);
    await reopenLead(db, id, by);
    expect(await told()).toEqual([event('reopened')]);
  });

  test('is told that a call was booked, moved, or canceled', async () => {
    const { db, told } = await open();
    const [first, second] = [new Date('2026-03-02T18:00:00.000Z'), new Date('2026-03-03T18:00:00.000Z')];
    const { id } = await storeLead(db, ['webhook'], { call: { at: first.toISOString() } });
    const by = await storePerson(db, 'Ana');
    let from: Parameters<typeof changeCall>[2]['from'] = { outcome: null, at: first };
    for (const [type, to] of [
      ['contact_submission.booked', { outcome: 'confirmed' }],
      ['contact_submission.moved', { at: second }],
      ['contact_submission.canceled', { outcome: 'canceled' }],
    ] as const) {
      await changeCall(db, id, { to, from, by, now: new Date() });
      from = 'at' in to ? { outcome: 'confirmed', at: to.at } : { ...from, ...to };
      const data = { id, call_at: from.at.toISOString(), call_outcome: from.outcome };
      expect(await told()).toMatchObject([{ type, data }]);
    }
  });

  test('is told of an erasure once the lead is gone, which is forgotten after 30 days', async () => {
    const { db, told } = await open();
    const { id, email } = await storeLead(db, ['webhook']);
    const now = new Date();
    await answerLead(db, id, { by: null, now });
    await erasePersonalData(db, email, await findPersonalData(db, email), { by: null, now, note: NO_NOTE });
    expect(await told()).toEqual([
      {
        type: 'contact_submission.erased',
        timestamp: now.toISOString(),
        data: { id, external_id: id },
      },
    ]);
    await deleteToldErasures(db, new Date(now.getTime() + 29 * 24 * HOUR));
    expect(await listDeliveries(db)).toHaveLength(1);
    await deleteToldErasures(db, new Date(now.getTime() + 30 * 24 * HOUR));
    expect(await listDeliveries(db)).toEqual([]);
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
  });

  test('is told of leads that are removed, and of none that it did not know of', async () => {
    const { db, told } = await open();
    const { id } = await storeLead(db, ['webhook']);
    await storeLead(db, []);
    await told();
    const tomorrow = new Date(Date.now() + 24 * HOUR);
    expect(await removeOldLeads(db, tomorrow, tomorrow, NO_NOTE)).toMatchObject({ removed: 2 });
    const data = { id, external_id: id };
    expect(await told()).toMatchObject([{ type: 'contact_submission.erased', data }]);
    expect(await db.selectFrom('contact_submissions').selectAll().execute()).toEqual([]);
  });

  test('is told nothing of a lead that it was not told of, and nothing where that is not set', async () => {
    const { db, told } = await open();
    const imported = await storeLead(db, []);
    await closeLead(db, imported.id, 'spam', { by: null, now: new Date() });
    expect(await told()).toEqual([]);
    const other = await open({});
    const { id } = await storeLead(other.db, ['webhook']);
    await answerLead(other.db, id, { by: null, now: new Date() });
    expect(await other.told()).toEqual([]);
  });

  test('is told of each of many leads once, and of each that is put back', async () => {
    const { db, told } = await open();
    await storeLeads(db, ['webhook'], 60);
    const by = await storePerson(db, 'Ana');
    const rows = await db.selectFrom('contact_submissions').select('id').execute();
    const of = { chosen: rows.map(({ id }) => ({ id, version: 0 })) };
    const doer = { by, now: new Date(), release: async () => {} };
    const done = await changeMany(db, { do: 'answer' }, of, doer);
    const ids = rows.map(({ id }) => id).toSorted();
    const idsOf = (bodies: readonly { type: string; data: { id: string } }[], type: string) =>
      bodies.flatMap((body) => (body.type === type ? [body.data.id] : [])).toSorted();
    expect(idsOf(await told(), 'contact_submission.answered')).toEqual(ids);
    await undoMany(db, done.ok ? done.changed : [], { ...doer, now: new Date() });
    expect(idsOf(await told(), 'contact_submission.reopened')).toEqual(ids);
  });
});
