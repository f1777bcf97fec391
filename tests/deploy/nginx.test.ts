/** deploy/nginx.conf, by Debian's nginx, in front of servers. */

import { randomUUID } from 'node:crypto';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../packages/contract/api.ts';
import { CONTACT, post, remoteClient } from '../support/api.ts';
import { freshSqlite } from '../support/databases.ts';
import { listenForTest } from '../support/http-server.ts';
import { LONG } from '../support/long.ts';
import { freePort } from '../support/port.ts';
import { IS_WAITING, launchServer } from '../support/processes.ts';
import { findProgram } from '../support/programs.ts';
import { hasOpenssl, selfSigned, trust } from '../support/self-signed.ts';
import { startServer } from '../support/server-process.ts';
import { startShippedNginx } from '../support/shipped-nginx.ts';
import { mintToken } from '../support/tokens.ts';

const nginx = findProgram('nginx');
const SECRET = 'a secret for the tests';

/** Before servers, for the length of the test. */
async function before(...servers: string[]) {
  const pem = selfSigned();
  trust(pem);
  const proxy = await startShippedNginx(nginx ?? '', servers, pem);
  onTestFinished(proxy.stop);
  const client = remoteClient(proxy.origin);
  const send = async (headers: Record<string, string> = {}) =>
    post(
      client,
      API_PATHS.contactSubmissions,
      { ...CONTACT, token: await mintToken(SECRET, 'contact_form') },
      { 'Idempotency-Key': randomUUID(), ...headers },
    );
  return { ...proxy, client, send, pem };
}

const settings = async () => ({
  DATABASE_URL: await freshSqlite(),
  VERIFICATION_SECRET: SECRET,
  TRUST_PROXY: '1',
});

describe.skipIf(nginx === null || !hasOpenssl)('behind nginx', LONG, () => {
  test('pages come over TLS as the server has sent them, and plain HTTP leads there', async () => {
    const server = await startServer(await settings());
    const { plain, origin, client, pem } = await before(server.origin);
    const { status, headers } = await fetch(`${plain}/pricing?a=b`, { redirect: 'manual' });
    expect({ status, location: headers.get('Location') }).toEqual({
      status: 308,
      location: 'https://localhost/pricing?a=b',
    });
    const coded = { headers: { 'Accept-Encoding': 'br' } };
    const page = await client('/pricing', coded);
    const direct = await fetch(`${server.origin}/pricing`, coded);
    const kept = ['etag', 'content-encoding', 'cache-control', 'content-security-policy', 'vary'];
    expect(kept.map((name) => page.headers.get(name))).toEqual(kept.map((name) => direct.headers.get(name)));
    expect(page.headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
    expect(await page.text()).toBe(await direct.text());

    const session = connectHttp2(origin, { ca: pem });
    const answer = Promise.withResolvers<unknown>();
    session.request({ ':path': '/' }).on('response', (got) => answer.resolve(got[':status']));
    expect(await answer.promise).toBe(200);
    session.destroy();
  });

  test('a visitor cannot pretend to have another address', async () => {
    const server = await startServer({ ...(await settings()), RATE_LIMIT_SUBMISSIONS: '2' });
    const { send } = await before(server.origin);
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await send({ 'X-Forwarded-For': address })).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('the largest body that a form takes passes, and no larger one', async () => {
    const server = await startServer(await settings());
    const { client } = await before(server.origin);
    const answers = [];
    for (const size of [32 * 1024, 32 * 1024 + 1]) {
      const { status, headers } = await client(API_PATHS.contactSubmissions, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'x'.repeat(size - '{"message":""}'.length) }),
      });
      answers.push([status, headers.get('Content-Type')]);
    }
    expect(answers).toEqual([
      [422, 'application/problem+json'],
      [413, 'text/html'],
    ]);
  });

  test('a server sees a body when all of it has arrived', async () => {
    const seen: string[] = [];
    const app = new Hono().post('/api/*', async (context) => {
      seen.push(context.req.path);
      return context.text(await context.req.text());
    });
    const server = await listenForTest(app);
    const { origin, client, pem } = await before(server.origin);
    const socket = connect({ port: Number(new URL(origin).port), servername: 'localhost', ca: pem });
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    onTestFinished(() => void socket.destroy());
    socket.write('POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nabc');
    expect((await client('/api/fast', { method: 'POST', body: 'x' })).status).toBe(200);
    expect(seen).toEqual(['/api/fast']);
    socket.write('def');
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 200 OK\r\n.*abcdef/s);
    expect(seen).toEqual(['/api/fast', '/api/slow']);
  });

  test('a server that stops is passed over', async () => {
    const shared = await settings();
    const [one, other] = await Promise.all([startServer(shared), startServer(shared)]);
    const { client, send } = await before(one.origin, other.origin);
    const statuses = async () => [
      ...(await Promise.all(Array.from({ length: 20 }, async () => (await client('/')).status))),
      (await send()).status,
      (await send()).status,
    ];
    const well = [...Array.from({ length: 20 }, () => 200), 201, 201];
    expect(await statuses()).toEqual(well);
    await one.stop();
    expect(await statuses()).toEqual(well);
  });

  test('a mail of a megabyte reaches the server, which refuses it unsigned, and a larger one does not', async () => {
    const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const server = await startServer({ ...(await settings()), INBOUND_MAIL_SECRET: secret });
    const { client } = await before(server.origin);
    const post = async (bytes: number) =>
      (await client(API_PATHS.mail, { method: 'POST', body: new Uint8Array(bytes) })).status;
    expect([await post(1024 * 1024), await post(1024 * 1024 + 1)]).toEqual([401, 413]);
  });

  test('without the database pages are served, and forms say to try again', async () => {
    const away = `postgres://assay@127.0.0.1:${await freePort()}/assay`;
    const server = await launchServer(
      { DATABASE_URL: away, TRUST_PROXY: '1', VERIFICATION_SECRET: SECRET },
      'apps/server/main.ts',
      [],
      IS_WAITING,
    );
    onTestFinished(async () => void (await server.stop()));
    const { client, send } = await before(server.origin);
    const statuses = [];
    for (const path of ['/', '/healthz', '/readyz/pages', '/readyz'])
      statuses.push((await client(path)).status);
    expect(statuses).toEqual([200, 200, 200, 503]);
    expect(await (await send()).json()).toMatchObject({ status: 503, code: 'storage_unavailable' });
  });
});
