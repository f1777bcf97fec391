/** Signing in to the desk with accounts of a real provider. */

import { expect, onTestFinished, test } from 'vitest';
import { Provider } from '../../apps/desk/api/provider.ts';
import type { DeskRecordPage, Session } from '../../apps/desk/web/api/client.ts';
import { MINUTE_MS } from '../../packages/contract/time.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { noteWhoLeft } from '../../packages/store/desk/absences.ts';
import { unseal } from '../../packages/store/desk/tokens.ts';
import { type AccountBrowser, accountBrowser } from '../support/account-browser.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { cookiesOf, DESK_ORIGIN, SESSION_COOKIE, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { CLIENT, type OpenidProvider, startOpenidProvider } from '../support/openid-provider.ts';

const PEOPLE = 'assay.example,boss@assay.example:admin';

const ANA = { email: 'ana@assay.example', email_verified: true, name: 'Ana Example' };
const BOSS = { email: 'boss@assay.example', email_verified: true, name: 'Bo Example' };

interface Options {
  people?: string;
  refresh?: 'with consent' | 'always' | 'never';
}

function rolesOf(text: string) {
  const read = readPeople(text);
  if (!read.ok) throw new Error(`nobody: ${text}`);
  return read.roleOf;
}

async function startDesk(url: string, { people = PEOPLE, refresh = 'always' }: Options = {}) {
  const accounts = await startOpenidProvider({ redirectUri: `${DESK_ORIGIN}/sign-in/callback`, refresh });
  onTestFinished(accounts.close);
  accounts.accounts.set('ana', ANA).set('boss', BOSS);
  const database = await openForTest(url);
  const restart = (names = people) =>
    testDesk(database, NO_NOTE, { roleOf: rolesOf(names), provider: providerOf(accounts) });
  return { accounts, db: database.db, desk: restart(), restart };
}

function providerOf({ issuer }: OpenidProvider): Provider {
  return new Provider({ issuer: new URL(issuer), clientId: CLIENT.id, clientSecret: CLIENT.secret });
}

async function whoIs(browser: AccountBrowser) {
  const answer = await browser.ask('/api/session');
  return answer.status === 200 ? ((await answer.json()) as Session) : answer.status;
}

/** Lets time pass for the sessions: the provider is due to be asked. */
async function agePast(db: Awaited<ReturnType<typeof startDesk>>['db'], minutes: number): Promise<void> {
  const checked_at = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  await db.updateTable('sessions').set({ checked_at }).where('checked_at', 'is not', null).execute();
}

