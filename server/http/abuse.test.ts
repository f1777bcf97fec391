/** Whatever is sent, by whoever means ill: no 5xx, no stored row, no growth. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../contract/api.ts';
import { appClient, DEMO_REQUEST } from '../../tests/support/api.ts';
import { freshSqlite, openForTest } from '../../tests/support/databases.ts';
import { heapInUse } from '../../tests/support/memory.ts';
import { limitedApp } from '../../tests/support/visitors.ts';
import { createLog } from '../log.ts';
import { listContactSubmissions } from '../storage/contact-submissions.ts';
import type { Database } from '../storage/database.ts';
import { listNewsletterSubscriptions } from '../storage/newsletter-subscriptions.ts';
import { createHttpServer } from './server.ts';

const silent = createLog({ write() {} });

let database: Database;

beforeEach(async () => {
  database = await openForTest(await freshSqlite());
});

afterEach(async () => {
  expect(await listContactSubmissions(database.db)).toEqual([]);
  expect(await listNewsletterSubscriptions(database.db)).toEqual([]);
});

const anyText = fc.string({ unit: 'binary', maxLength: 50 });
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
});

/** A request that is wrong in at least one way: there is never a good token in it. */
function malformedRequests() {
  const field = fc.oneof(anyText, fc.jsonValue(), fc.constant(undefined));
  const object = fc.record(
    Object.fromEntries([...Object.keys(DEMO_REQUEST), 'token', '__proto__'].map((name) => [name, field])),
    { requiredKeys: [] },
  );
  const almostGood = object.map((changes) => ({ ...DEMO_REQUEST, ...changes }));
  const body = fc.oneof(almostGood, object, fc.jsonValue()).map((value) => JSON.stringify(value));
  const headers = fc.record(
    {
      Origin: headerText,
      Host: headerText,
      'Sec-Fetch-Site': headerText,
      'Content-Type': fc.oneof(headerText, fc.constant('application/json')),
      'Content-Encoding': headerText,
      [IDEMPOTENCY_HEADER]: fc.oneof(headerText, fc.uuid()),
    },
    { requiredKeys: ['Content-Type'] },
  );
  const path = fc.oneof(
    fc.constantFrom(...Object.values(API_PATHS)),
    fc.webPath().map((rest) => `/api${rest}`),
    anyText.map((rest) => `/api/${encodeURI(rest.toWellFormed())}%`),
  );
  return fc.record({
    path,
    init: fc.record({ method: fc.constantFrom('POST', 'PUT'), headers, body: fc.oneof(body, anyText) }),
  });
}

test('10,000 requests of any shape make no 5xx, store nothing and leave nothing in memory', async () => {
  const client = appClient(database, undefined, { log: silent });
  const sendSome = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(malformedRequests(), async ({ path, init }) => {
        const { status } = await client(path, init);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns },
    );
  await sendSome(2000);
  const before = heapInUse();
  await sendSome(8000);
  expect(heapInUse() - before).toBeLessThan(8_000_000);
});

test('a flood from ever new addresses is counted in bounded memory', async () => {
  const { visitor, lines } = limitedApp(database);
  let address = 0;
  const sendSome = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const client = visitor(`10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`);
      expect((await client(API_PATHS.newsletterSubscriptions, { method: 'POST' })).status).toBe(415);
      lines.length = 0;
    }
  };
  await sendSome(500);
  const before = heapInUse();
  await sendSome(2000);
  expect((heapInUse() - before) / 2000).toBeLessThan(1000);
});

/** Bytes that look like HTTP for a while. */
function rawRequests() {
  const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'TRACE', 'CONNECT', 'get', 'G\0T', '');
  const target = fc.oneof(
    fc.constantFrom('/', '*', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', 'http://evil.example/', '\\'),
    fc.constantFrom(...Object.values(API_PATHS)),
    headerText,
  );
  const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '');
  const header = fc.oneof(
    fc.constantFrom(
      'Host: x',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Content-Type: application/json',
      'Expect: 100-continue',
      'Connection: close, Upgrade',
      'Upgrade: h2c',
      'X-Forwarded-For: 1.1.1.1\r\n folded',
      ' leading: space',
      'no colon',
      `X-Long: ${'x'.repeat(20_000)}`,
    ),
    fc.tuple(headerText, headerText).map(([name, value]) => `${name}: ${value}`),
  );
  const body = fc.oneof(fc.constantFrom('', '{}', '5\r\nhello\r\n', 'zz\r\n'), headerText);
  const lineEnd = fc.constantFrom('\r\n', '\r\n', '\n', '\r');
  return fc
    .tuple(method, target, version, fc.array(header, { maxLength: 5 }), body, lineEnd)
    .map(([verb, to, protocol, headers, content, end]) =>
      [`${verb} ${to} ${protocol}`, ...headers, '', content].join(end),
    );
}

test('no bytes on a connection make a 5xx, move a header or end the server', async () => {
  const app = limitedApp(database, { submissions: 1_000_000, challenges: 1_000_000 }).app;
  const server = createHttpServer({
    app,
    siteDirectory: `${tmpdir()}/there-is-no-site`,
    usesRecaptcha: false,
    trustProxy: 0,
    log: silent,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  try {
    await fc.assert(
      fc.asyncProperty(rawRequests(), async (bytes) => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        socket.end(bytes, 'latin1');
        const answer = await text(socket).catch(() => '');
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
        expect(answer).not.toContain('root:');
        // Nothing of what was sent comes back but the path of a redirect, of which there is none here.
        expect(answer).not.toContain('evil.example');
      }),
      { numRuns: 400 },
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
