/** Deliveries about one subscription: the last replaces those before it. */
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setDeliveryChannels } from '../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { markDelivered, postpone } from '../../../packages/store/deliveries/outcomes.ts';
import { confirm, restore, unsubscribe } from '../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { NO_NOTE } from '../../support/erasures.ts';
import { subscribe, subscriptionOf } from '../../support/newsletter.ts';
import { PATIENT } from '../../support/patience.ts';
import { HOUR, MINUTE } from '../../support/time.ts';
import {
  moveLeases,
  openForWorker,
  pass,
  receiverForTest,
  scripted,
  startForTest,
  startWebhookWorker,
  webhookChannel,
} from '../../support/worker.ts';

const EMAIL = 'ada@example.com';

onSqliteFirst('deliveries about a subscription', (freshUrl) => {
  /** A subscriber, who has subscribed and nobody has been told. */
  async function start({ channels = ['webhook'], doubleOptIn = false } = {}) {
    const { url, db, time } = await openForWorker(freshUrl);
    await setDeliveryChannels(db, channels);
    await subscribe(db, EMAIL, { doubleOptIn, now: time.now() });
    const { id, token } = await subscriptionOf(db, EMAIL);
    const toggle = async (work: typeof restore, via: 'page' | 'undo') => {
      time.advance(1);
      expect(await work(db, token, { via, now: time.now() })).toEqual({ ok: true });
    };
    return {
      url,
      db,
      id,
      time,
      leave: () => toggle(unsubscribe, 'page'),
      comeBack: () => toggle(restore, 'undo'),
      pending: () => listDeliveries(db, { status: 'pending' }),
    };
  }

  /** A receiver, what it was told, and its answers, which it gives when asked to. */
  async function slowReceiver() {
    const receiver = await receiverForTest();
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    onTestFinished(() => held.forEach((response) => void response.end()));
    return {
      url: receiver.url,
      calls: () =>
        receiver.calls.map(({ id, body }) => {
          const { type, data } = JSON.parse(body);
          return { id, told: `${String(type).split('.')[1]} ${data.status}` };
        }),
      answer: (status: number) => held.shift()?.writeHead(status).end(),
    };
  }

  test('that nobody has received become one, which tells the last state', async () => {
    const { db, time, leave, comeBack, pending } = await start();
    const [first] = await pending();
    for (let count = 0; count < 4; count++) {
      await leave();
      await comeBack();
    }
    await leave();
    const rows = await pending();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(first?.id);
    const receiver = await receiverForTest();
    await startWebhookWorker(db, receiver.url, time).idle();
    expect(receiver.calls.map(({ id }) => id)).toEqual([rows[0]?.id]);
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({
      type: 'newsletter_subscription.ended',
      data: { status: 'unsubscribed' },
    });
  });

  test('become one with what was given up or failed', async () => {
    const { db, time, leave, comeBack, pending } = await start();
    const receiver = await receiverForTest();
    receiver.answer = (response) => response.writeHead(500).end();
    const worker = startWebhookWorker(db, receiver.url, time);
    await worker.idle();
    await leave();
    await pass(worker);
    await db.updateTable('deliveries').set({ status: 'dead' }).execute();
    await comeBack();
    const [row, ...others] = await listDeliveries(db);
    expect([row?.status, others]).toEqual(['pending', []]);
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
    receiver.answer = (response) => response.writeHead(204).end();
    await pass(worker);
    expect(await pending()).toEqual([]);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(3);
    expect(JSON.parse(receiver.calls[2]?.body ?? '').data.status).toBe('active');
  });

  test('are sent one after the other: the last one waits for a call in progress', async () => {
    const { db, url, time, leave, comeBack, pending } = await start();
    const receiver = await slowReceiver();
    const channel = webhookChannel(receiver.url, time.now);
    const worker = startForTest(db, [channel], time);
    const another = startForTest((await openForTest(url)).db, [channel], time);
    await vi.waitFor(() => expect(receiver.calls()).toHaveLength(1), PATIENT);
    await leave();
    await comeBack();
    await leave();
    expect(await pending()).toHaveLength(2);
    // It could be claimed by neither, so there is nothing that idle() would wait for.
    expect(await claimDueDelivery(db, 'webhook', time.now())).toBeUndefined();
    worker.wake();
    another.wake();
    receiver.answer(204);
    await vi.waitFor(() => {
      worker.wake();
      expect(receiver.calls()).toHaveLength(2);
    }, PATIENT);
    receiver.answer(204);
    await Promise.all([worker.idle(), another.idle()]);
    expect(receiver.calls().map(({ told }) => told)).toEqual(['created active', 'ended unsubscribed']);
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(2);
  });

  test('are replaced by a later one when their call in progress fails, or its process dies', async () => {
    const { db, time, leave, comeBack, pending } = await start();
    const receiver = await slowReceiver();
    const worker = startWebhookWorker(db, receiver.url, time);
    await vi.waitFor(() => expect(receiver.calls()).toHaveLength(1), PATIENT);
    await leave();
    receiver.answer(500);
    await vi.waitFor(() => expect(receiver.calls()).toHaveLength(2), PATIENT);
    receiver.answer(204);
    await worker.idle();
    const [row, ...others] = await listDeliveries(db);
    expect([row?.status, others]).toEqual(['delivered', []]);
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
    await worker.stop();

    await comeBack();
    expect(await claimDueDelivery(db, 'webhook', time.now())).toBeDefined();
    await leave();
    expect(await pending()).toHaveLength(2);
    await moveLeases(db, -HOUR);
    const last = scripted(() => ({ kind: 'delivered' }), 'webhook');
    await startForTest(db, [last.channel], time).idle();
    expect(await pending()).toEqual([]);
  });

  test('that failed while a later one was queued are not tried again beside it', async () => {
    const { db, time, leave, pending } = await start();
    const first = await claimDueDelivery(db, 'webhook', time.now());
    await leave();
    if (first) await postpone(db, first, 'It failed', time.now(), time.now());
    const second = (await pending()).find(({ id }) => id !== first?.id);
    await db
      .updateTable('deliveries')
      .set({ next_attempt_at: new Date(time.now().getTime() + HOUR).toISOString() })
      .where('id', '=', second?.id ?? '')
      .execute();
    expect(await claimDueDelivery(db, 'webhook', time.now())).toBeUndefined();
    time.advance(2 * HOUR);
    expect((await claimDueDelivery(db, 'webhook', time.now()))?.id).toBe(second?.id);
    expect((await pending()).map(({ id }) => id)).toEqual([second?.id]);
  });

  test('for each of several mailboxes stay apart, and a later mail to all replaces them', async () => {
    const { db, time, leave, pending } = await start({ channels: ['mail'] });
    const claimed = await claimDueDelivery(db, 'mail', time.now());
    const retryAt = new Date(time.now().getTime() + MINUTE);
    await markDelivered(
      db,
      claimed ?? expect.fail(),
      time.now(),
      ['a@b.example', 'c@d.example'].map((recipient) => ({ recipient, error: '451', retryAt })),
    );
    time.advance(MINUTE);
    expect(await claimDueDelivery(db, 'mail', time.now())).toBeDefined();
    expect(await claimDueDelivery(db, 'mail', time.now())).toBeDefined();
    await moveLeases(db, -HOUR);
    await leave();
    expect(await pending()).toHaveLength(2);
    await subscribe(db, EMAIL, { now: time.now() });
    const { confirm_token } = await subscriptionOf(db, EMAIL);
    await confirm(db, confirm_token ?? '', { via: 'mail', now: time.now() });
    expect((await pending()).map(({ recipient }) => recipient)).toEqual([null]);
  });

  test('are a single mail to an address that has to confirm, however often it asks for it', async () => {
    const { db, time, leave, comeBack } = await start({ channels: ['opt_in'], doubleOptIn: true });
    for (let count = 0; count < 9; count++) {
      await leave();
      await comeBack();
    }
    const mail = scripted(() => ({ kind: 'delivered' }), 'opt_in');
    await startForTest(db, [mail.channel], time).idle();
    expect(mail.attempts).toHaveLength(1);
  });

  test('leave nothing behind when their subscriber is erased while one is in progress and another waits', async () => {
    const { db, time, leave } = await start();
    const receiver = await slowReceiver();
    const worker = startWebhookWorker(db, receiver.url, time);
    await vi.waitFor(() => expect(receiver.calls()).toHaveLength(1), PATIENT);
    await leave();
    await erasePersonalData(db, EMAIL, await findPersonalData(db, EMAIL), {
      by: null,
      now: time.now(),
      note: NO_NOTE,
    });
    receiver.answer(500);
    await pass(worker);
    expect(receiver.calls()).toHaveLength(1);
    expect(await listDeliveries(db)).toEqual([]);
    expect(await db.selectFrom('delivery_attempts').selectAll().execute()).toEqual([]);
  });
});