onSqliteFirst('an account of the company', (freshUrl) => {
  test('ends the session that the browser had, although its cookie does not come with the answer', async () => {
    const { desk } = await startDesk(await freshUrl());
    const browser = accountBrowser(desk);
    const { [SESSION_COOKIE]: former = '' } = cookiesOf(await browser.signIn('ana'));
    const begun = await browser.ask('/sign-in/account');
    const path = await browser.answerOf('ana', new URL(begun.headers.get('Location') ?? ''));
    // A cookie that is `SameSite=Strict` is kept back from what another site leads to.
    const Cookie = Object.entries(cookiesOf(begun))
      .map((pair) => pair.join('='))
      .join('; ');
    expect((await browser.ask(path, { headers: { Cookie } })).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ person: { name: 'Ana Example' } });
    expect((await desk.clientWith(former).get('/api/session')).status).toBe(401);
  });

  test('signs in, under the name that the provider has, with the role that its address has', async () => {
    const { desk, accounts } = await startDesk(await freshUrl());
    const [ana, boss] = [accountBrowser(desk), accountBrowser(desk)];
    const answer = await ana.signIn('ana');
    expect([answer.status, answer.headers.get('Refresh')]).toEqual([200, '0; url=/']);
    await boss.signIn('boss');
    expect(await whoIs(ana)).toMatchObject({ person: { name: 'Ana Example' }, role: 'answer' });
    expect(await whoIs(boss)).toMatchObject({ person: { name: 'Bo Example' }, role: 'admin' });
    const { entries } = (await (await boss.ask('/api/record')).json()) as DeskRecordPage;
    const signedIn = entries.filter(({ action }) => action === 'signed_in');
    expect(signedIn.map(({ person, details }) => [person?.name, details])).toEqual([
      ['Bo Example', { with: 'account' }],
      ['Ana Example', { with: 'account' }],
    ]);

    // The same person, whatever else of the account changes, with the name that is theirs to change.
    accounts.accounts.set('ana', { ...ANA, email: 'a.example@assay.example', name: 'Ana Married' });
    const again = accountBrowser(desk);
    await again.signIn('ana');
    const [before, after] = [await whoIs(ana), await whoIs(again)];
    expect(after).toMatchObject({ person: { name: 'Ana Example' } });
    expect(before).toEqual({ ...Object(after), expires_at: Object(before).expires_at });
  });

  test('ends at the provider: the session within five minutes, and no other', async () => {
    const { desk, db, accounts } = await startDesk(await freshUrl());
    const [ana, boss] = [accountBrowser(desk), accountBrowser(desk)];
    await ana.signIn('ana');
    await boss.signIn('boss');
    accounts.accounts.delete('ana');
    expect(await whoIs(ana)).toMatchObject({ role: 'answer' });
    await agePast(db, 5);
    expect([await whoIs(ana), Object(await whoIs(boss)).role]).toEqual([401, 'admin']);
    const { entries } = (await (await boss.ask('/api/record')).json()) as DeskRecordPage;
    const ended = entries.find(({ action }) => action === 'signed_out');
    expect([ended?.person?.name, ended?.details]).toEqual(['Ana Example', { by: 'provider' }]);
    // What the provider gave is used up each time, and the session goes on with the next.
    await agePast(db, 5);
    expect(await whoIs(boss)).toMatchObject({ role: 'admin' });
  });

  test('that is taken off the list is out at the next start, and whoever was invited stays', async () => {
    const { desk, db, restart } = await startDesk(await freshUrl());
    const [ana, boss] = [accountBrowser(desk), accountBrowser(desk)];
    await ana.signIn('ana');
    await boss.signIn('boss');
    const guest = await desk.signIn('Guest');
    const people = rolesOf('boss@assay.example');
    await noteWhoLeft(db, people, new Date());
    expect((await guest.get('/api/session')).status).toBe(200);
    expect(await whoIs(ana)).toBe(401);
    for (const browser of [ana, boss]) browser.moveTo(restart('boss@assay.example'));
    expect(await whoIs(boss)).toMatchObject({ role: 'answer' });
    // The provider still knows her, but the desk does not.
    expect((await ana.signIn('ana')).status).toBe(403);
  });

  test('of a namesake is another person, of the same name', async () => {
    const { desk, accounts } = await startDesk(await freshUrl());
    accounts.accounts.set('other ana', { ...ANA, email: 'ana2@assay.example' });
    const [ana, other] = [accountBrowser(desk), accountBrowser(desk)];
    await ana.signIn('ana');
    await other.signIn('other ana');
    const [one, two] = [await whoIs(ana), await whoIs(other)];
    expect(two).toMatchObject({ person: { name: 'Ana Example' } });
    expect(Object(two).person.id).not.toBe(Object(one).person.id);
  });
});

test('whoever is signed out is sent to the provider from each page, and back to it', async () => {
  const { desk } = await startDesk(await freshSqlite());
  const browser = accountBrowser(desk);
  const address = await browser.begin('/leads/x?state=open');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `${DESK_ORIGIN}/sign-in/callback`,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  const answer = await browser.ask(await browser.answerOf('ana', address));
  expect(answer.headers.get('Refresh')).toBe('0; url=/leads/x?state=open');
  // Not what a page loads, nor the API.
  const script = { 'Sec-Fetch-Dest': 'script' };
  const stranger = accountBrowser(desk);
  expect((await stranger.ask('/assets/index.js', { headers: script })).status).toBe(401);
  expect((await stranger.ask('/api/session')).status).toBe(401);
  // No page of another host, whatever the path looks like.
  const other = await stranger.ask(await stranger.answerOf('ana', await stranger.begin('//evil.example/')));
  expect(other.headers.get('Refresh')).toBe('0; url=/');
});

test('an answer that was used, or that belongs to another browser or sign-in, begins no session', async () => {
  const { desk } = await startDesk(await freshSqlite());
  const [ana, eve] = [accountBrowser(desk), accountBrowser(desk)];
  const path = await ana.answerOf('ana', await ana.begin());
  // In another browser: without its cookie, and with a sign-in of its own under way.
  expect((await eve.ask(path)).status).toBe(400);
  const [anas, eves] = [new URL(path, DESK_ORIGIN), await eve.begin()];
  const swapped = new URL(anas);
  swapped.searchParams.set('state', eves.searchParams.get('state') ?? '');
  expect((await eve.ask(swapped.pathname + swapped.search)).status).toBe(403);
  expect(await whoIs(eve)).toBe(401);
  for (const [name, value] of [
    ['state', 'x'.repeat(43)],
    ['state', ''],
    ['iss', 'https://evil.example'],
  ] as const) {
    const changed = new URL(path, DESK_ORIGIN);
    changed.searchParams.set(name, value);
    const browser = accountBrowser(desk);
    await browser.begin();
    expect([name, value, (await browser.ask(changed.pathname + changed.search)).status]).toEqual([
      name,
      value,
      400,
    ]);
  }
});

