/** A call that is chosen after a demo request belongs to it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALL_TITLE } from '../../../../packages/contract/call-slots.ts';
import type { ChannelName } from '../../../../packages/store/deliveries/channels.ts';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { findBooking } from '../../../../packages/store/leads/find-booking.ts';
import { submissionStore } from '../../../../packages/store/submissions/store-batched.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { closeLead } from '../../../support/lead-work.ts';
import { lead } from '../../../support/leads.ts';
import { HOUR } from '../../../support/time.ts';

const DAY = 24 * HOUR;
const at = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 3 * DAY);

onEachDatabase('a call that is chosen after a demo request', (freshUrl) => {
  async function start(channels: ChannelName[] = ['mail', 'confirmation', 'call']) {
    const { db } = await openForTest(await freshUrl());
    await setDeliveryChannels(db, channels);
    const store = submissionStore(db, { doubleOptIn: false, channels });
    const send = async (changes: Parameters<typeof lead>[0], call?: { at: Date; zone: string }) => {
      const row = lead({
        id: randomUUID(),
        created_at: new Date().toISOString(),
        email: 'ada@example.com',
        ...changes,
      });
      const token = { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) };
      const idempotency = { key: randomUUID(), fingerprint: 'f', answer: JSON.stringify({ id: row.id }) };
      return store({ lead: { kind: 'contact_submission', row, call }, token, idempotency });
    };
    const demo = async (changes = {}) => {
      const sent = await send({
        form_type: 'demo_request',
        company: 'Example Bank',
        message: 'Two systems',
        phone: null,
        ...changes,
      });
      return 'id' in sent ? sent.id : '';
    };
    const call = (changes = {}) =>
      send(
        {
          ...{ form_type: 'contact', email: 'ADA@example.com', phone: '+1 555 0100', message: CALL_TITLE },
          ...changes,
        },
        { at, zone: 'Europe/Paris' },
      );
    const leads = () =>
      db
        .selectFrom('contact_submissions')
        .leftJoin('calls', 'calls.lead_id', 'id')
        .select(['id', 'message', 'phone', 'at', 'zone'])
        .execute();
    return { db, demo, call, leads };
  }

  test('is the same lead, with its time and what was sent before', async () => {
    const { db, demo, call, leads } = await start();
    const id = await demo();
    expect(await call()).toEqual({ kind: 'stored', id });
    const [stored, ...others] = await leads();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ phone: '+1 555 0100', message: 'Two systems' });
    expect(stored).toMatchObject({ at: at.toISOString(), zone: 'Europe/Paris' });
    expect(await findBooking(db, id, new Date())).toMatchObject({ state: 'held', at });
    const told = await db
      .selectFrom('deliveries')
      .select(['channel', 'subject_id'])
      .orderBy('channel')
      .execute();
    expect(told.map(({ channel }) => channel)).toEqual(['call', 'confirmation', 'mail', 'mail']);
    expect(new Set(told.map(({ subject_id }) => subject_id))).toEqual(new Set([id]));
  });

  test('is it without a mail server, too', async () => {
    const { demo, call, leads } = await start([]);
    const id = await demo();
    expect(await call()).toEqual({ kind: 'stored', id });
    expect(await leads()).toMatchObject([{ at: at.toISOString() }]);
  });

  test('is a lead of its own where the request is of somebody else, is closed, is old, or has a call', async () => {
    const { db, demo, call, leads } = await start([]);
    await demo({ email: 'eve@example.com' });
    await demo({ created_at: new Date(Date.now() - DAY - HOUR).toISOString() });
    await demo({ status: 'suspected' });
    const closed = await demo();
    await closeLead(db, closed, 'other', { by: null, now: new Date(), version: 0 });
    await call();
    expect(await leads()).toHaveLength(5);
    const open = await demo();
    await Promise.all([call(), call()]);
    const all = await leads();
    expect(all).toHaveLength(7);
    expect(all.filter(({ id, at }) => id === open && at !== null)).toHaveLength(1);
    expect(all.find(({ id }) => id === open)?.message).toBe('Two systems');
  });
});
