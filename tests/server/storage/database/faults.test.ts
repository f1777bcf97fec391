/** Databases that fail and recover: what was acknowledged is stored, the rest is refused, and no restart is needed. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { API_PATHS } from '../../../../packages/contract/api.ts';
import { type Delivery, startDelivery } from '../../../../packages/service/delivery/delivery.ts';
import { altcha } from '../../../../packages/service/verification/altcha.ts';
import type { Database } from '../../../../packages/store/database/database.ts';
import { listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import { listContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import { appClient, CONTACT, post, remoteClient, TEST_COST } from '../../../support/api.ts';
import { freshPostgres, freshSqlite, openForTest } from '../../../support/databases.ts';
import { canMount, mountSmallDisk } from '../../../support/disk.ts';
import { LONG } from '../../../support/long.ts';
import { untilDelivered } from '../../../support/outbox.ts';
import { PATIENT } from '../../../support/patience.ts';
import { startPostgres } from '../../../support/postgres.ts';
import type { Receiver } from '../../../support/receiver.ts';
import { startServer } from '../../../support/server-process.ts';
import { SECRET, submit } from '../../../support/submit.ts';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';
import { mintToken } from '../../../support/tokens.ts';
import { limitedApp } from '../../../support/visitors.ts';
import { channelsOf, receiverForTest, webhookEnvironment } from '../../../support/worker.ts';

/** A webhook's receiver that takes a moment, so that an attempt is in flight when the database fails. */
async function slowReceiver(): Promise<Receiver> {
  const receiver = await receiverForTest();
  receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 5);
  return receiver;
}

/** Starts to deliver from this process. */
async function deliverTo({ url }: Receiver, { db }: Database, log: string[] = []): Promise<Delivery> {
  const delivery = await startDelivery(channelsOf(webhookEnvironment(url)), db, (line) => log.push(line));
  onTestFinished(delivery.stop);
  return delivery;
}

/** The messages that arrived, by the webhook-id that each came under. */
function arrivedAt({ calls }: Receiver): Map<string, string> {
  return new Map(calls.map(({ id, body }) => [id, JSON.parse(body).data.message]));
}

test('a full disk is a 503 until there is space again, and everything acknowledged is stored and delivered', async () => {
  const database = await openForTest(await freshSqlite());
  const receiver = await slowReceiver();
  const { outbox } = await deliverTo(receiver, database);
  const client = appClient(database, altcha([SECRET], TEST_COST), { outbox });
  const limitPages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(database.db);
  const acknowledged: string[] = [];
  const send = async (name: string) => {
    const message = `${name} ${'x'.repeat(4900)}`;
    const status = await submit(client, randomUUID(), message);
    if (status === 201) acknowledged.push(message);
    return status;
  };

  await send('first');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  await limitPages((rows[0]?.page_count ?? 0) + 20);
  const statuses = [];
  for (let attempt = 0; attempt < 40; attempt++) statuses.push(await send(`attempt ${attempt}`));
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(503);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));

  await limitPages(1_000_000);
  expect(await send('last')).toBe(201);
  const stored = (await listContactSubmissions(database.db)).map(({ message }) => message);
  expect(stored.sort()).toEqual([...acknowledged].sort());
  await untilDelivered(database.db, true);
  expect([...arrivedAt(receiver).values()].sort()).toEqual(stored);
});

