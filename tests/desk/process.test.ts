/** The desk as a program: what it prints, whom it answers, and with which headers. `packages/service/desk-settings.test.ts` has what it refuses to start with. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { codeFor } from '../support/desk.ts';
import { LONG, sampled } from '../support/long.ts';
import { freePort, portOf } from '../support/port.ts';
import { startPostgres } from '../support/postgres.ts';
import { launchDesk, launchServer, type RunningDesk, runProgram } from '../support/processes.ts';

const STRICT = {
  'content-security-policy': /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

async function startDesk(settings: Record<string, string> = {}) {
  const url = await freshSqlite();
  const desk = await launchDesk({ DATABASE_URL: url, ...settings });
  onTestFinished(async () => {
    await desk.stop();
  });
  return { ...desk, url };
}

let folder: string;
let shared: RunningDesk;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-desk-'));
  shared = await launchDesk({ DATABASE_URL: sharedUrl() });
});

afterAll(async () => {
  await shared.stop();
  rmSync(folder, { recursive: true });
});

const sharedUrl = () => `sqlite:${join(folder, 'assay.db')}`;

/** A desk that several tests share, because they leave nothing behind but sessions; with an address of the test's own. */
async function useDesk() {
  const { db } = await openForTest(sharedUrl());
  const code = await codeFor(db);
  const { origin } = shared;
  return { origin, url: sharedUrl(), address: `${origin}/sign-in?code=${code}` };
}

async function signIn(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const { origin, searchParams } = new URL(address);
  return fetch(`${origin}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...headers },
    body: new URLSearchParams({ code: searchParams.get('code') ?? '' }),
  });
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

interface Asked {
  headers: Record<string, string>;
  path: string;
  body?: string;
}

/** Asks with any `Host`. */
async function ask(port: string, { headers, path, body }: Asked): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers });
  if (body?.startsWith('code=')) asked.setHeader('Content-Type', 'application/x-www-form-urlencoded');
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return answer;
}

async function statusOf(
  port: string,
  headers: Record<string, string>,
  path = '/',
): Promise<number | undefined> {
  const answer = await ask(port, { headers, path });
  answer.resume();
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  return answer.statusCode;
}

test('prints its address on a line of its own, and another one on request', async () => {
  const { stdout, address, origin, url } = await startDesk();
  expect(stdout().split('\n')).toContain(address);
  const { port } = new URL(origin);
  const invited = await runProgram('apps/desk/start.mjs', ['--invite', 'Ana@Example.com'], {
    DATABASE_URL: url,
    DESK_PORT: port,
  });
  const [line] = invited.stdout.split('\n').filter((found) => found.startsWith('http'));
  expect(line).toMatch(new RegExp(`^${origin}/sign-in\\?code=[\\w-]{43}$`));
  expect((await signIn(line ?? '')).status).toBe(303);
  expect((await signIn(line ?? '')).status).toBe(401);
});

test('says which setting is wrong, and that a port is in use', LONG, async () => {
  const wrong = await runProgram('apps/desk/start.mjs', [], { DESK_PORT: 'none' });
  expect(wrong).toMatchObject({
    code: 1,
    stderr: 'DESK_PORT: expected a whole number from 0 to 65535, got "none"\n',
  });
  const { origin, url } = await useDesk();
  const { port } = new URL(origin);
  const second = await runProgram('apps/desk/start.mjs', [], { DATABASE_URL: url, DESK_PORT: port });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`DESK_PORT: ${port} on 127.0.0.1 is in use already`);
});

test('shows only the sign-in page without a session, and opening an address changes nothing', async () => {
  const { origin, address } = await useDesk();
  for (const path of [
    '/',
    '/leads/x',
    '/contact',
    '/assets/index.js',
    '/assets/x.woff2',
    '/index.html',
    '/sign-in.html',
  ]) {
    const answer = await fetch(origin + path);
    const page = await answer.text();
    expect([path, answer.status, page.includes('You are not signed in')]).toEqual([path, 401, true]);
    expect(page).not.toMatch(/<(script|link)[^>]* (src|href)=/);
  }
  const [typeface = ''] = /\/assets\/[\w.-]+\.woff2/.exec(await (await fetch(origin)).text()) ?? [];
  expect(typeface).not.toBe('');
  expect((await fetch(origin + typeface)).status).toBe(200);
  await fetch(address);
  await fetch(address, { method: 'HEAD' });
  expect((await signIn(address)).status).toBe(303);
});

test('has the strictest headers on pages, files and answers', async () => {
  const { origin, address } = await useDesk();
  const cookie = cookieOf(await signIn(address));
  for (const path of ['/', '/leads/x', '/api/session', '/api/nothing', '/sign-in']) {
    const { headers } = await fetch(origin + path, { headers: { Cookie: cookie } });
    for (const [name, value] of Object.entries(STRICT))
      expect(headers.get(name), `${path} ${name}`).toMatch(value);
    expect(headers.has('strict-transport-security')).toBe(false);
  }
  const page = await (await fetch(origin, { headers: { Cookie: cookie } })).text();
  expect(page).not.toMatch(/<style|<script(?![^>]* src=)|\sstyle=/);
  const session = await fetch(`${origin}/api/session`, { headers: { Cookie: cookie } });
  expect(session.headers.get('cache-control')).toBe('no-store');
});

test('keeps its cookies to TLS and its host where a trusted proxy speaks TLS', async () => {
  const { origin, address } = await startDesk({ TRUST_PROXY: '1' });
  const answer = await signIn(address, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '192.0.2.1' });
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(1);
  for (const line of lines) expect(line).toMatch(/^__Host-desk-.*; Path=\/; .*HttpOnly; Secure/);
  expect(lines.join()).not.toContain('Domain');
  const headers = { Cookie: cookieOf(answer), 'X-Forwarded-Proto': 'https' };
  const page = await fetch(origin, { headers });
  expect([page.status, page.headers.has('strict-transport-security')]).toEqual([200, true]);
  // A cookie without the prefix may come from anywhere.
  const planted = { ...headers, Cookie: cookieOf(answer).replaceAll('__Host-', '') };
  expect((await fetch(origin, { headers: planted })).status).toBe(401);
});

test('has cookies of its own beside another desk of the same host', LONG, async () => {
  const [one, other] = [await startDesk(), await startDesk()];
  const cookies = [cookieOf(await signIn(one.address)), cookieOf(await signIn(other.address))];
  for (const Cookie of [cookies.join('; '), cookies.toReversed().join('; ')]) {
    for (const { origin } of [one, other])
      expect((await fetch(origin, { headers: { Cookie } })).status).toBe(200);
  }
  const again = await launchDesk({ DATABASE_URL: one.url });
  onTestFinished(async () => {
    await again.stop();
  });
  // It is a matter of the database, not of the process.
  expect((await fetch(again.origin, { headers: { Cookie: cookies.join('; ') } })).status).toBe(200);
});

test('answers to its own hosts only', async () => {
  const { origin, address } = await useDesk();
  const cookie = cookieOf(await signIn(address));
  const { port } = new URL(origin);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect([host, await statusOf(port, { Host: host, Cookie: cookie })]).toEqual([host, 200]);
  }
  const strangers = ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${Number(port) + 1}`];
  for (const host of strangers) {
    expect([host, await statusOf(port, { Host: host, Cookie: cookie })]).toEqual([host, 421]);
    expect([host, await statusOf(port, { Host: host }, '/sign-in')]).toEqual([host, 421]);
    expect([host, await statusOf(port, { Host: host }, '/readyz')]).toEqual([host, 200]);
  }
});

