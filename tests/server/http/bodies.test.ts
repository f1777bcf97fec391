/** Bodies: how large they may be, on every route of both programs, and what becomes of malformed ones. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createDesk, maxBodyOf as maxBodyOfDesk } from '../../../apps/desk/api/app.ts';
import { maxBodyOf } from '../../../apps/server/http/app.ts';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { NEWSLETTER_PATHS } from '../../../packages/contract/newsletter.ts';
import { SMALL_BODY } from '../../../packages/service/http/body-limit.ts';
import { startDesk, startSite } from '../../support/all-servers.ts';
import { freshSqlite, openForTest } from '../../support/databases.ts';
import { codeFor, deskParts } from '../../support/desk.ts';
import { signIn } from '../../support/desk-reader.ts';
import { sendBytes } from '../../support/raw-http.ts';
import { limitedApp } from '../../support/visitors.ts';

interface Routed {
  routes: readonly { method: string; path: string }[];
}

/** What no router has: files, pages and addresses without anything. */
const OTHERS = [
  '/',
  '/contact',
  '/_astro/x.js',
  '/speculation-rules.json',
  '/nothing',
  '/api',
  '/api/nothing',
];

/** Each method and path of an app, and some that it does not have. */
function routesOf({ routes }: Routed): [method: string, path: string][] {
  const own = routes
    .filter(({ path }) => !path.endsWith('*'))
    .map(({ method, path }): [string, string] => [method, path.replace(/:\w+(\{[^}]*\})?/g, 'x')]);
  const paths = new Set([...own.map(([, path]) => path), ...OTHERS]);
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
  return [...paths].flatMap((path) => methods.map((method): [string, string] => [method, path]));
}

async function site(): Promise<Routed> {
  return limitedApp(await openForTest(await freshSqlite())).app;
}

async function desk(): Promise<Routed> {
  const database = await openForTest(await freshSqlite());
  return createDesk(deskParts(database));
}

describe.each([
  ['the site', site, startSite, maxBodyOf],
  ['the desk', desk, startDesk, maxBodyOfDesk],
] as const)('%s', (_name, app, start, maxOf) => {
  test('refuses a body over the limit of its route, wherever it is sent, and before it is read', async () => {
    const port = await start();
    const routes = routesOf(await app());
    expect(routes.length).toBeGreaterThan(60);
    for (const [method, path] of routes) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n`;
      const max = maxOf(path);
      expect(max).toBeLessThanOrEqual(path.includes('/files/') ? 192 * 1024 : 32 * 1024);
      // None of it is sent.
      const declared = await firstLine(port, `${head}Content-Length: ${max + 1}\r\n\r\n`);
      const size = (max + 1).toString(16);
      const chunk = 'x'.repeat(max + 1);
      const chunked = await firstLine(port, `${head}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${chunk}`);
      expect([method, path, declared, chunked]).toEqual([method, path, 413, 413]);
    }
  });

  test('takes a few kilobytes where no long text is expected', async () => {
    const routes = routesOf(await app());
    const larger = new Set(routes.map(([, path]) => path).filter((path) => maxOf(path) > SMALL_BODY));
    expect([...larger].sort()).toEqual(
      maxOf === maxBodyOf
        ? [API_PATHS.contactSubmissions, API_PATHS.newsletterSubscriptions].sort()
        : [
            '/api/bulk',
            '/api/bulk/undo',
            '/api/leads/x/fields',
            '/api/leads/x/files/x',
            '/api/leads/x/messages/x',
            '/api/leads/x/notes/x',
          ],
    );
  });

  test('tells a client that goes on sending why it is cut off', async () => {
    const port = await start();
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.write('POST /sign-in HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100000000\r\n\r\n');
    const piece = Buffer.alloc(100_000);
    const sending = setInterval(() => socket.write(piece), 10);
    // Not `once`, which rejects if the connection is reset.
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(sending);
    expect(received).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
  });
});

/** The status of the first answer. */
async function firstLine(port: number, bytes: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  const [first] = await once(socket, 'data');
  socket.destroy();
  return Number(String(first).split(' ')[1]);
}

const MULTIPART = 'multipart/form-data; boundary=b';
const NOT_UTF8 = '\u00ff\u00fe';

/** Bodies that are not what they are said to be. */
const MALFORMED: [type: string, body: string][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', `{"code":"${NOT_UTF8}"}`],
  ['application/json', 'null'],
  ['application/json', '[['],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', NOT_UTF8],
  ['application/x-www-form-urlencoded', '%'],
  ['application/x-www-form-urlencoded', '=&=&&'],
  [MULTIPART, ''],
  [MULTIPART, '--c\r\nContent-Disposition: form-data; name="code"\r\n\r\nx\r\n--c--\r\n'],
  [MULTIPART, '--b\r\nContent-Disposition: form-data; name="code"\r\n\r\nx'],
  [MULTIPART, '--b\r\nnone\r\n\r\nx\r\n--b--\r\n'],
  ['multipart/form-data', '--b--'],
  ['multipart/mixed; boundary=b', '--b--'],
  ['text/plain', 'code=x'],
  ['application/xml', '<x/>'],
  ['', 'code=x'],
  ['/', 'code=x'],
  ['application/octet-stream', '\0\0'],
];

const CODINGS = ['', 'Content-Encoding: gzip\r\n', 'Content-Encoding: br, gzip\r\n'];

test('malformed bodies of every media type are the mistake of the client', async () => {
  const database = await openForTest(await freshSqlite());
  const [sitePort, deskPort] = [await startSite(), await startDesk({ database })];
  const code = await codeFor(database.db);
  const session = `Cookie: ${await signIn(`http://127.0.0.1:${deskPort}/sign-in?code=${code}`)}\r\n`;
  const targets: [port: number, method: string, path: string, headers: string][] = [
    [sitePort, 'POST', API_PATHS.contactSubmissions, ''],
    [sitePort, 'POST', API_PATHS.newsletterSubscriptions, ''],
    [sitePort, 'POST', NEWSLETTER_PATHS.unsubscribe, ''],
    [sitePort, 'POST', NEWSLETTER_PATHS.unsubscribed, ''],
    [sitePort, 'POST', NEWSLETTER_PATHS.confirm, ''],
    [deskPort, 'POST', '/sign-in', ''],
    ...['POST /api/sign-out', 'PUT /api/person', 'PUT /api/leads/x/status', 'PUT /api/leads/x/taker']
      .concat('PUT /api/leads/x/notes/x', 'POST /api/erasures')
      .map((route): [number, string, string, string] => {
        const [method = '', path = ''] = route.split(' ');
        return [deskPort, method, path, session];
      }),
  ];
  for (const [port, method, path, headers] of targets) {
    for (const coding of CODINGS) {
      for (const [type, body] of MALFORMED) {
        const host = `127.0.0.1:${port}`;
        const head = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\n`;
        const length = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
        const { status } = await sendBytes(port, `${head}${headers}${coding}${length}\r\n${body}`);
        const expected =
          path.includes('-subscriptions') || path.includes('-submissions') ? [400, 415, 422, 429] : [400];
        // A form without a code is one with a wrong one.
        if (path === '/sign-in') expected.push(401, 429);
        expect(expected, `${method} ${path} ${coding}${type} ${body}`).toContain(status);
      }
    }
  }
});