test('the desk keeps at most four attempts of a browser, and each of them can be finished', async () => {
  const { desk } = await startDesk(await freshSqlite());
  const browser = accountBrowser(desk);
  const addresses = [];
  for (let tab = 0; tab < 5; tab++) addresses.push(await browser.begin());
  const [first, last] = [addresses[0], addresses[4]];
  if (!first || !last) throw new Error('There are no attempts');
  expect((await browser.ask(await browser.answerOf('ana', first))).status).toBe(400);
  expect((await browser.ask(await browser.answerOf('ana', last))).status).toBe(200);
  const tabs = accountBrowser(desk);
  const two = [await tabs.begin('/calls'), await tabs.begin('/reports')];
  for (const [tab, path] of ['/calls', '/reports'].entries()) {
    const answer = await tabs.ask(await tabs.answerOf('ana', two[tab] ?? first));
    expect(answer.headers.get('Refresh')).toBe(`0; url=${path}`);
  }
});

test('an answer works once', async () => {
  const { desk } = await startDesk(await freshSqlite());
  const ana = accountBrowser(desk);
  const path = await ana.answerOf('ana', await ana.begin());
  expect((await ana.ask(path)).status).toBe(200);
  expect((await ana.ask(path)).status).toBe(400);
  expect((await ana.ask('/sign-in/callback')).status).toBe(400);
  expect((await ana.ask('/sign-in/callback?error=access_denied')).status).toBe(400);
});

test('a stranger, a wrong domain and an unverified address begin no session, and are told what to do', async () => {
  const { desk, accounts } = await startDesk(await freshSqlite(), {
    people: 'ana@assay.example,example.org',
  });
  accounts.accounts
    .set('stranger', { email: 'eve@assay.example', email_verified: true })
    .set('wrong domain', { email: 'eve@sub.example.org', email_verified: true })
    .set('unverified', { email: 'ana@assay.example', email_verified: false })
    .set('silent', { email: 'ana@assay.example' })
    .set('without', { name: 'Nobody' });
  for (const [subject, text] of [
    ['stranger', 'eve@assay.example'],
    ['wrong domain', 'eve@sub.example.org'],
    ['unverified', 'no verified email address'],
    ['silent', 'no verified email address'],
    ['without', 'no verified email address'],
  ] as const) {
    const browser = accountBrowser(desk);
    const answer = await browser.signIn(subject);
    expect([subject, answer.status, await whoIs(browser)]).toEqual([subject, 403, 401]);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toContain('Ask who');
    expect(page).toContain('href="/sign-in/account?other"');
  }
  // The provider asks again who it is.
  const again = await accountBrowser(desk).begin('/sign-in/account?other');
  expect(again.searchParams.get('prompt')).toBe('login');
});

test('a provider that is away lets people work, says so to who signs in, and is asked again', async () => {
  const { desk, db, accounts } = await startDesk(await freshSqlite());
  const [ana, boss] = [accountBrowser(desk), accountBrowser(desk)];
  await ana.signIn('ana');
  const halfway = await boss.answerOf('boss', await boss.begin());
  await accounts.goAway();
  for (const minutes of [5, 60]) {
    await agePast(db, minutes);
    expect(await whoIs(ana)).toMatchObject({ person: { name: 'Ana Example' } });
  }
  for (const answer of [await boss.ask(halfway), await accountBrowser(desk).ask('/')]) {
    expect([answer.status, answer.headers.get('Refresh')]).toEqual([503, '10; url=/sign-in/account']);
    expect(await answer.text()).toContain('does not answer (ECONNREFUSED)');
  }
  await accounts.comeBack();
  await boss.signIn('boss');
  expect(await whoIs(boss)).toMatchObject({ role: 'admin' });
});