test('with a public address, prints that one and answers to that one only', LONG, async () => {
  const port = String(await freePort());
  const { address } = await startDesk({ DESK_PORT: port, DESK_URL: 'https://desk.example.com/' });
  expect(address).toMatch(/^https:\/\/desk\.example\.com\/sign-in\?code=[\w-]{43}$/);
  const hosts = ['desk.example.com', 'desk.example.com:443', `127.0.0.1:${port}`, 'www.desk.example.com'];
  const statuses = await Promise.all(hosts.map((Host) => statusOf(port, { Host }, '/sign-in')));
  expect(statuses).toEqual([401, 401, 421, 421]);

  const headers = { Host: 'desk.example.com', Origin: 'https://desk.example.com' };
  const code = new URL(address).searchParams.get('code') ?? '';
  const signedIn = await ask(port, { headers, path: '/sign-in', body: `code=${code}` });
  expect(signedIn.statusCode).toBe(303);
  const cookies = signedIn.headers['set-cookie'] ?? [];
  for (const line of cookies) expect(line).toMatch(/^__Host-desk-.*; Secure/);
  const Cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const invited = await ask(port, {
    headers: { ...headers, Cookie, 'Content-Type': 'application/json' },
    path: '/api/invitations',
    body: JSON.stringify({ email: 'ben@example.com', role: 'answer' }),
  });
  const { address: invitation } = JSON.parse(await text(invited));
  expect(invitation).toMatch(/^https:\/\/desk\.example\.com\/sign-in\?code=/);
});

