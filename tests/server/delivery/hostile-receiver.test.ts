/** Whatever a receiver does instead of answering costs one attempt, and no more. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Attempt, Channel } from '../../../packages/service/delivery/channel.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../../support/databases.ts';
import { type HostileAnswer, hostileAnswers } from '../../support/hostile-answers.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { PATIENT } from '../../support/patience.ts';
import { portOf } from '../../support/port.ts';
import { hasOpenssl, selfSigned, trust } from '../../support/self-signed.ts';
import { testTime } from '../../support/time.ts';
import { pass, receiverForTest, startForTest, webhookChannel } from '../../support/worker.ts';

/** Concurrent attempts on a channel. */
const CONCURRENCY = 4;

/** Replaces the timeout of 15 seconds. */
const SHORT_MS = 250;

/** A receiver that sends one hostile answer. @param pem a key and a certificate, for TLS */
async function hostileReceiver({ isBeforeRequest, send }: HostileAnswer, sockets: Set<Socket>, pem?: string) {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (isBeforeRequest) {
      socket.resume();
      return send(socket, socket);
    }
    const stream = pem ? new TLSSocket(socket, { isServer: true, key: pem, cert: pem }) : socket;
    stream.on('error', () => {}).once('data', () => send(stream, socket));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `${pem ? 'https' : 'http'}://localhost:${portOf(server)}/hook`;
}

/** Has a worker deliver to each hostile receiver, and then to a well-behaved one. */
async function deliverToAll(url: string, pem?: string): Promise<void> {
  const { db } = await openForTest(url);
  const time = testTime();
  const timeout = AbortSignal.timeout;
  const shortened = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === 15_000 ? SHORT_MS : ms));
  onTestFinished(() => shortened.mockRestore());

  const answers = hostileAnswers();
  const sockets = new Set<Socket>();
  const hooks = new Map<string, { name: string; hook: Channel }>();
  for (const answer of answers) {
    const { id } = await storeLead(db, ['webhook']);
    const hook = webhookChannel(await hostileReceiver(answer, sockets, pem), time.now);
    hooks.set(id, { name: answer.name, hook });
  }
  const good = await receiverForTest();
  const goodHook = webhookChannel(good.url, time.now);
  const attempts: [name: string, attempt: Attempt][] = [];
  const channel: Channel = {
    name: 'webhook',
    async deliver(id, lead, signal) {
      const hostile = hooks.get(lead.row.id);
      if (!hostile) return goodHook.deliver(id, lead, signal);
      const attempt = await hostile.hook.deliver(id, lead, signal);
      attempts.push([hostile.name, attempt]);
      return attempt;
    },
  };
  const worker = startForTest(db, [channel], time);
  await worker.idle();

  expect(attempts).toHaveLength(answers.length);
  expect(attempts.filter(([, attempt]) => attempt.kind !== 'failed')).toEqual([]);
  const rows = await listDeliveries(db, { status: 'pending' });
  expect(rows).toHaveLength(answers.length);
  expect(rows.every(({ attempts, locked_by }) => attempts === 1 && locked_by === null)).toBe(true);
  await expect.poll(() => sockets.size, PATIENT).toBe(0);

  shortened.mockRestore();
  for (let count = 0; count < 2 * CONCURRENCY; count++) await storeLead(db, ['webhook']);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  good.answer = (response) => void released.then(() => response.writeHead(204).end());
  worker.wake();
  await vi.waitFor(() => expect(good.calls).toHaveLength(CONCURRENCY), PATIENT);
  release();
  await pass(worker);
  expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(2 * CONCURRENCY);
}

test('there are more than two hundred hostile answers, all different', () => {
  const names = hostileAnswers().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
});

onSqliteFirst('every hostile answer', (freshUrl) => {
  test('is one failed attempt, and the channel is free afterward', async () => {
    await deliverToAll(await freshUrl());
  });
});

test.skipIf(!hasOpenssl)(
  'every hostile answer over TLS, or instead of it, is one failed attempt, and the channel is free afterward',
  LONG,
  async () => {
    const pem = selfSigned();
    trust(pem);
    await deliverToAll(await freshSqlite(), pem);
  },
);
