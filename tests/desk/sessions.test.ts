/** Who gets into the desk, and who does not. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwnSessions } from '../../apps/desk/web/api/client.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/contract/time.ts';
import { createMailedLink, redeemInvitation } from '../../packages/store/desk/invitations.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { findSession, startSession } from '../../packages/store/desk/sessions.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import {
  codeFor,
  cookiesOf,
  DESK_ORIGIN,
  hostOf,
  SESSION_COOKIE,
  type TestDesk,
  testDesk,
} from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const OPEN_TO_ALL = ['/favicon.ico', '/sign-in', '/healthz', '/readyz', '/calendar/:file'];

/** Every route of the router, with a value for each parameter. */
function routesOf({ app }: TestDesk, lead: string): { method: string; path: string }[] {
  const routes = app.routes.map(({ method, path }) => ({
    method: method === 'ALL' ? 'GET' : method,
    path: path
      .replace(/:file\{([^}]*)\}/, (_, pattern: string) =>
        pattern.replace(/\\\./, '.').replace(/\(([^|)]*).*\)/, '$1'),
      )
      .replace(':id', lead)
      .replace('*', 'anything'),
  }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function request({ app }: TestDesk, { method, path }: { method: string; path: string }, cookie = '') {
  return app.request(`${DESK_ORIGIN}${path}`, {
    method,
    headers: {
      Origin: DESK_ORIGIN,
      Host: hostOf(DESK_ORIGIN),
      Cookie: cookie,
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
}

onSqliteFirst('a session', (freshUrl) => {
  test('does not last longer because the clock is set back, nor does an invitation', async () => {
    const database = await openForTest(await freshUrl());
    const ana = await testDesk(database).signIn('Ana');
    const now = new Date('2026-01-02T12:00:00Z');
    const before = (ms: number) => new Date(now.getTime() - ms);
    const { token } = await startSession(database.db, ana.id, now);
    const isOpen = async (at: Date) => (await findSession(database.db, [token], at)) !== undefined;
    expect(await isOpen(now)).toBe(true);
    expect(await isOpen(before(60_000))).toBe(true);
    expect(await isOpen(before(24 * HOUR_MS))).toBe(false);
    const redeem = async (at: Date) => {
      const { code } = await createMailedLink(database.db, 'ana@example.com', now);
      return (await redeemInvitation(database.db, code, at)) !== undefined;
    };
    expect(await redeem(before(60_000))).toBe(true);
    expect(await redeem(before(24 * HOUR_MS))).toBe(false);
  });

  test('is needed by every route but the sign-in page, calendars and the health checks, and a foreign or an expired one is none', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const lead = await storeLead(database.db, [], { first_name: 'Secretive' });
    const person = await desk.signIn('Ana');
    const expired = await startSession(database.db, person.id, new Date(Date.now() - 12 * HOUR_MS));
    const foreign = await startSession(database.db, randomUUID(), new Date());
    const routes = routesOf(desk, lead.id).filter(({ path }) => !OPEN_TO_ALL.includes(path));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.map(({ path }) => path)).toContain(`/api/leads/${lead.id}`);
    for (const route of routes) {
      for (const cookie of ['', expired.token, foreign.token, 'x', `${person.cookie}x`]) {
        const answer = await request(desk, route, `${SESSION_COOKIE}=${cookie}`);
        expect(`${route.method} ${route.path} ${answer.status}`).toBe(`${route.method} ${route.path} 401`);
        expect(await answer.text()).not.toContain('Secretive');
      }
    }
    expect((await person.get(`/api/leads/${lead.id}`)).status).toBe(200);
  });

  test('is asked for with a page that a browser opens like any other, and with 401 of scripts and programs', async () => {
    const desk = testDesk(await openForTest(await freshUrl()));
    const ask = async (path: string, kind?: string) => {
      const headers = { Host: hostOf(DESK_ORIGIN), ...(kind && { 'Sec-Fetch-Dest': kind }) };
      const answer = await desk.app.request(`${DESK_ORIGIN}${path}`, { headers });
      return [answer.status, (await answer.text()).includes('You are not signed in.')];
    };
    for (const path of ['/', '/sign-in', '/leads/1']) {
      expect(await ask(path, 'document')).toEqual([200, true]);
      expect(await ask(path, 'script')).toEqual([401, true]);
      expect(await ask(path)).toEqual([401, true]);
    }
    expect(await ask('/api/pulse', 'document')).toEqual([401, false]);
  });

  test('begins with a one-time address, which works once and for ten minutes', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const desk = testDesk({ db, ...database });
    const code = await codeFor(db);
    const [one, other] = await Promise.all([desk.redeem(code), desk.redeem(code)]);
    expect([one.status, other.status].sort()).toEqual([303, 401]);
    const old = await createMailedLink(db, 'ana@example.com', new Date(Date.now() - 10 * 60 * 1000));
    expect((await desk.redeem(old.code)).status).toBe(401);
    expect((await desk.redeem('')).status).toBe(401);
  });

  test('is kept as a hash, in a cookie that no script reads and no other site sends', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const desk = testDesk({ db, ...database });
    const code = await codeFor(db);
    const answer = await desk.redeem(code);
    const [session, ...others] = answer.headers.getSetCookie();
    expect(session).toMatch(/^desk-session-test=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    expect(others).toEqual([]);
    const { [SESSION_COOKIE]: token = '' } = cookiesOf(answer);
    const rows = await db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const lasts = new Date(rows[0]?.expires_at ?? 0).getTime() - new Date(rows[0]?.created_at ?? 0).getTime();
    expect(lasts).toBe(12 * HOUR_MS);
  });

  test('is found among planted cookies of the same name, and of two the one of the shorter path counts', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, eve] = [await desk.signIn('Ana'), await desk.signIn('Eve')];
    const nameWith = async (...tokens: string[]) => {
      const cookies = tokens.map((token) => `${SESSION_COOKIE}=${token}`).join('; ');
      const answer = await request(desk, { method: 'GET', path: '/api/session' }, cookies);
      return answer.status === 200 ? (await answer.json()).person.name : answer.status;
    };
    expect(await nameWith('', 'planted', 'x'.repeat(43), ana.cookie)).toBe('Ana');
    expect(await nameWith(ana.cookie, 'planted', '"', ana.cookie, 'x'.repeat(43), '')).toBe('Ana');
    expect(await nameWith(...Array(150).fill('x'.repeat(43)), ana.cookie)).toBe('Ana');
    expect(await nameWith(eve.cookie, ana.cookie)).toBe('Ana');
    expect(await nameWith('planted', 'x'.repeat(43))).toBe(401);
  });

  test('ends here, or everywhere', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const elsewhere = await startSession(database.db, ana.id, new Date());
    const status = async (cookie: string) =>
      (await request(desk, { method: 'GET', path: '/api/session' }, `${SESSION_COOKIE}=${cookie}`)).status;
    expect((await ana.send('POST', '/api/sign-out', { everywhere: false })).status).toBe(204);
    expect([await status(ana.cookie), await status(elsewhere.token)]).toEqual([401, 200]);
    const again = await startSession(database.db, ana.id, new Date());
    await request(desk, { method: 'GET', path: '/api/session' }, `${SESSION_COOKIE}=${again.token}`);
    const answer = await desk.app.request(`${DESK_ORIGIN}/api/sign-out`, {
      method: 'POST',
      headers: {
        Origin: DESK_ORIGIN,
        Host: hostOf(DESK_ORIGIN),
        Cookie: `${SESSION_COOKIE}=${again.token}`,
        'Content-Type': 'application/json',
      },
      body: '{"everywhere":true}',
    });
    expect(answer.status).toBe(204);
    expect([await status(again.token), await status(elsewhere.token)]).toEqual([401, 401]);
    expect(await status(ben.cookie)).toBe(200);
  });
});