test(
  'with accounts prints no address that signs in, starts while the provider is away, and not with what is none',
  LONG,
  async () => {
    const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const DESK_PORT = String(await freePort());
    const settings = {
      DATABASE_URL: await freshSqlite(),
      DESK_PORT,
      DESK_URL: `http://localhost:${DESK_PORT}`,
      DESK_PEOPLE: 'assay.example',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'hush',
    };
    const OIDC_ISSUER = `http://127.0.0.1:${portOf(server)}`;
    expect(await runProgram('apps/desk/start.mjs', [], { ...settings, OIDC_ISSUER })).toMatchObject({
      code: 1,
      stderr: 'OIDC_ISSUER: expected the issuer of an OpenID provider (it answered with status 404)\n',
    });
    const away = { ...settings, OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` };
    const desk = await launchDesk(away);
    onTestFinished(async () => {
      await desk.stop();
    });
    expect([desk.address, desk.stdout()]).toEqual([settings.DESK_URL, expect.not.stringContaining('code=')]);
    expect((await fetch(desk.origin)).status).toBe(503);
    const invited = await runProgram('apps/desk/start.mjs', ['--invite', 'ana@assay.example'], away);
    const [line = ''] = invited.stdout.split('\n').filter((found) => found.startsWith('http'));
    expect((await signIn(line)).status).toBe(303);
  },
);

test('limits failed attempts to sign in, and lets a valid address through all the same', async () => {
  const { origin, address, url } = await startDesk();
  const fail = () => signIn(`${origin}/sign-in?code=${'x'.repeat(43)}`);
  const statuses = [];
  for (let attempt = 0; attempt < 19; attempt++) statuses.push((await fail()).status);
  expect((await signIn(address)).status).toBe(303);
  statuses.push((await fail()).status);
  expect(statuses).toEqual(Array(20).fill(401));
  const refused = await fail();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);

  const { db } = await openForTest(url);
  const code = await codeFor(db);
  expect((await signIn(`${origin}/sign-in?code=${code}`)).status).toBe(303);
  expect((await fail()).status).toBe(429);
});

test('and the site never answer for each other', async () => {
  const { origin, address, url } = await useDesk();
  const server = await launchServer({ DATABASE_URL: url });
  onTestFinished(async () => {
    await server.stop();
  });
  const cookie = cookieOf(await signIn(address));
  for (const path of ['/api/leads', '/api/session', '/sign-in', '/leads/x', '/api/exports/leads.csv']) {
    expect([path, (await fetch(server.origin + path, { headers: { Cookie: cookie } })).status]).toEqual([
      path,
      404,
    ]);
  }
  for (const path of ['/contact', '/pricing', '/about']) {
    const page = await (await fetch(origin + path, { headers: { Cookie: cookie } })).text();
    expect(page).not.toContain('<main');
  }
  for (const path of ['/api/verification', '/api/booking', '/healthz', '/api/contact-submissions']) {
    const answer = await fetch(origin + path, { headers: { Cookie: cookie } });
    expect(await answer.text()).not.toContain('provider');
  }
});

for (const [signal, options] of sampled(['SIGINT', 'SIGHUP'] as const, 1)) {
  test(`ends on ${signal} with exit code 0, however many arrive`, options, async () => {
    const { process: desk } = await startDesk();
    while (desk.exitCode === null && desk.signalCode === null) {
      desk.kill(signal);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([desk.exitCode, desk.signalCode]).toEqual([0, null]);
  });
}

test('says that the database does not answer, and comes by itself', LONG, async () => {
  const postgres = await startPostgres();
  if (!postgres) return;
  onTestFinished(postgres.stop);
  const start = await postgres.crash();
  const port = await freePort();
  const launching = launchDesk({ DATABASE_URL: postgres.url, DESK_PORT: String(port) });
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await expect.poll(async () => (await at('/'))?.status).toBe(503);
  const page = await at('/');
  expect(await page?.text()).toContain('The database does not answer');
  expect(page?.headers.get('refresh')).toBe('5');
  expect([(await at('/healthz'))?.status, (await at('/readyz'))?.status]).toEqual([200, 503]);
  await start();
  const desk = await launching;
  onTestFinished(async () => void (await desk.stop()));
  expect((await fetch(desk.address)).status).toBe(200);
  expect((await at('/readyz'))?.status).toBe(200);
});

test('stops in order while it waits for the database', async () => {
  const port = await freePort();
  const settings = { DATABASE_URL: 'postgres://assay:hush@127.0.0.1:1/assay', DESK_PORT: String(port) };
  const ended = new Promise<string>((resolve) => {
    launchDesk(settings, (child) => {
      const poll = setInterval(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
        if (answer?.status !== 503) return;
        clearInterval(poll);
        child.once('exit', (code) => resolve(String(code)));
        child.kill('SIGTERM');
      }, 50);
    }).catch(() => {});
  });
  expect(await ended).toBe('0');
});
