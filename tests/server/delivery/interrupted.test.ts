import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { LEASE_MS } from '../../../packages/store/deliveries/leases.ts';
import { onSqliteFirst } from '../../support/databases.ts';
import { storeLead } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import { startServer } from '../../support/server-process.ts';
import { testTime } from '../../support/time.ts';
import {
  FAILED,
  moveLeases,
  openForWorker,
  pass,
  receiverForTest,
  scripted,
  startForTest,
  startWebhookWorker,
  stopHanging,
  webhookEnvironment,
} from '../../support/worker.ts';

onSqliteFirst('an attempt that is interrupted', (freshUrl) => {
  const open = () => openForWorker(freshUrl);

  /** A channel whose receiver hangs until the attempt is aborted. */
  function hanging() {
    return scripted(async (signal) => {
      await once(signal, 'abort');
      return FAILED;
    });
  }

  test('by the end of its process never counts', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    for (let crash = 0; crash < 20; crash++) {
      expect(await claimDueDelivery(db, 'webhook', time.now())).toBeDefined();
      await moveLeases(db, -LEASE_MS);
    }
    await startForTest(db, [scripted(() => FAILED).channel], time).idle();
    expect(await listDeliveries(db)).toMatchObject([
      { status: 'pending', attempts: 1, next_attempt_at: new Date(+time.now() + 5000).toISOString() },
    ]);
  });

  test('by a stop does not count, and the next process claims it at once', async () => {
    const { db, time } = await open();
    await storeLead(db, ['webhook']);
    const { channel, attempts } = hanging();
    const log: string[] = [];
    const worker = startForTest(db, [channel], time, log);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), PATIENT);
    await stopHanging(worker);
    expect(log).toEqual([expect.stringContaining('the server stopped')]);
    expect(await listDeliveries(db)).toMatchObject([
      { status: 'pending', attempts: 0, last_error: null, locked_by: null },
    ]);
    const next = scripted(() => ({ kind: 'delivered' }));
    await startForTest(db, [next.channel], time).idle();
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('by its timeout of 30 seconds counts as failed', async () => {
    const { db, time } = await open();
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    await storeLead(db, ['webhook']);
    const { channel, attempts } = hanging();
    const worker = startForTest(db, [channel], time);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), PATIENT);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    limit.abort();
    await worker.idle();
    expect(await listDeliveries(db)).toMatchObject([{ status: 'pending', attempts: 1, locked_by: null }]);
  });

  test('by its timeout frees its channel, even if the channel ignores the signal', async () => {
    const { db, time } = await open();
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    await storeLead(db, ['webhook']);
    const { channel, attempts } = scripted(() => new Promise(() => {}));
    const worker = startForTest(db, [channel], time);
    await vi.waitFor(() => expect(attempts).toHaveLength(1), PATIENT);
    limit.abort(new Error('Time is over'));
    await worker.idle();
    expect(await listDeliveries(db)).toMatchObject([
      { status: 'pending', attempts: 1, locked_by: null, last_error: 'Time is over' },
    ]);
  });

  test('finishes when the stop can wait for it, and no other begins', async () => {
    const { db, time } = await open();
    for (let count = 0; count < 8; count++) await storeLead(db, ['webhook']);
    const { channel, attempts } = scripted(async () => {
      await sleep(300);
      return { kind: 'delivered' };
    });
    const worker = startForTest(db, [channel], time);
    await vi.waitFor(() => expect(attempts.length).toBeGreaterThan(0), PATIENT);
    await worker.stop();
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(attempts.length);
    expect(attempts.length).toBeLessThanOrEqual(4);
    expect((await listDeliveries(db)).every((row) => row.locked_by === null)).toBe(true);
  });

  test('by SIGKILL leaves nothing stuck', async () => {
    const { url, db } = await open();
    const receiver = await receiverForTest();
    receiver.answer = () => {};
    await storeLead(db, ['webhook']);
    const server = await startServer({ DATABASE_URL: url, ...webhookEnvironment(receiver.url) });
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENT);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');

    receiver.answer = (response) => response.writeHead(200).end();
    const time = testTime(new Date().toISOString());
    const worker = startWebhookWorker(db, receiver.url, time);
    await worker.idle();
    expect(receiver.calls).toHaveLength(1);
    await moveLeases(db, -LEASE_MS);
    await pass(worker);
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[1]).toMatchObject({ id: receiver.calls[0]?.id, body: receiver.calls[0]?.body });
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });
});