test.skipIf(!canMount)(
  'a full disk is not ready, also while a small row still fits into the log',
  async () => {
    const disk = mountSmallDisk(4);
    onTestFinished(disk.unmount);
    const database = await openForTest(`sqlite:${disk.directory}/assay.db`);
    const client = appClient(database, altcha([SECRET], TEST_COST));
    expect(await submit(client, randomUUID(), 'x'.repeat(4900))).toBe(201);
    // From here on the log is written from its beginning again.
    await sql`pragma wal_checkpoint(restart)`.execute(database.db);
    const filler = join(disk.directory, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4096'], { stdio: 'ignore' });
    await expect(database.ping()).rejects.toThrow(/^The disk of \S+assay\.db is full: 0 kB are free$/);
    rmSync(filler);
    await database.ping();
    expect(await submit(client, randomUUID(), 'x'.repeat(4900))).toBe(201);
  },
);

test('what cannot be recorded as delivered is delivered again with its id, without a restart', async () => {
  const database = await openForTest(await freshSqlite());
  const receiver = await slowReceiver();
  const setWritable = (writable: boolean) =>
    sql.raw(`pragma query_only = ${writable ? 'off' : 'on'}`).execute(database.db);
  // The disk accepts no more writes while the receiver handles the call.
  receiver.answer = async (response) => {
    await setWritable(false);
    response.writeHead(204).end();
  };
  const log: string[] = [];
  const { outbox } = await deliverTo(receiver, database, log);
  const client = appClient(database, altcha([SECRET], TEST_COST), { outbox });
  expect(await submit(client, randomUUID(), 'Hello')).toBe(201);
  await vi.waitFor(() => expect(log).not.toHaveLength(0), PATIENT);
  expect(await listDeliveries(database.db)).toMatchObject([{ status: 'pending' }]);
  expect(await submit(client, randomUUID(), 'Hello again')).toBe(503);

  receiver.answer = (response) => response.writeHead(204).end();
  await setWritable(true);
  await untilDelivered(database.db, true);
  expect(await listDeliveries(database.db)).toMatchObject([{ status: 'delivered' }]);
  expect(receiver.calls).toHaveLength(2);
  expect([...arrivedAt(receiver).values()]).toEqual(['Hello']);
});

describe.skipIf(inject('postgres') === null)('PostgreSQL', () => {
  test('may crash and recover under load: 503, then service without a restart', LONG, async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error('There is no PostgreSQL');
    onTestFinished(() => postgres.stop());
    const receiver = await slowReceiver();
    const server = await startServer({
      DATABASE_URL: postgres.url,
      VERIFICATION_SECRET: SECRET,
      ...webhookEnvironment(receiver.url),
    });
    const client = remoteClient(server.origin);

    let crashed = false;
    const seen = new Set<number>();
    // Each visitor repeats a submission under its key, as the form does, until it is acknowledged.
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let nth = 0; nth < 8; nth++) {
        const key = randomUUID();
        for (let attempt = 0; ; attempt++) {
          const status = await submit(client, key, `visitor ${visitor}, message ${nth}`);
          seen.add(status);
          if (status === 201 && (crashed || nth < 4)) break;
          expect([201, 503]).toContain(status);
          expect(attempt, 'attempts').toBeLessThan(600);
          await sleep(100);
        }
      }
    });
    await vi.waitFor(() => expect(receiver.calls).not.toHaveLength(0), PATIENT);
    const start = await postgres.crash();
    expect(await submit(client, randomUUID(), 'during the failure')).toBe(503);
    expect((await client('/readyz')).status).toBe(503);
    expect((await client('/healthz')).status).toBe(200);
    while (!seen.has(503)) await sleep(20);
    await start();
    crashed = true;
    await Promise.all(visitors);

    expect(seen).toEqual(new Set([201, 503]));
    expect((await client('/readyz')).status).toBe(200);
    const { db } = await openForTest(postgres.url);
    const messages = (await listContactSubmissions(db)).map(({ message }) => message);
    expect(messages).toHaveLength(64);
    expect(new Set(messages).size).toBe(64);
    await untilDelivered(db, true);
    expect([...arrivedAt(receiver).values()].sort()).toEqual(messages.sort());
    expect(receiver.maxConcurrent()).toBe(1);
  });

  test('that hangs is not ready before the first visitor fails', async () => {
    const proxy = await startTcpProxy(await freshPostgres());
    onTestFinished(proxy.close);
    const limits = { connectMs: 6_000, statementMs: 6_000, answerMs: 6_000 };
    const client = appClient(await openForTest(proxy.url, limits));
    expect((await client('/readyz')).status).toBe(200);
    proxy.stallAll();
    const order: string[] = [];
    await Promise.all([
      submit(client, randomUUID(), 'Hello').then((status) => order.push(`submitted ${status}`)),
      ...[1, 2].map(async () => order.push(`ready ${(await client('/readyz')).status}`)),
    ]);
    expect(order).toEqual(['ready 503', 'ready 503', 'submitted 503']);
  });

  test('that hangs delays all visitors only once', LONG, async () => {
    const proxy = await startTcpProxy(await freshPostgres());
    onTestFinished(proxy.close);
    const limits = { connectMs: 2000, statementMs: 2000, answerMs: 2000 };
    const { visitor } = limitedApp(await openForTest(proxy.url, limits), {
      challenges: 200,
      submissions: 200,
    });
    const client = visitor('192.0.2.1');
    const bodies = await Promise.all(
      Array.from({ length: 150 }, async () => ({
        ...CONTACT,
        token: await mintToken('a secret for the tests', 'contact_form'),
      })),
    );
    proxy.stallAll();
    const connections = proxy.connections();
    const answers = await Promise.all([
      ...bodies.map((body) => post(client, API_PATHS.contactSubmissions, body)),
      ...bodies.map(() => client(`${API_PATHS.challenge}?action=contact_form`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(150).fill(503), ...Array(150).fill(200)]);
    // One by one, batches of 32 would make ten and more.
    expect(proxy.connections() - connections).toBeLessThanOrEqual(4);
  });
});
