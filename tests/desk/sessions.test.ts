/** Who gets into the desk, and who does not. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createInvitation, redeemInvitation } from '../../server/storage/desk/invitations.ts';
import { findSession, startSession } from '../../server/storage/desk/sessions.ts';
import { freshSqlite, onEachDatabase, openForTest } from '../support/databases.ts';
import {
  BROWSER_COOKIE,
  cookiesOf,
  DESK_ORIGIN,
  hostOf,
  SESSION_COOKIE,
  type TestDesk,
  testDesk,
} from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

const OPEN_TO_ALL = ['/sign-in', '/healthz', '/readyz', '/calendar/:file'];

const HOUR_MS = 60 * 60 * 1000;

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

onEachDatabase('a session', (freshUrl) => {
  test('does not last longer because the clock is set back, nor does an invitation', async () => {
    const database = await openForTest(await freshUrl());
    const { id } = await testDesk(database).signIn('Ana');
    const now = new Date('2026-01-02T12:00:00Z');
    const before = (ms: number) => new Date(now.getTime() - ms);
    const { token } = await startSession(database.db, id, now);
    const isOpen = async (at: Date) => (await findSession(database.db, [token], at)) !== undefined;
    expect(await isOpen(now)).toBe(true);
    expect(await isOpen(before(60_000))).toBe(true);
    expect(await isOpen(before(24 * HOUR_MS))).toBe(false);
    const redeem = async (at: Date) => {
      const { code } = await createInvitation(database.db, now);
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

  test('begins with a one-time address, which works once and for ten minutes', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const desk = testDesk({ db, ...database });
    const { code } = await createInvitation(db, new Date());
    const [one, other] = await Promise.all([desk.redeem(code), desk.redeem(code)]);
    expect([one.status, other.status].sort()).toEqual([303, 401]);
    const old = await createInvitation(db, new Date(Date.now() - 10 * 60 * 1000));
    expect((await desk.redeem(old.code)).status).toBe(401);
    expect((await desk.redeem('')).status).toBe(401);
  });

  test('is kept as a hash, in a cookie that no script reads and no other site sends', async () => {
    const { db, ...database } = await openForTest(await freshUrl());
    const desk = testDesk({ db, ...database });
    const { code } = await createInvitation(db, new Date());
    const answer = await desk.redeem(code);
    const [session, browser] = answer.headers.getSetCookie().toSorted().toReversed();
    expect(session).toMatch(/^desk-session-test=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    expect(browser).toMatch(
      /^desk-browser-test=[\w-]{43}; Max-Age=31536000; Path=\/sign-in; HttpOnly; SameSite=Strict$/,
    );
    const { [SESSION_COOKIE]: token = '' } = cookiesOf(answer);
    const rows = await db.selectFrom('desk_sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const lasts = new Date(rows[0]?.expires_at ?? 0).getTime() - new Date(rows[0]?.created_at ?? 0).getTime();
    expect(lasts).toBe(12 * HOUR_MS);
  });

  test('recognizes the person in the same browser', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const first = await desk.redeem((await createInvitation(database.db, new Date())).code);
    const { [BROWSER_COOKIE]: browser = '' } = cookiesOf(first);
    const peopleAfter = async (cookie: string) => {
      await desk.redeem((await createInvitation(database.db, new Date())).code, cookie);
      return (await database.db.selectFrom('desk_people').select('id').execute()).length;
    };
    expect(await peopleAfter(`${BROWSER_COOKIE}=${browser}`)).toBe(1);
    expect(await peopleAfter(`${BROWSER_COOKIE}=planted; ${BROWSER_COOKIE}=${browser}`)).toBe(1);
    // Its name in the release before.
    expect(await peopleAfter(`desk-browser=${browser}`)).toBe(1);
    expect(await peopleAfter(`${BROWSER_COOKIE}=unknown`)).toBe(2);
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
