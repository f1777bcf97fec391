/**
 * Deliveries of several servers, and of one that stops: the programs themselves. The worker's own tests have both in one process.
 *
 * @module-tag long
 */
import { expect, inject, test, vi } from 'vitest';
import { listDeliveries, outboxState } from '../../../packages/store/deliveries/deliveries.ts';
import { freshPostgres, freshSqlite, openForTest } from '../../support/databases.ts';
import { storeLead, storeLeads } from '../../support/leads.ts';
import { startServer } from '../../support/server-process.ts';
import { receiverForTest, webhookEnvironment } from '../../support/worker.ts';

/** For a busy machine. */
const PATIENT = { timeout: 120_000, interval: 50 };

test.skipIf(inject('postgres') === null)(
  'three servers on one PostgreSQL share 100 deliveries, none twice',
  async () => {
    const url = await freshPostgres();
    const { db } = await openForTest(url);
    const receiver = await receiverForTest();
    // One process would need 5 s, four at a time; the others look for something to do every 2 s.
    receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 200);
    await Promise.all(
      [1, 2, 3].map((at) =>
        startServer({ DATABASE_URL: url, ...webhookEnvironment(`${receiver.url}?process=${at}`) }),
      ),
    );
    await storeLeads(db, ['webhook'], 100);
    await vi.waitFor(
      async () => expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { pending: 0 } }),
      { ...PATIENT, interval: 200 },
    );
    expect(receiver.calls).toHaveLength(100);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(100);
    expect(new Set(receiver.calls.map(({ path }) => path)).size).toBeGreaterThan(1);
    expect(receiver.maxConcurrent()).toBe(1);
    expect(await outboxState(db, ['webhook'])).toMatchObject({ webhook: { dead: 0 } });
  },
);

test('a server stops within 10 seconds while a receiver hangs', async () => {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  const receiver = await receiverForTest();
  receiver.answer = () => {};
  await storeLead(db, ['webhook']);
  const server = await startServer({ DATABASE_URL: url, ...webhookEnvironment(receiver.url) });
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENT);
  // After 9.5 s it would end with code 1.
  expect(await server.stop()).toBe(0);
  expect(await listDeliveries(db)).toMatchObject([{ status: 'pending', attempts: 0, locked_by: null }]);
});