onSqliteFirst('a session that', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const { db } = database;
    const status = async (cookie: string, headers: Record<string, string> = {}, path = '/api/session') =>
      (
        await desk.app.request(`${DESK_ORIGIN}${path}`, {
          headers: { Host: hostOf(DESK_ORIGIN), Cookie: `${SESSION_COOKIE}=${cookie}`, ...headers },
        })
      ).status;
    const setUsed = (msAgo: number) =>
      db
        .updateTable('sessions')
        .set({ last_active_at: new Date(Date.now() - msAgo).toISOString() })
        .execute();
    const usedAgo = async () => {
      const { last_active_at } = await db
        .selectFrom('sessions')
        .select('last_active_at')
        .executeTakeFirstOrThrow();
      return Date.now() - Date.parse(last_active_at ?? '');
    };
    return { db, desk, status, setUsed, usedAgo };
  }

  test('the browser has ends when somebody signs in with it, and no other does', async () => {
    const { db, desk, status } = await start();
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const code = await codeFor(db);
    const refused = await desk.redeem('x'.repeat(43), `${SESSION_COOKIE}=${ana.cookie}`);
    expect([refused.status, await status(ana.cookie)]).toEqual([401, 200]);
    const answer = await desk.redeem(code, `${SESSION_COOKIE}=planted; ${SESSION_COOKIE}=${ana.cookie}`);
    const { [SESSION_COOKIE]: token = '' } = cookiesOf(answer);
    expect([await status(ana.cookie), await status(ben.cookie), await status(token)]).toEqual([
      401, 200, 200,
    ]);
  });

  test('nobody uses ends after two hours, whatever an open page asks for', async () => {
    const { desk, status, setUsed, usedAgo } = await start();
    const { cookie } = await desk.signIn('Ana');
    await setUsed(119 * MINUTE_MS);
    for (const path of ['/api/pulse', '/api/pulse']) expect(await status(cookie, {}, path)).toBe(200);
    expect(await status(cookie, { 'Desk-Person': 'away' }, '/api/leads')).toBe(200);
    expect(await usedAgo()).toBeGreaterThan(118 * MINUTE_MS);
    await setUsed(120 * MINUTE_MS);
    for (const path of ['/api/pulse', '/api/session', '/api/leads', '/'])
      expect(await status(cookie, { 'Desk-Person': 'there' }, path)).toBe(401);
  });

  test.each([
    ['/api/leads', {}],
    ['/', {}],
    ['/api/pulse', { 'Desk-Person': 'there' }],
  ])('a person uses, at %s with %j, goes on', async (path, headers) => {
    const { desk, status, setUsed, usedAgo } = await start();
    const { cookie } = await desk.signIn('Ana');
    await setUsed(119 * MINUTE_MS);
    await status(cookie, headers, path);
    await expect.poll(usedAgo).toBeLessThan(MINUTE_MS);
  });

  test('is one of several is seen and ended by its person alone', async () => {
    const { db, desk, status } = await start();
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const begin = (name: string) => startSession(db, ana.id, new Date(), { browser: { name, former: [] } });
    const [phone, laptop] = [await begin('Safari on iPhone'), await begin('Firefox on Linux')];
    const list = async (client: Pick<typeof ana, 'get'>) =>
      ((await (await client.get('/api/sessions')).json()) as OwnSessions).sessions;
    const mine = await list(ana);
    expect(mine).toHaveLength(3);
    expect(mine.filter(({ is_this }) => is_this)).toMatchObject([{ browser: 'Unknown browser' }]);
    expect(JSON.stringify(mine)).not.toContain(phone.token);
    const id = mine.find(({ browser }) => browser === 'Safari on iPhone')?.id;
    expect((await ben.send('POST', `/api/sessions/${id}/end`, {})).status).toBe(404);
    expect(await status(phone.token)).toBe(200);
    expect((await ana.send('POST', `/api/sessions/${id}/end`, {})).status).toBe(204);
    expect([await status(phone.token), await status(laptop.token)]).toEqual([401, 200]);
    expect((await ana.send('POST', '/api/sessions/others/end', {})).status).toBe(204);
    expect([await status(laptop.token), await status(ana.cookie), await status(ben.cookie)]).toEqual([
      401, 200, 200,
    ]);
    expect(await list(ana)).toMatchObject([{ is_this: true }]);
    const { entries } = await listRecord(db, { limit: 2 });
    expect(entries).toMatchObject([
      { action: 'ended_sessions', person: { id: ana.id }, details: { sessions: 1 } },
      { action: 'ended_sessions', person: { id: ana.id }, details: { sessions: 1 } },
    ]);
  });
});

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['no origin', {}],
  ['an opaque origin', { Origin: 'null' }],
  ['another site of the same host', { Origin: DESK_ORIGIN, 'Sec-Fetch-Site': 'same-site' }],
])('a change from %s is refused', async (_, headers) => {
  const database = await openForTest(await freshSqlite());
  const desk = testDesk(database);
  const person = await desk.signIn('Ana');
  const answer = await desk.app.request(`${DESK_ORIGIN}/api/person`, {
    method: 'PUT',
    headers: {
      Host: hostOf(DESK_ORIGIN),
      Cookie: `${SESSION_COOKIE}=${person.cookie}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: '{"name":"Eve"}',
  });
  expect(answer.status).toBe(403);
  const session = await person.get('/api/session');
  expect(await session.json()).toMatchObject({ person: { name: 'Ana' } });
});
