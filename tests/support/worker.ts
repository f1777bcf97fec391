/** Parts for tests of the worker: one that is stopped with the test, channels that do as they are told. */
import { onTestFinished } from 'vitest';
import type { Attempt, Channel } from '../../server/delivery/channel.ts';
import { startWorker, type Worker } from '../../server/delivery/worker.ts';
import { listDeliveries } from '../../server/storage/deliveries.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { TestTime } from './time.ts';

/** For a busy machine; what is waited for comes within milliseconds. */
export const PATIENT = { timeout: 20_000, interval: 10 };

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

export const FAILED: Attempt = { kind: 'failed', reason: 'The webhook answered 500' };

export function startForTest(
  db: Queries,
  channels: readonly Channel[],
  time: TestTime,
  log: string[] = [],
): Worker {
  const worker = startWorker({ db, channels, chance: time, log: (line) => log.push(line) });
  onTestFinished(() => worker.stop());
  return worker;
}

/** Lets the worker look for what is due, and waits until it is done with that. */
export async function pass(worker: Worker): Promise<void> {
  worker.wake();
  await worker.idle();
}

/** A channel that answers as it is told, and counts. */
export function scripted(
  answer: (signal: AbortSignal) => Attempt | Promise<Attempt>,
  name: Channel['name'] = 'webhook',
) {
  const tries: string[] = [];
  const channel: Channel = {
    name,
    async deliver(id, _, signal) {
      tries.push(id);
      return answer(signal);
    },
  };
  return { channel, tries };
}

export async function receiverForTest(): Promise<Receiver> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

export function webhookSettings(url: string) {
  return { url: new URL(url), secrets: [WEBHOOK_SECRET], allowPrivate: true };
}

/** The same for a server that is started. */
export function webhookEnvironment(url: string) {
  return { WEBHOOK_URL: url, WEBHOOK_SECRETS: WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
}

/** Moves the ends of the leases, as a step of the database's clock in the other direction would. */
export async function moveLeases(db: Queries, ms: number): Promise<void> {
  for (const { id, locked_until } of await listDeliveries(db, { status: 'pending' })) {
    if (locked_until === null) continue;
    await db
      .updateTable('deliveries')
      .set({ locked_until: new Date(Date.parse(locked_until) + ms).toISOString() })
      .where('id', '=', id)
      .execute();
  }
}
