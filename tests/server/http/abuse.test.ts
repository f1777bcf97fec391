/** Hostile requests cause no 5xx, no stored row and no leak. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { createLog } from '../../../packages/runtime/log.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { listNewsletterSubscriptions } from '../../../packages/store/subscriptions/subscriptions.ts';
import { appClient, type Client, remoteClient } from '../../support/api.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../../support/databases.ts';
import { type HostileRequest, hostileRequests } from '../../support/hostile-requests.ts';
import { listenForTest } from '../../support/http-server.ts';
import { LONG } from '../../support/long.ts';
import { heapInUse } from '../../support/memory.ts';
import { runs } from '../../support/properties.ts';
import { rawRequests } from '../../support/raw-requests.ts';
import { mintToken } from '../../support/tokens.ts';
import { limitedApp } from '../../support/visitors.ts';

const silent = createLog({ write() {} });

/** The default limits would refuse most requests of these tests. */
const NO_LIMITS = { submissions: 1_000_000, challenges: 1_000_000 };

/** Opens a database, which has to be empty at the end of the test. */
async function untouchedDatabase(url: string) {
  const database = await openForTest(url);
  onTestFinished(async () => {
    expect(await listContactSubmissions(database.db)).toEqual([]);
    expect(await listNewsletterSubscriptions(database.db)).toEqual([]);
  });
  return database;
}

/** Solved tokens: one expired, one signed with another secret. */
async function badTokens(): Promise<string[]> {
  return [
    await mintToken('a secret for the tests', 'contact_form', new Date(Date.now() - 1000)),
    await mintToken('another secret', 'contact_form'),
  ];
}

/** Sends requests, all of which must be refused, and adds their reasons to `refusals`. */
async function sendAll(
  client: Client,
  requests: fc.Arbitrary<HostileRequest>,
  numRuns: number,
  refusals: Record<string, number> = {},
) {
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, init }) => {
      const response = await client(path, init);
      const { code } = await response.json().catch(() => ({ code: 'none' }));
      refusals[code] = (refusals[code] ?? 0) + 1;
      return response.status >= 400 && response.status < 500;
    }),
    { numRuns: runs(numRuns) },
  );
  return refusals;
}

test('7,000 hostile requests cause no 5xx, store nothing and leak nothing', LONG, async () => {
  const client = appClient(await untouchedDatabase(await freshSqlite()), undefined, { log: silent });
  const requests = hostileRequests(await badTokens());
  const refusals = await sendAll(client, requests, 2000);
  const growths = [];
  for (let batch = 0; batch < 5; batch++) {
    const before = await heapInUse();
    await sendAll(client, requests, 1000, refusals);
    growths.push(((await heapInUse()) - before) / runs(1000));
  }
  // In bytes per request. A leak grows in every batch; compiled code comes and goes.
  growths.sort((one, other) => one - other);
  expect(growths[2]).toBeLessThan(100);
  expect(Object.keys(Object.prototype)).toEqual([]);

  expect(refusals['invalid']).toBeGreaterThan(1750);
  expect(refusals['verification_rejected']).toBeGreaterThan(700);
  expect(refusals['malformed']).toBeGreaterThan(210);
});

onSqliteFirst('a server', (freshUrl) => {
  test('refuses hostile requests over a connection, and stays ready', async () => {
    const { app } = limitedApp(await untouchedDatabase(await freshUrl()), NO_LIMITS);
    const { origin } = await listenForTest(app);
    const client = remoteClient(origin);
    const refusals = await sendAll(client, hostileRequests(await badTokens()), 500);
    expect(refusals['invalid']).toBeGreaterThan(100);
    expect(refusals['verification_rejected']).toBeGreaterThan(50);
    expect((await client('/readyz')).status).toBe(200);
  });
});

test('a flood from new addresses is counted in bounded memory', async () => {
  const { visitor, lines } = limitedApp(await untouchedDatabase(await freshSqlite()));
  let address = 0;
  const flood = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const client = visitor(`10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`);
      expect((await client(API_PATHS.newsletterSubscriptions, { method: 'POST' })).status).toBe(415);
      lines.length = 0;
    }
  };
  await flood(500);
  const before = await heapInUse();
  await flood(2000);
  expect(((await heapInUse()) - before) / 2000).toBeLessThan(1000);
});

test('no bytes on a connection cause a 5xx, inject a header or end the server', async () => {
  const { app } = limitedApp(await untouchedDatabase(await freshSqlite()), NO_LIMITS);
  const { port, origin } = await listenForTest(app, { log: silent });
  await fc.assert(
    fc.asyncProperty(rawRequests(), async (bytes) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.end(bytes, 'latin1');
      const answer = await text(socket).catch(() => '');
      expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
      expect(answer).not.toContain('root:');
      // Only a redirect repeats any input, and there is none here.
      expect(answer).not.toContain('evil.example');
    }),
    { numRuns: runs(400) },
  );
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
