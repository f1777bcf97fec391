/** What an answer that comes back does to its lead. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LeadStatus } from '../../../../packages/contract/values.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { findSubject } from '../../../../packages/store/deliveries/lead.ts';
import { recordSawLead } from '../../../../packages/store/desk/readings.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { listInbox } from '../../../../packages/store/inbox/inbox.ts';
import { summarize } from '../../../../packages/store/inbox/lead-summaries.ts';
import { findWork } from '../../../../packages/store/leads/change-lead.ts';
import { wakeAnswered } from '../../../../packages/store/leads/wrote-back.ts';
import { claimFolder, noteRead, releaseFolder } from '../../../../packages/store/messages/folders.ts';
import {
  MAX_ANSWERS_A_DAY,
  type NewIncoming,
  storeIncoming,
} from '../../../../packages/store/messages/incoming.ts';
import { listMessages, storeOutgoing } from '../../../../packages/store/messages/messages.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { answerLead, closeLead, giveLead, snoozeLead } from '../../../support/lead-work.ts';
import { storeLead, storeNewcomer } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';

const CAME = new Date('2026-03-02T09:00:00.000Z');
const later = (hours: number) => new Date(CAME.getTime() + hours * 3_600_000);

onEachDatabase('an answer that comes back', (freshUrl) => {
  async function start(status?: LeadStatus) {
    const { db } = await openForTest(await freshUrl());
    const { id } = await storeLead(db, [], { created_at: CAME.toISOString(), ...(status && { status }) });
    const by = await storePerson(db, 'Grace');
    const receive = (at: Date, more: Partial<NewIncoming> = {}) =>
      storeIncoming(db, {
        ...{ leadId: id, from: 'ada@example.com', subject: 'Re: Demo', body: 'Yes', inReplyTo: null },
        ...{ messageId: `<${randomUUID()}@b>`, attachments: [], isAutomatic: false, at, ...more },
      });
    return { db, id, by, receive };
  }

  async function stateOf(db: Queries, id: string) {
    const { status } = await db
      .selectFrom('contact_submissions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { status, work: await findWork(db, id) };
  }

  test('makes an answered lead one to answer again, due from then, and keeps who answered first', async () => {
    const { db, id, by, receive } = await start();
    await giveLead(db, id, by, { by, now: later(1) });
    await answerLead(db, id, { by, now: later(2) });
    await receive(later(50), { from: 'somebody@else.example' });
    expect(await stateOf(db, id)).toMatchObject({
      status: 'new',
      work: {
        ...{ taken_by: by, answered_by: null, answered_at: null, wrote_back_at: later(50).toISOString() },
        ...{ first_answered_by: by, first_answered_at: later(2).toISOString() },
      },
    });
    const overdue = (now: Date) => countInbox(db, { state: 'overdue' }, { now, max: 9 });
    expect([await overdue(later(51)), await overdue(later(75))]).toEqual([0, 1]);
    await receive(later(60));
    await answerLead(db, id, { by, now: later(70) });
    await receive(later(80));
    expect((await stateOf(db, id)).work).toMatchObject({
      ...{ first_answered_at: later(2).toISOString(), wrote_back_at: later(80).toISOString(), version: 5 },
    });
    const actions = await db.selectFrom('activity_log').select(['action', 'details']).orderBy('at').execute();
    expect(actions.at(-1)).toEqual({ action: 'wrote_back', details: '{"by":"visitor"}' });
  });

  test('says that it is from another address, until the visitor writes, too', async () => {
    const { db, id, by, receive } = await start();
    await giveLead(db, id, by, { by: null, now: CAME });
    await answerLead(db, id, { by, now: later(1) });
    const isOther = async () => (await summarize(db, [id], by))[0]?.wrote_back_other;
    expect(await isOther()).toBe(false);
    await receive(later(2), { from: 'eve@example.org' });
    expect(await isOther()).toBe(true);
    await receive(later(3), { from: 'ADA@example.com' });
    expect(await isOther()).toBe(false);
    const kinds = await db
      .selectFrom('notifications')
      .select('kind')
      .where('kind', 'in', ['replied', 'replied_other'])
      .orderBy('at')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['replied_other', 'replied']);
  });

  test('ends the reminder of an answered lead, which an automatic answer does not', async () => {
    const { db, id, by, receive } = await start();
    await answerLead(db, id, { by, now: later(1) });
    await snoozeLead(db, id, later(73), { by, now: later(1) });
    await receive(later(2), { isAutomatic: true });
    expect((await stateOf(db, id)).work).toMatchObject({ snoozed_until: later(73).toISOString() });
    await receive(later(3));
    expect(await stateOf(db, id)).toMatchObject({ status: 'new', work: { snoozed_until: null } });
    await answerLead(db, id, { by, now: later(4) });
    await wakeAnswered(db, later(74));
    expect(await stateOf(db, id)).toMatchObject({ status: 'answered' });
  });

  test('wakes a lead that is snoozed, and opens one that is closed unless as spam', async () => {
    const { db, id, by, receive } = await start();
    await snoozeLead(db, id, later(500), { by, now: later(1) });
    await receive(later(2));
    expect(await stateOf(db, id)).toMatchObject({ status: 'new', work: { snoozed_until: null } });
    await closeLead(db, id, 'other', { by, now: later(3) });
    await receive(later(4));
    expect((await stateOf(db, id)).status).toBe('new');
    await closeLead(db, id, 'spam', { by, now: later(5) });
    await receive(later(6));
    expect((await stateOf(db, id)).status).toBe('closed');
  });

  test('stands in the list by when it came, with its text, and is unread for whoever had read the lead', async () => {
    const { db, id, by, receive } = await start();
    const { id: newer } = await storeNewcomer(db, [], { created_at: later(1).toISOString() });
    const first = async () => {
      const options = { reader: by, now: later(9), limit: 9 };
      return (await listInbox(db, { sort: '-received' }, options)).rows.at(0);
    };
    expect(await first()).toMatchObject({ id: newer, wrote_last: false });
    await recordSawLead(db, id, by, later(1));
    await receive(later(2), { isAutomatic: true });
    expect(await first()).toMatchObject({ id: newer });
    await receive(later(2), { body: 'Any news?\n\n> Hello\n' });
    const written = { id, excerpt: 'Any news?', received_at: later(2).toISOString(), wrote_last: true };
    expect(await first()).toMatchObject({ ...written, seen: false });
    // Though it was read within the half hour that counts as one reading.
    await recordSawLead(db, id, by, later(2.1));
    expect(await first()).toMatchObject({ ...written, seen: true });
    await receive(later(2.2), { body: '> only\n> quoted' });
    expect(await first()).toMatchObject({ id, excerpt: '> only > quoted', seen: false });
    await db.transaction().execute((transaction) =>
      storeOutgoing(transaction, {
        ...{
          id: randomUUID(),
          leadId: id,
          person: by,
          sender: 'Grace',
          replyTo: 'a@b',
          to: 'ada@example.com',
        },
        ...{ subject: 'Demo', body: 'Yes', messageId: '<1@a>', inReplyTo: null, before: '{}', at: later(3) },
      }),
    );
    expect(await first()).toMatchObject({ id, wrote_last: false });
  });

  test('is told to the company by mail where the lead is nobody’s, and no spam that it has not heard of', async () => {
    const { db, id, by, receive } = await start();
    const told = async () => {
      const rows = await db.selectFrom('deliveries').selectAll().where('channel', '=', 'mail').execute();
      const found = await Promise.all(rows.map((row) => findSubject(db, row)));
      return found.map((lead) => lead && 'answer' in lead && lead.answer?.body);
    };
    await receive(later(1));
    expect(await told()).toEqual([]);
    await setDeliveryChannels(db, ['mail', 'webhook']);
    await receive(later(2), { body: 'One' });
    await receive(later(2), { isAutomatic: true });
    expect(await told()).toEqual(['One']);
    await giveLead(db, id, by, { by, now: later(3) });
    await receive(later(4));
    await giveLead(db, id, null, { by, now: later(5) });
    await closeLead(db, id, 'spam', { by, now: later(5) });
    await receive(later(6));
    expect(await told()).toEqual(['One']);
    const suspected = async (channels: readonly string[]) => {
      const lead = await storeNewcomer(db, channels, { status: 'suspected' });
      await receive(later(7), { leadId: lead.id, body: 'Spam?' });
    };
    await suspected([]);
    expect(await told()).toEqual(['One']);
    await suspected(['mail']);
    expect((await told()).filter(Boolean).toSorted()).toEqual(['One', 'Spam?']);
  });

  test('changes nothing of an open lead, nor of one that looks like spam', async () => {
    for (const status of ['new', 'suspected'] as const) {
      const { db, id, receive } = await start(status);
      await receive(later(50));
      expect(await stateOf(db, id)).toEqual({ status, work: undefined });
    }
  });

  test('is kept and changes nothing where a program wrote it', async () => {
    const { db, id, by, receive } = await start();
    await answerLead(db, id, { by, now: later(1) });
    await receive(later(2), { isAutomatic: true });
    expect((await stateOf(db, id)).status).toBe('answered');
    expect(await listMessages(db, [id])).toMatchObject([{ automatic: 1 }]);
  });

  test('is not kept where twenty have come in a day, or a hundred in all', async () => {
    const { db, receive } = await start();
    for (let at = 0; at < MAX_ANSWERS_A_DAY; at++) await receive(later(at / 10));
    expect(await receive(later(3))).toEqual({ ok: false, reason: 'full' });
    expect(await receive(later(27))).toMatchObject({ ok: true });
    const [first] = await db.selectFrom('messages').selectAll().execute();
    if (!first) throw new Error('no message');
    const more = Array.from({ length: 79 }, () => ({ ...first, id: randomUUID(), message_id: randomUUID() }));
    await db.insertInto('messages').values(more).execute();
    expect(await receive(later(99))).toEqual({ ok: false, reason: 'full' });
  });

  test('comes from a folder that one server reads until it says no more', async () => {
    const { db } = await start();
    const nothing = { uidValidity: null, lastUid: 0, readAt: null };
    expect(await claimFolder(db, 'a', 'one', CAME)).toEqual(nothing);
    expect(await claimFolder(db, 'a', 'two', CAME)).toBeUndefined();
    expect(await claimFolder(db, 'b', 'two', CAME)).toEqual(nothing);
    const state = { uidValidity: '7', lastUid: 4_294_967_295, readAt: CAME };
    expect(await noteRead(db, 'a', 'one', state, CAME)).toBe(true);
    expect(await claimFolder(db, 'a', 'two', later(1))).toEqual(state);
    expect(await noteRead(db, 'a', 'one', state, later(1))).toBe(false);
    await releaseFolder(db, 'a', 'two');
    expect(await claimFolder(db, 'a', 'one', later(1))).toEqual(state);
  });
});
