/** People at the desk: their confirmed addresses are who they are, however they sign in. */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { Provider } from '../../apps/desk/api/provider.ts';
import type {
  BulkDone,
  DeskRecordPage,
  Lead,
  LeadPage,
  Session,
  Team,
} from '../../apps/desk/web/api/client.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { createMailedLink } from '../../packages/store/desk/invitations.ts';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { type AccountBrowser, accountBrowser } from '../support/account-browser.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { cookiesOf, DESK_ORIGIN, type DeskClient, SESSION_COOKIE, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { CLIENT, startOpenidProvider } from '../support/openid-provider.ts';

const ANN = { email: 'ann@assay.example', email_verified: true, name: 'Ann Example' };

async function startDesk(url: string) {
  const accounts = await startOpenidProvider({ redirectUri: `${DESK_ORIGIN}/sign-in/callback` });
  onTestFinished(accounts.close);
  const people = readPeople('assay.example,boss@assay.example:erase,root@assay.example:admin');
  if (!people.ok) throw new Error('There are no people');
  const database = await openForTest(url);
  const { db } = database;
  const provider = new Provider({
    issuer: new URL(accounts.issuer),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  });
  const mail = async () => ({ kind: 'delivered' }) as const;
  const desk = testDesk(database, NO_NOTE, { roleOf: people.roleOf, provider, mail });
  const byMail = async (email: string) => {
    const { code } = await createMailedLink(db, email, new Date());
    return desk.clientWith(cookiesOf(await desk.redeem(code))[SESSION_COOKIE] ?? '');
  };
  const byAccount = async (subject: string) => {
    const browser = accountBrowser(desk);
    expect(
      (await browser.ask(await browser.answerOf(subject, await browser.begin('/sign-in/account')))).status,
    ).toBe(200);
    return clientOf(browser);
  };
  return { db, desk, accounts: accounts.accounts, byMail, byAccount };
}

type Client = Pick<DeskClient, 'get' | 'send'>;

function clientOf(browser: AccountBrowser): Client {
  return {
    get: (path) => browser.ask(path),
    send: (method, path, body) =>
      browser.ask(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

const whoIs = async (client: Client) => (await (await client.get('/api/session')).json()) as Session;

onSqliteFirst('somebody who signs in in another way', (freshUrl) => {
  test('is who they were by a confirmed address: with their name, their leads and their entries', async () => {
    const { db, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const { id: lead } = await storeLead(db, []);
    const before = await byMail('ann@assay.example');
    expect((await before.send('PUT', '/api/person', { name: 'Ann Example' })).status).toBe(204);
    const { person } = await whoIs(before);
    await before.send('PUT', `/api/leads/${lead}/taker`, { taker: person.id, version: 0 });

    const after = await byAccount('ann');
    expect(await whoIs(after)).toMatchObject({ person: { id: person.id, name: 'Ann Example' } });
    const { leads } = (await (await after.get('/api/leads?state=mine')).json()) as LeadPage;
    expect(leads.map(({ id }) => id)).toEqual([lead]);
    expect((await after.send('PUT', '/api/person', { name: 'Ann' })).status).toBe(204);
    const { entries } = await listRecord(db, { limit: 50 });
    expect(new Set(entries.flatMap((entry) => entry.person?.id ?? []))).toEqual(new Set([person.id]));
    // And by mail again.
    expect((await whoIs(await byMail('ann@assay.example'))).person).toEqual({ id: person.id, name: 'Ann' });
  });

  test('is whose address it is, and stays who they are where their account gets another one', async () => {
    const { accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts
      .set('ann', ANN)
      .set('ann again', ANN)
      .set('ben', { ...ANN, email: 'ben@assay.example', name: 'Ben' });
    const { person: ann } = await whoIs(await byAccount('ann'));
    // At another provider.
    expect((await whoIs(await byAccount('ann again'))).person).toEqual(ann);
    const { person: ben } = await whoIs(await byAccount('ben'));
    expect(ben.id).not.toBe(ann.id);
    accounts.set('ben', { ...ANN, email: 'benjamin@assay.example', name: 'Ben' });
    expect((await whoIs(await byAccount('ben'))).person).toEqual(ben);
    expect((await whoIs(await byMail('benjamin@assay.example'))).person).toEqual(ben);
    // That of before is nobody's.
    expect((await whoIs(await byMail('ben@assay.example'))).person.id).not.toBe(ben.id);
    // Whoever has the address is who had it.
    accounts.set('ben', { ...ANN, name: 'Ben' });
    expect((await whoIs(await byAccount('ben'))).person).toEqual(ann);
  });

  test('is forgotten with their address', async () => {
    const { db, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const { person } = await whoIs(await byAccount('ann'));
    const ann = await byMail('ann@assay.example');
    expect(await forgetPeople(db, 'Ann Example', new Date())).toBe(1);
    expect((await ann.get('/api/session')).status).toBe(401);
    const known = db.selectFrom('desk_people').select(['email', 'account_hash']).where('id', '=', person.id);
    expect(await known.execute()).toEqual([{ email: null, account_hash: null }]);
    expect((await whoIs(await byMail('ann@assay.example'))).person.id).not.toBe(person.id);
  });

  test('at the same moment as by the first is one person', async () => {
    const { accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const clients = await Promise.all([
      byMail('ann@assay.example'),
      byAccount('ann'),
      byMail('ann@assay.example'),
    ]);
    const ids = await Promise.all(clients.map(async (client) => (await whoIs(client)).person.id));
    expect(new Set(ids).size).toBe(1);
  });
});

onSqliteFirst('the people of the desk', (freshUrl) => {
  const teamOf = async (client: Client) => (await (await client.get('/api/team')).json()) as Team;

  test('see themselves, and administrators everybody: role, address, and when they were there', async () => {
    const { desk, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const [root, ann] = [await byMail('root@assay.example'), await byAccount('ann')];
    await root.send('PUT', '/api/person', { name: 'Root' });
    const guest = await desk.signIn('Guest');
    const access = { seen_at: expect.stringMatching(/Z$/) };
    const all = [
      { name: 'Ann Example', role: 'answer', leads: 0, access: { ...access, email: ANN.email } },
      { name: 'Guest', role: 'admin', access: { ...access, email: guest.email } },
      { name: 'Root', role: 'admin', access: { ...access, email: 'root@assay.example' } },
    ];
    expect(await teamOf(root)).toMatchObject({ people: all });
    const { people } = await teamOf(ann);
    expect(people.map(({ name, access }) => [name, access !== null])).toEqual([
      ['Ann Example', true],
      ['Guest', false],
      ['Root', false],
    ]);
    // An administrator ends what somebody else could come in with.
    await ann.send('POST', '/api/calendar', {});
    const id = people[0]?.id ?? '';
    expect((await root.send('POST', `/api/people/${id}/end-access`, {})).status).toBe(204);
    expect((await ann.get('/api/session')).status).toBe(401);
    expect((await guest.get('/api/session')).status).toBe(200);
    const { entries } = (await (await root.get('/api/record')).json()) as DeskRecordPage;
    expect(entries.find(({ action }) => action === 'ended_sessions')).toMatchObject({
      person: { name: 'Root' },
      whom: { id, name: 'Ann Example' },
      details: { sessions: 1, invitations: 0, calendars: 1 },
    });
  });

  test('hand all open leads of somebody over at once, in one entry', async () => {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const desk = testDesk(database);
    const [ana, ben, cleo] = [await desk.signIn('Ana'), await desk.signIn('Ben'), await desk.signIn('Cleo')];
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) {
      const { id } = await storeLead(db, []);
      ids.push(id);
      await ana.send('PUT', `/api/leads/${id}/taker`, { taker: ana.id, version: 0 });
    }
    const [done = '', ...open] = ids;
    await ana.send('PUT', `/api/leads/${done}/status`, { status: 'answered', version: 1 });
    const hand = async (from: string, to: string) => {
      const answer = await ben.send('POST', `/api/people/${from}/leads`, { to });
      return answer.status === 200 ? ((await answer.json()) as BulkDone).changed : answer.status;
    };
    expect((await teamOf(ben)).people.map(({ name, leads }) => [name, leads])).toEqual([
      ['Ana', 2],
      ['Ben', 0],
      ['Cleo', 0],
    ]);
    const given = await hand(ana.id, cleo.id);
    expect([await hand(ana.id, ana.id), await hand(ana.id, randomUUID())]).toEqual([404, 404]);
    const row = (await (await ben.get(`/api/leads/${open[0]}`)).json()) as Lead;
    expect([row.taken_by?.name, row.version]).toEqual(['Cleo', 2]);
    expect(row.history.map(({ action, by, to }) => [action, by?.name, to?.name ?? null])).toEqual([
      ['took', 'Ana', null],
      ['handed_over', 'Ben', 'Cleo'],
    ]);
    // What was Cleo's before stays hers when it is taken back.
    const { id: own } = await storeLead(db, []);
    await cleo.send('PUT', `/api/leads/${own}/taker`, { taker: cleo.id, version: 0 });
    expect((await ben.send('POST', '/api/bulk/undo', { leads: given })).status).toBe(200);
    expect((await teamOf(ben)).people.map(({ leads }) => leads)).toEqual([2, 0, 1]);
    await hand(cleo.id, ben.id);
    const last = (await (await ben.get(`/api/leads/${own}`)).json()) as Lead;
    expect([last.taken_by?.name, last.history.at(-1)?.action]).toEqual(['Ben', 'took']);
    const kept = (await (await ben.get(`/api/leads/${done}`)).json()) as Lead;
    expect(kept.taken_by?.name).toBe('Ana');
  });
});
