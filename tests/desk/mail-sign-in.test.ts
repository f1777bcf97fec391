/** Signing in to the desk with a link by mail. */

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, onTestFinished, test } from 'vitest';
import type { Session } from '../../apps/desk/web/api/client.ts';
import { smtpSender } from '../../packages/service/delivery/mail/smtp.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { FIRST_ADMINISTRATOR } from '../../packages/store/desk/invite.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { appClient, solve, toToken } from '../support/api.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import {
  codeFor,
  cookiesOf,
  DESK_ORIGIN,
  DEVICE_COOKIE,
  hostOf,
  NO_WORK,
  SESSION_COOKIE,
  testDesk,
} from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { mailDesk } from '../support/mail-desk.ts';
import { startMailServer } from '../support/mail-server.ts';

const PEOPLE = 'assay.example,boss@assay.example:erase';

const startDesk = async (url: string) => mailDesk(await openForTest(url));

onSqliteFirst('a link by mail', (freshUrl) => {
  test('signs in whoever is listed, once, as the same person each time', async () => {
    const { db, desk, sent, ask, lastCode } = await startDesk(await freshUrl());
    await ask(' Ana@Assay.example ');
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['ana@assay.example']);
    const code = lastCode();
    const [one, other] = await Promise.all([desk.redeem(code), desk.redeem(code)]);
    expect([one.status, other.status].sort()).toEqual([303, 401]);
    const cookies = cookiesOf(one.status === 303 ? one : other);
    expect(Object.keys(cookies)).toEqual([SESSION_COOKIE, DEVICE_COOKIE]);
    const ana = desk.clientWith(cookies[SESSION_COOKIE] ?? '');
    const first = (await (await ana.get('/api/session')).json()) as Session;
    expect([first.role, first.person.name, first.sign_in]).toEqual([
      'answer',
      null,
      { provider: false, mail: true },
    ]);
    expect((await ana.send('PUT', '/api/person', { name: 'Ana' })).status).toBe(204);

    await ask('ana@assay.example');
    await expect.poll(() => sent.length).toBe(2);
    const again = desk.clientWith(cookiesOf(await desk.redeem(lastCode()))[SESSION_COOKIE] ?? '');
    const second = (await (await again.get('/api/session')).json()) as Session;
    expect(second.person).toEqual({ id: first.person.id, name: 'Ana' });
    const { entries } = await listRecord(db, { limit: 9 });
    const signedIn = entries.filter(({ action }) => action === 'signed_in');
    expect(signedIn.map(({ person, details }) => [person?.name, details])).toEqual([
      ['Ana', { with: 'mail' }],
      ['Ana', { with: 'mail' }],
    ]);
    expect(await db.selectFrom('desk_invitations').selectAll().execute()).toEqual([]);
  });

  test('ends after ten minutes', async () => {
    const { db, desk, sent, ask, lastCode } = await startDesk(await freshUrl());
    await ask('boss@assay.example');
    await expect.poll(() => sent.length).toBe(1);
    await db.updateTable('desk_invitations').set({ expires_at: new Date().toISOString() }).execute();
    const answer = await desk.redeem(lastCode());
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('Your work email')]);
  });
});

test('the page answers the same whether or not an address is listed', async () => {
  const { sent, ask } = await startDesk(await freshSqlite());
  const pages = [];
  for (const email of ['ana@strange.example', 'ana@assay.example']) {
    const answer = await ask(email);
    // Each answer has its own.
    answer.headers.delete('X-Request-Id');
    pages.push([answer.status, [...answer.headers], (await answer.text()).replaceAll(email, 'ADDRESS')]);
  }
  expect(pages[0]).toEqual(pages[1]);
  await expect.poll(() => sent.map(({ to }) => to)).toEqual(['ana@assay.example']);
});

test('an address that is none is asked for again, with what was typed', async () => {
  const { ask } = await startDesk(await freshSqlite());
  const answer = await ask('"><b>Ana@assay');
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain('full email address');
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;Ana@assay" autofocus');
  // A slip of the keyboard is corrected where the page says that a link is on its way.
  const slip = await (await ask('ana@asay.example')).text();
  expect(slip).toContain('value="ana@asay.example"');
  expect(slip).not.toContain('full email address');
});

