import { expect, test, vi } from 'vitest';
import type { Attempt } from '../../../packages/service/delivery/channel.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { LEASE_MS, MAX_LEASE_MS } from '../../../packages/store/deliveries/leases.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { storeLead } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import { HOUR, MINUTE, SECOND, testTime } from '../../support/time.ts';
import {
  FAILED,
  moveLeases,
  openForWorker,
  pass,
  receiverForTest,
  scripted,
  startForTest,
  startWebhookWorker,
} from '../../support/worker.ts';

/** A receiver that keeps its first call waiting until `answerHeld` is called. */
async function holdingReceiver() {
  const receiver = await receiverForTest();
  let answerHeld = () => {};
  receiver.answer = (held) => {
    answerHeld = () => held.writeHead(204).end();
    receiver.answer = (response) => response.writeHead(204).end();
  };
  return { receiver, answerHeld: () => answerHeld() };
}

onSqliteFirst('with wrong or changing clocks, the worker', (freshUrl) => {
  const open = () => openForWorker(freshUrl);

  test('does not claim the delivery of another process whose clock is five minutes behind', async () => {
    const { db, time: behind } = await open();
    const { receiver, answerHeld } = await holdingReceiver();
    await storeLead(db, ['webhook']);
    const first = startWebhookWorker(db, receiver.url, behind);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENT);
    const ahead = testTime();
    ahead.advance(5 * MINUTE);
    const second = startWebhookWorker(db, receiver.url, ahead);
    await second.idle();
    expect(receiver.maxConcurrent()).toBe(1);
    answerHeld();
    await Promise.all([pass(first), pass(second)]);
    expect(receiver.calls).toHaveLength(1);
  });

  test('does not claim again what is in flight, even if its lease seems to have expired', async () => {
    const { db, time } = await open();
    const { receiver, answerHeld } = await holdingReceiver();
    await storeLead(db, ['webhook']);
    const worker = startWebhookWorker(db, receiver.url, time);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENT);
    await moveLeases(db, -2 * MINUTE);
    time.advance(2 * MINUTE);
    // Due after the one in flight, so delivering it means that the other was skipped.
    await storeLead(db, ['webhook'], { created_at: time.now().toISOString() });
    worker.wake();
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(2), PATIENT);
    expect(receiver.maxConcurrent()).toBe(1);
    answerHeld();
    await pass(worker);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(2);
    expect(receiver.calls).toHaveLength(2);
  });

  test('makes a first attempt at once, however far the clock was set back', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const { channel, attempts } = scripted(() => ({ kind: 'delivered' }));
    time.advance(-3 * HOUR);
    await startForTest(db, [channel], time).idle();
    expect(attempts).toHaveLength(1);
  });

  test('claims the row of a dead process within a minute, even if the clock was set back', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const claim = () => claimDueDelivery(db, 'webhook', time.now());
    expect(await claim()).toBeDefined();
    expect(await claim()).toBeUndefined();
    await moveLeases(db, -LEASE_MS);
    expect(await claim()).toBeDefined();
    await moveLeases(db, MAX_LEASE_MS - LEASE_MS - 5 * SECOND);
    expect(await claim()).toBeUndefined();
    await moveLeases(db, MINUTE);
    expect(await claim()).toBeDefined();
  });

  test('gives a row to one of many concurrent claims', async () => {
    const url = await freshUrl();
    const first = await openForTest(url);
    const databases = [first, await openForTest(url), await openForTest(url)];
    for (let count = 0; count < 10; count++) await storeLead(first.db, ['webhook']);
    const { now } = testTime();
    const claimed = await Promise.all(
      databases.flatMap(({ db }) => Array.from({ length: 10 }, () => claimDueDelivery(db, 'webhook', now()))),
    );
    const ids = claimed.flatMap((row) => (row ? [row.id] : []));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test('does not overwrite what another process recorded after the lease expired', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    let fail = (_: Attempt) => {};
    const slow = scripted(() => new Promise<Attempt>((resolve) => (fail = resolve)));
    const worker = startForTest(db, [slow.channel], time);
    await vi.waitFor(() => expect(slow.attempts).toHaveLength(1), PATIENT);
    await moveLeases(db, -LEASE_MS);
    const quick = scripted(() => ({ kind: 'delivered' }));
    await startForTest(db, [quick.channel], time).idle();
    fail(FAILED);
    await worker.idle();
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', last_error: null }]);
  });
});