test('keys that the provider replaces while people work end no session and stop no sign-in', async () => {
  const { desk, db, accounts } = await startDesk(await freshSqlite());
  const [ana, boss] = [accountBrowser(desk), accountBrowser(desk)];
  await ana.signIn('ana');
  const halfway = await boss.answerOf('boss', await boss.begin());
  accounts.rotateKeys();
  expect((await boss.ask(halfway)).status).toBe(200);
  accounts.rotateKeys();
  await agePast(db, 5);
  expect([Object(await whoIs(ana)).role, Object(await whoIs(boss)).role]).toEqual(['answer', 'admin']);
  const again = accountBrowser(desk);
  await again.signIn('ana');
  expect(await whoIs(again)).toMatchObject({ role: 'answer' });
});

test('a provider that gives refresh tokens only with consent is asked for it from the second sign-in on', async () => {
  const { desk, db, accounts } = await startDesk(await freshSqlite(), { refresh: 'with consent' });
  const [first, second] = [accountBrowser(desk), accountBrowser(desk)];
  await first.signIn('ana');
  await second.signIn('ana');
  accounts.accounts.delete('ana');
  await agePast(db, 5);
  expect([Object(await whoIs(first)).role, await whoIs(second)]).toEqual(['answer', 401]);
  expect((await second.begin()).searchParams.get('prompt')).toBe('consent');
});

test('without a refresh token a session lasts its twelve hours, and consent is asked for once at most', async () => {
  const { desk, db, accounts } = await startDesk(await freshSqlite(), { refresh: 'never' });
  const ana = accountBrowser(desk);
  const prompts = [];
  for (let times = 0; times < 3; times++) {
    const address = await ana.begin('/sign-in/account');
    prompts.push(address.searchParams.get('prompt'));
    await ana.ask(await ana.answerOf('ana', address));
  }
  expect(prompts).toEqual([null, 'consent', null]);
  accounts.accounts.delete('ana');
  await agePast(db, 60);
  expect(await whoIs(ana)).toMatchObject({ role: 'answer' });
  await db.updateTable('sessions').set({ expires_at: new Date().toISOString() }).execute();
  expect((await ana.begin()).origin).toBe(accounts.issuer);
});

test('the database has neither what the provider gave nor what opens it', async () => {
  const { desk, db } = await startDesk(await freshSqlite());
  const ana = accountBrowser(desk);
  await ana.signIn('ana');
  const [row] = await db.selectFrom('sessions').selectAll().execute();
  const [other] = await db.selectFrom('desk_people').selectAll().execute();
  const sealed = Buffer.from(row?.provider_tokens ?? '', 'base64url').toString('latin1');
  expect(row?.provider_tokens?.length).toBeGreaterThan(50);
  expect(sealed).not.toMatch(/refresh|eyJ/);
  expect(() => unseal(row?.provider_tokens ?? '', row?.token_hash ?? '')).toThrow();
  expect(JSON.stringify(other)).not.toContain('127.0.0.1');
});

test('signing out ends the session at the provider too, and a name that was changed here stays', async () => {
  const { desk, accounts } = await startDesk(await freshSqlite());
  const ana = accountBrowser(desk);
  await ana.signIn('ana');
  const json = { 'Content-Type': 'application/json' };
  const renamed = await ana.ask('/api/person', { method: 'PUT', headers: json, body: '{"name":"Ana E."}' });
  expect(renamed.status).toBe(204);
  const body = JSON.stringify({ everywhere: false });
  const answer = await ana.ask('/api/sign-out', { method: 'POST', headers: json, body });
  const { next } = (await answer.json()) as { next: string };
  expect(new URL(next).origin).toBe(accounts.issuer);
  expect(new URL(next).searchParams.get('client_id')).toBe(CLIENT.id);
  expect(await whoIs(ana)).toBe(401);
  const again = accountBrowser(desk);
  await again.signIn('ana');
  expect(await whoIs(again)).toMatchObject({ person: { name: 'Ana E.' } });
  const page = await ana.ask('/sign-in');
  expect([page.status, await page.text()]).toEqual([401, expect.stringContaining('href="/sign-in/account"')]);
});

test('an emergency link of the machine works, and may do all', async () => {
  const { desk, db } = await startDesk(await freshSqlite());
  const guest = await desk.signIn('Guest');
  expect((await (await guest.get('/api/session')).json()) as Session).toMatchObject({ role: 'admin' });
  const entries = await db.selectFrom('activity_log').select(['action', 'person_id']).execute();
  expect(entries).toContainEqual({ action: 'invited', person_id: null });
});