test('opening the link signs nobody in, and the mail says so', async () => {
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const people = readPeople(PEOPLE);
  if (!people.ok) throw new Error('There are no people');
  const database = await openForTest(await freshSqlite());
  const mail = smtpSender(mails.url, 'Assay <desk@assay.example>');
  const { app } = testDesk(database, NO_NOTE, {
    roleOf: people.roleOf,
    mail,
    proof: NO_WORK,
    mailDelayMs: 0,
  });
  const headers = { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN };
  const body = new URLSearchParams({ email: 'ana@assay.example', token: 'a token' });
  await app.request(`${DESK_ORIGIN}/sign-in/mail`, { method: 'POST', headers, body });
  await expect.poll(() => mails.mails.length).toBe(1);
  const [received] = mails.mails;
  expect([received?.to, received?.headers.get('subject')]).toEqual([
    ['ana@assay.example'],
    'Sign in to the Assay desk',
  ]);
  const [address = ''] = /http:\S+/.exec(received?.text ?? '') ?? [];
  expect(address).toMatch(new RegExp(`^${DESK_ORIGIN}/sign-in\\?code=[\\w-]{43}$`));
  for (let times = 0; times < 2; times++) {
    const answer = await app.request(address, { headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  }
});

onSqliteFirst('after a request for a link by mail', (freshUrl) => {
  test('whoever may sign in gets one, and the address of nobody else is kept', async () => {
    const { db, desk, sent, ask } = await startDesk(await freshUrl());
    await desk.signIn('Guest');
    const guest = await db.selectFrom('desk_people').select('email').executeTakeFirst();
    const invited = guest?.email ?? '';
    const asked = ['ana@strange.example', 'x@y.example', FIRST_ADMINISTRATOR, 'ana@assay.example', invited];
    await codeFor(db, FIRST_ADMINISTRATOR);
    await db.deleteFrom('desk_invitations').execute();
    for (const email of asked) await ask(email);
    await expect
      .poll(() => sent.map(({ to }) => to).toSorted())
      .toEqual(['ana@assay.example', invited].toSorted());
    const kept = await db.selectFrom('desk_invitations').select('email').execute();
    expect(kept.map(({ email }) => email).toSorted()).toEqual(['ana@assay.example', invited].toSorted());
  });
});

onSqliteFirst('the proof of work for a link by mail', (freshUrl) => {
  test('is of the desk, works once, and is no token of the site', async () => {
    const people = readPeople(PEOPLE);
    if (!people.ok) throw new Error('There are no people');
    const database = await openForTest(await freshUrl());
    const sent: string[] = [];
    const mail = async ({ to }: { to: readonly string[] }) => {
      sent.push(to.join());
      return { kind: 'delivered' } as const;
    };
    const { app } = testDesk(database, NO_NOTE, { roleOf: people.roleOf, mail, mailDelayMs: 0 });
    const headers = { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN };
    const ask = async (token: string) => {
      const body = new URLSearchParams({ email: 'ana@assay.example', token });
      return app.request(`${DESK_ORIGIN}/sign-in/mail`, { method: 'POST', headers, body });
    };
    const challenge = await (await app.request(`${DESK_ORIGIN}/sign-in/challenge`, { headers })).json();
    const token = toToken(challenge, await solveChallenge({ challenge, deriveKey }));
    const ofSite = await solve(appClient(database), 'contact_form');
    const refused = await ask(ofSite);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('value="ana@assay.example"'),
    ]);
    expect([(await ask('')).status, (await ask(token)).status, (await ask(token)).status]).toEqual([
      403, 200, 403,
    ]);
    await expect.poll(() => sent).toEqual(['ana@assay.example']);
  });
});

test('a mail that is not accepted is logged without its address', async () => {
  const people = readPeople(PEOPLE);
  if (!people.ok) throw new Error('There are no people');
  const database = await openForTest(await freshSqlite());
  const mail = async () => ({ kind: 'failed', reason: 'ana@assay.example is unknown' }) as const;
  const { app, lines } = testDesk(database, NO_NOTE, {
    roleOf: people.roleOf,
    mail,
    proof: NO_WORK,
    mailDelayMs: 0,
  });
  const headers = { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN };
  const body = new URLSearchParams({ email: 'ana@assay.example', token: 'a token' });
  await app.request(`${DESK_ORIGIN}/sign-in/mail`, { method: 'POST', headers, body });
  await expect.poll(() => lines.join()).toContain('A mail could not be sent');
  expect(lines.join()).not.toContain('ana@');
});
