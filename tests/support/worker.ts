/** Parts for tests of the worker. */
import { onTestFinished, vi } from 'vitest';
import type { Attempt, Channel, ConfiguredChannel } from '../../packages/service/delivery/channel.ts';
import { toWebhook } from '../../packages/service/delivery/webhook/deliver.ts';
import { startWorker, type Worker } from '../../packages/service/delivery/worker.ts';
import { readSettings } from '../../packages/service/settings.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { openForTest } from './databases.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type TestTime, testTime } from './time.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** The site's public address. */
export const SITE_URL = new URL('https://assay.example');

export const FAILED: Attempt = { kind: 'failed', reason: 'The webhook answered 500' };

/** A fresh database, and a clock for the worker. */
export async function openForWorker(freshUrl: () => Promise<string>) {
  const url = await freshUrl();
  return { url, db: (await openForTest(url)).db, time: testTime() };
}

export function startForTest(
  db: Queries,
  channels: readonly Channel[],
  time: TestTime,
  log: string[] = [],
): Worker {
  const worker = startWorker({ db, channels, clock: time, log: (line) => log.push(line) });
  onTestFinished(() => worker.stop());
  return worker;
}

/** A worker that delivers to a webhook alone. */
export function startWebhookWorker(db: Queries, url: string, time: TestTime): Worker {
  return startForTest(db, [webhookChannel(url, time.now)], time);
}

/** Stops a worker whose attempt hangs, without waiting for as long as it would. */
export async function stopHanging(worker: Worker): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = worker.stop();
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await stopped;
}

/** Makes one pass of the worker over what is due. */
export async function pass(worker: Worker): Promise<void> {
  worker.wake();
  await worker.idle();
}

/** A channel with scripted outcomes, which records the ids of its attempts. */
export function scripted(
  answer: (signal: AbortSignal) => Attempt | Promise<Attempt>,
  name: Channel['name'] = 'webhook',
) {
  const attempts: string[] = [];
  const channel: Channel = {
    name,
    async deliver(id, _, signal) {
      attempts.push(id);
      return answer(signal);
    },
  };
  return { channel, attempts };
}

export async function receiverForTest(): Promise<Receiver> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

export function webhookSettings(url: string) {
  return { url: new URL(url), secrets: [WEBHOOK_SECRET], allowPrivate: true, siteUrl: SITE_URL };
}

export function webhookChannel(url: string, now?: () => Date): Channel {
  return { name: 'webhook', deliver: toWebhook(webhookSettings(url), now) };
}

/** The channels that these environment variables turn on. */
export function channelsOf(variables: Record<string, string>): readonly ConfiguredChannel[] {
  const result = readSettings(variables);
  if (!result.ok) throw new Error(result.problem);
  return result.settings.channels;
}

/** The environment variables of a webhook. */
export function webhookEnvironment(url: string) {
  return { WEBHOOK_URL: url, WEBHOOK_SECRETS: WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' };
}

/** Moves the ends of leases, like a step of the database's clock in the other direction. */
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
