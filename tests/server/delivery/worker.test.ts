import { expect, onTestFinished, test, vi } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import type { Attempt } from '../../../packages/service/delivery/channel.ts';
import { startDelivery } from '../../../packages/service/delivery/delivery.ts';
import { listDeliveries, outboxState } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { resend } from '../../../packages/store/deliveries/resend.ts';
import { appClient, CONTACT, post, solve } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { storeLead, storeLeads } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import { HOUR, MINUTE, SECOND } from '../../support/time.ts';
import {
  channelsOf,
  FAILED,
  openForWorker,
  pass,
  receiverForTest,
  scripted,
  startForTest,
  startWebhookWorker,
  webhookChannel,
  webhookEnvironment,
} from '../../support/worker.ts';

onSqliteFirst('the worker', (freshUrl) => {
  const open = () => openForWorker(freshUrl);

  test('delivers through every channel, and only once', async () => {
    const { db, time } = await open();
    await storeLead(db, ['mail', 'webhook']);
    const [mail, hook] = [
      scripted(() => ({ kind: 'delivered' }), 'mail'),
      scripted(() => ({ kind: 'delivered' })),
    ];
    const worker = startForTest(db, [mail.channel, hook.channel], time);
    await worker.idle();
    await pass(worker);
    const rows = await listDeliveries(db);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        status: 'delivered',
        attempts: 1,
        delivered_at: time.now().toISOString(),
        locked_by: null,
        last_error: null,
      });
    }
    expect([...mail.attempts, ...hook.attempts].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test('is woken by a submission, and delivers the stored row', async () => {
    const database = await openForTest(await freshUrl());
    const receiver = await receiverForTest();
    // Only the submission can wake it.
    const noPolling = vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}));
    onTestFinished(() => noPolling.mockRestore());
    const delivery = await startDelivery(channelsOf(webhookEnvironment(receiver.url)), database.db);
    onTestFinished(() => delivery.stop());
    const client = appClient(database, undefined, { outbox: delivery.outbox });
    const token = await solve(client, 'contact_form');
    const response = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token });
    const { id } = await response.json();
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENT);
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({
      type: 'contact_submission.created',
      data: { id, ...CONTACT },
    });
  });

  test('makes twelve attempts over three days, then keeps it as dead, and resends it on request', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    let answer: Attempt = FAILED;
    const { channel, attempts } = scripted(() => answer);
    const log: string[] = [];
    const worker = startForTest(db, [channel], time, log);
    await worker.idle();
    const waits = [5, 30, 2 * 60, 600, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [at, wait] of waits.entries()) {
      expect(attempts).toHaveLength(at + 1);
      time.advance(wait * SECOND - 1);
      await pass(worker);
      expect(attempts).toHaveLength(at + 1);
      time.advance(1);
      await pass(worker);
    }
    expect(attempts).toHaveLength(12);
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 0, dead: 1 } });
    time.advance(72 * HOUR);
    await pass(worker);
    expect(attempts).toHaveLength(12);
    expect(log).toHaveLength(12);
    expect(log.join()).not.toContain('ada');

    answer = { kind: 'delivered' };
    expect(await resend(db, 'all dead', time.now())).toBe(1);
    await pass(worker);
    expect(new Set(attempts).size).toBe(1);
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1, last_error: null }]);
  });

  test('honors Retry-After, up to a day', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const asked = [10 * MINUTE, 1000 * HOUR];
    const { channel } = scripted(() => ({ ...FAILED, retryAfterMs: asked.shift() ?? 0 }) as Attempt);
    const worker = startForTest(db, [channel], time);
    await worker.idle();
    const due = async () => Date.parse((await listDeliveries(db))[0]?.next_attempt_at ?? '') - +time.now();
    expect(await due()).toBe(10 * MINUTE);
    time.advance(10 * MINUTE);
    await pass(worker);
    expect(await due()).toBe(24 * HOUR);
  });

  test('postpones everything for a receiver that sent Retry-After', async () => {
    const { db, time } = await open();
    const receiver = await receiverForTest();
    receiver.answer = (response) => response.writeHead(503, { 'Retry-After': '600' }).end();
    const mail = scripted(() => FAILED, 'mail');
    const worker = startForTest(db, [webhookChannel(receiver.url, time.now), mail.channel], time);
    await storeLead(db, ['webhook', 'mail']);
    await pass(worker);
    await storeLeads(db, ['webhook'], 20);
    await pass(worker);
    // Those that were in flight when it answered again.
    const asked = receiver.calls.length;
    expect(asked).toBeLessThanOrEqual(5);
    time.advance(10 * MINUTE - 1);
    await pass(worker);
    expect(receiver.calls).toHaveLength(asked);
    expect(mail.attempts).toHaveLength(2);
    receiver.answer = (response) => response.writeHead(204).end();
    time.advance(1);
    await pass(worker);
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(21);
  });

  test('leaves an attempt in flight to whoever makes it, also where another program with a clock ahead resends', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    expect(await claimDueDelivery(db, 'webhook', time.now())).toBeDefined();
    const ahead = new Date(Date.now() + 2 * MINUTE);
    expect(await resend(db, 'all pending', ahead)).toBe(0);
    expect(await claimDueDelivery(db, 'webhook', ahead)).toBeUndefined();
  });

  test('disables the channel after a 410, until something is resent', async () => {
    const { db, time } = await open();
    const receiver = await receiverForTest();
    receiver.answer = (response) => response.writeHead(410).end();
    await storeLead(db, ['webhook']);
    const worker = startWebhookWorker(db, receiver.url, time);
    await worker.idle();
    await storeLead(db, ['webhook']);
    await pass(worker);
    expect(receiver.calls).toHaveLength(1);
    const rows = await listDeliveries(db, { status: 'dead' });
    expect(rows.map((row) => row.last_error).sort()).toEqual([
      'The channel is off: The webhook answered 410 (Gone): it wants no more',
      'The webhook answered 410 (Gone): it wants no more',
    ]);
    receiver.answer = (response) => response.writeHead(200).end('thanks');
    await resend(db, 'all dead', time.now());
    await storeLead(db, ['webhook']);
    await pass(worker);
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 0, dead: 0 } });
    expect(receiver.calls).toHaveLength(4);
  });

  test('keeps retrying a receiver that is down for two days', async () => {
    const { db, time } = await open();
    const receiver = await receiverForTest();
    await receiver.close();
    for (let count = 0; count < 5; count++) await storeLead(db, ['webhook']);
    const worker = startWebhookWorker(db, receiver.url, time);
    for (let hour = 0; hour < 48; hour++) {
      await pass(worker);
      time.advance(HOUR);
    }
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 5, dead: 0 } });
    expect((await listDeliveries(db))[0]?.last_error).toContain('ECONNREFUSED');
    await receiver.reopen();
    time.advance(24 * HOUR);
    await pass(worker);
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 0, dead: 0 } });
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(5);
    expect(receiver.calls).toHaveLength(5);
  });

  test('a hanging attempt blocks neither its channel nor another', async () => {
    const { db, time } = await open();
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let first = true;
    const hook = scripted(async () => {
      if (first) {
        first = false;
        await hanging;
      }
      return { kind: 'delivered' };
    });
    const mail = scripted(() => ({ kind: 'delivered' }), 'mail');
    for (let count = 0; count < 5; count++) await storeLead(db, ['mail', 'webhook']);
    const worker = startForTest(db, [hook.channel, mail.channel], time);
    await vi.waitFor(
      async () => expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(9),
      PATIENT,
    );
    release();
    await worker.idle();
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(10);
  });

  test('continues when the database is back', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const { channel, attempts } = scripted(() => ({ kind: 'delivered' }));
    let isDown = true;
    const flaky = new Proxy(db, {
      get(target, name) {
        if (isDown && name === 'selectFrom') throw new Error('gone');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const log: string[] = [];
    const worker = startForTest(flaky, [channel], time, log);
    await worker.idle();
    expect(log).toEqual(['Deliveries could not be read: Error: gone']);
    isDown = false;
    await pass(worker);
    expect(attempts).toHaveLength(1);
  });
});
