/** Deliveries about one subscription: the last replaces those before it, and there are so many an hour. */
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Channel } from '../../../packages/service/delivery/channel.ts';
import { listAttempts } from '../../../packages/store/deliveries/attempts.ts';
import { setDeliveryChannels } from '../../../packages/store/deliveries/channels.ts';
import {
  findDelivery,
  insertDeliveries,
  listDeliveries,
} from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { markDelivered } from '../../../packages/store/deliveries/outcomes.ts';
import { resend } from '../../../packages/store/deliveries/resend.ts';
import { confirm, restore, unsubscribe } from '../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../packages/store/personal-data/find.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { NO_NOTE } from '../../support/erasures.ts';
import { storeSubscription } from '../../support/leads.ts';
import { subscribe, subscriptionOf } from '../../support/newsletter.ts';
import { PATIENT } from '../../support/patience.ts';
import { HOUR, MINUTE, SECOND, type testTime } from '../../support/time.ts';
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

  test('become one with what was given up or failed, whose attempts are kept', async () => {
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
    expect(await listAttempts(db, [row?.id ?? ''])).toHaveLength(2);
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
    const attempts = await listAttempts(db, [row?.id ?? '']);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['failed']);
    await worker.stop();

    await comeBack();
    expect(await claimDueDelivery(db, 'webhook', time.now())).toBeDefined();
    await leave();
    expect(await pending()).toHaveLength(2);
    await moveLeases(db, -HOUR);
    const { told } = await tellAll(db, time);
    expect(told).toEqual([expect.stringMatching('unsubscribed')]);
    expect(await pending()).toEqual([]);
  });

  async function tellAll(db: Parameters<typeof listDeliveries>[0], time: ReturnType<typeof testTime>) {
    const told: string[] = [];
    const channel: Channel = {
      name: 'webhook',
      async deliver(_, { row }) {
        told.push(String(row.status));
        return { kind: 'delivered' };
      },
    };
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    await worker.stop();
    return { told };
  }

  test('are all replaced by the last one if an earlier release queued them, also after a resend', async () => {
    const { db, id, time, leave } = await start();
    await leave();
    const [last] = await listDeliveries(db);
    if (!last) throw new Error('There is a delivery');
    const changes = await db.selectFrom('subscription_changes').selectAll().execute();
    const old = (at: number) => ({
      ...last,
      id: crypto.randomUUID(),
      change_id: at === 0 ? null : crypto.randomUUID(),
      created_at: new Date(time.now().getTime() - at * SECOND - SECOND).toISOString(),
      next_attempt_at: new Date(time.now().getTime() - at * SECOND - SECOND).toISOString(),
      status: at % 2 === 0 ? ('pending' as const) : ('dead' as const),
    });
    await insertDeliveries(
      db,
      Array.from({ length: 1_100 }, (_, at) => old(at)),
    ).execute();
    await resend(db, 'all dead', time.now());
    const other = await storeSubscription(db, ['webhook'], 'grace@example.com');
    expect((await tellAll(db, time)).told.toSorted()).toEqual(['active', 'unsubscribed']);
    expect((await listDeliveries(db)).map(({ subject_id }) => subject_id).toSorted()).toEqual(
      [id, other.id].toSorted(),
    );
    expect(changes).toHaveLength(2);
    expect((await findDelivery(db, last.id))?.status).toBe('delivered');
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

  test('are attempted at most 20 times in an hour, whatever the receiver answers, and told in the end', async () => {
    const { db, time, leave, comeBack, pending } = await start();
    const receiver = await receiverForTest();
    receiver.answer = (response) => response.writeHead(500).end();
    const worker = startWebhookWorker(db, receiver.url, time);
    for (let count = 0; count < 9; count++) {
      for (const press of [leave, comeBack]) {
        await press();
        // The first attempt, and two more.
        for (const ms of [0, 6 * SECOND, 31 * SECOND]) {
          time.advance(ms);
          await pass(worker);
        }
      }
    }
    await leave();
    await pass(worker);
    expect(receiver.calls).toHaveLength(20);
    expect(await pending()).toMatchObject([{ locked_by: null }]);
    receiver.answer = (response) => response.writeHead(204).end();
    time.advance(HOUR);
    await pass(worker);
    expect(receiver.calls).toHaveLength(21);
    expect(JSON.parse(receiver.calls[20]?.body ?? '').data.status).toBe('unsubscribed');
    expect(await pending()).toEqual([]);
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
