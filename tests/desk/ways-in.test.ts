/** People at the desk who sign in in several ways: they stay who they are. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { Provider } from '../../apps/desk/api/provider.ts';
import { join } from '../../apps/desk/commands.ts';
import { bulkDone } from '../../apps/desk/contract/bulk.ts';
import { leadPage, lead as leadSchema } from '../../apps/desk/contract/leads.ts';
import { record } from '../../apps/desk/contract/record.ts';
import { session } from '../../apps/desk/contract/session.ts';
import { team } from '../../apps/desk/contract/team.ts';
import { readPeople } from '../../packages/service/desk-people.ts';
import { createMailedLink } from '../../packages/store/desk/invitations.ts';
import { forgetNames } from '../../packages/store/desk/names.ts';
import type { Queries } from '../../packages/store/schema.ts';
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

const whoIs = async (client: Client) => session.parse(await (await client.get('/api/session')).json());

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
    const { leads } = leadPage.parse(await (await after.get('/api/leads?state=mine')).json());
    expect(leads.map(({ id }) => id)).toEqual([lead]);
    expect((await after.send('PUT', '/api/person', { name: 'Ann' })).status).toBe(204);
    const { entries } = record.parse(await (await after.get('/api/record')).json());
    expect(new Set(entries.flatMap((entry) => entry.person?.id ?? []))).toEqual(new Set([person.id]));
    // And by mail again.
    expect((await whoIs(await byMail('ann@assay.example'))).person).toEqual({ id: person.id, name: 'Ann' });
  });

  test('is who they were at another provider of accounts, and whom an address is given to is nobody else', async () => {
    const { db, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts
      .set('ann', ANN)
      .set('ann again', ANN)
      .set('ben', { ...ANN, email: 'ben@assay.example', name: 'Ben' });
    const { person: ann } = await whoIs(await byAccount('ann'));
    expect((await whoIs(await byAccount('ann again'))).person).toEqual(ann);
    const { person: ben } = await whoIs(await byAccount('ben'));
    expect(ben.id).not.toBe(ann.id);
    // Two people with accounts stay two.
    accounts.set('ben', { ...ANN, name: 'Ben' });
    expect((await whoIs(await byAccount('ben'))).person).toEqual(ben);
    expect((await whoIs(await byMail('ann@assay.example'))).person).toEqual(ben);
    expect((await whoIs(await byAccount('ann'))).person).toEqual(ann);
    expect(await joinings(db)).toEqual([]);
  });

  test('and was two people before becomes one, and keeps what both had', async () => {
    const { db, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', { ...ANN, email: 'a.example@assay.example' });
    const [old, young] = [await byMail('ann@assay.example'), await byAccount('ann')];
    const [{ person: first }, { person: second }] = [await whoIs(old), await whoIs(young)];
    expect(second.id).not.toBe(first.id);
    const filter = { name: 'Demos', filter: { form: 'demo_request' } };
    for (const client of [old, young]) await client.send('PUT', '/api/filters', filter);
    accounts.set('ann', ANN);
    const joined = await byAccount('ann');
    expect((await whoIs(joined)).person).toEqual({ id: first.id, name: 'Ann Example' });
    // Her sessions go on, and are hers.
    for (const client of [old, young])
      expect((await whoIs(client)).person).toEqual({ id: first.id, name: 'Ann Example' });
    expect(await joinings(db)).toEqual([{ by: first.id, person: second.id, to: first.id }]);
    expect((await joined.send('PUT', '/api/person', { name: 'Ann' })).status).toBe(204);
    expect((await joined.send('PUT', '/api/person', { name: 'Ann Example' })).status).toBe(204);
  });

  test('is forgotten with all ways in', async () => {
    const { db, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const { person } = await whoIs(await byAccount('ann'));
    const ann = await byMail('ann@assay.example');
    expect(await forgetNames(db, 'Ann Example', new Date())).toBe(1);
    expect((await ann.get('/api/session')).status).toBe(401);
    expect(await db.selectFrom('desk_ways').selectAll().execute()).toEqual([]);
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

/** Who has joined whom with whom. */
async function joinings(db: Queries) {
  const rows = await db
    .selectFrom('activity_log')
    .select(['person_id', 'details'])
    .where('action', '=', 'joined')
    .execute();
  return rows.map(({ person_id, details }) => ({ by: person_id, ...JSON.parse(details ?? '{}') }));
}

onSqliteFirst('two people who are one', (freshUrl) => {
  async function start() {
    const started = await startDesk(await freshUrl());
    const { byMail } = started;
    const [root, boss, ann] = [
      await byMail('root@assay.example'),
      await byMail('boss@assay.example'),
      await byMail('ann@assay.example'),
    ];
    for (const [client, name] of [
      [root, 'Root'],
      [boss, 'Boss'],
      [ann, 'Ann'],
    ] as const)
      await client.send('PUT', '/api/person', { name });
    const idOf = async (client: Client) => (await whoIs(client)).person.id;
    const ids = { root: await idOf(root), boss: await idOf(boss), ann: await idOf(ann) };
    const join = async (client: Client, goes: string, to: string) =>
      (await client.send('POST', `/api/people/${goes}/joining`, { to })).status;
    return { ...started, root, boss, ann, ids, join };
  }

  test('are joined by an administrator alone, which is an entry, and may do no more than before', async () => {
    const { db, byMail, root, boss, ann, ids, join } = await start();
    const { id: lead } = await storeLead(db, []);
    await ann.send('PUT', `/api/leads/${lead}/notes/${randomUUID()}`, { note: 'Called' });
    await ann.send('PUT', `/api/leads/${lead}/status`, { status: 'answered', version: 0 });
    expect([await join(ann, ids.ann, ids.boss), await join(boss, ids.ann, ids.boss)]).toEqual([403, 403]);
    expect([await join(root, ids.ann, ids.ann), await join(root, ids.ann, randomUUID())]).toEqual([404, 404]);
    expect(await join(root, ids.ann, ids.boss)).toBe(204);
    expect(await join(root, ids.ann, ids.boss)).toBe(404);

    expect(await whoIs(ann)).toMatchObject({ person: { id: ids.boss, name: 'Boss' }, role: 'answer' });
    expect(await whoIs(boss)).toMatchObject({ person: { id: ids.boss, name: 'Boss' }, role: 'erase' });
    expect((await whoIs(await byMail('ann@assay.example'))).role).toBe('answer');
    const opened = leadSchema.parse(await (await boss.get(`/api/leads/${lead}`)).json());
    expect(opened).toMatchObject({
      answered_by: { id: ids.boss, name: 'Boss' },
      notes: [{ by: { id: ids.boss } }],
      seen: false,
    });
    expect(opened.history.map(({ by }) => by)).toEqual([{ id: ids.boss, name: 'Boss' }]);
    const { entries } = record.parse(await (await boss.get('/api/record')).json());
    expect(entries.find(({ action }) => action === 'joined')).toMatchObject({
      person: { id: ids.root, name: 'Root' },
      whom: { id: ids.ann, name: 'Ann' },
      handed_to: { id: ids.boss, name: 'Boss' },
    });
    // An entry keeps whose it was, and the name of its time.
    expect(entries.find(({ action }) => action === 'answered')?.person).toEqual({ id: ids.ann, name: 'Ann' });
    // And once more, with a third.
    expect(await join(root, ids.boss, ids.root)).toBe(204);
    expect(await whoIs(ann)).toMatchObject({ person: { id: ids.root }, role: 'answer' });
    expect(await forgetNames(db, 'Ann', new Date())).toBe(1);
    const named = await db.selectFrom('desk_people').select('id').where('name', 'is not', null).execute();
    expect(named).toEqual([]);
  });

  test('are joined by the command line without roles, and by nobody at the desk', async () => {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const [ana, laptop] = [await desk.signIn('Ana'), await desk.signIn('Ana, laptop')];
    expect((await ana.send('POST', `/api/people/${laptop.id}/joining`, { to: ana.id })).status).toBe(403);
    expect((await ana.send('POST', `/api/people/${laptop.id}/end-access`, {})).status).toBe(403);
    expect(await join(database.db, laptop.id, 'nobody')).toBe(false);
    expect(await join(database.db, laptop.id, ana.id)).toBe(true);
    expect((await whoIs(laptop)).person).toEqual({ id: ana.id, name: 'Ana' });
  });
});

onSqliteFirst('the people of the desk', (freshUrl) => {
  const teamOf = async (client: Client) => team.parse(await (await client.get('/api/team')).json());

  test('see themselves, and administrators everybody: role, ways in, when they were there, what is open', async () => {
    const { desk, accounts, byMail, byAccount } = await startDesk(await freshUrl());
    accounts.set('ann', ANN);
    const [root, ann] = [await byMail('root@assay.example'), await byAccount('ann')];
    await root.send('PUT', '/api/person', { name: 'Root' });
    const guest = await desk.signIn('Guest');
    const access = { sessions: 1, invitations: 0, seen_at: expect.stringMatching(/Z$/) };
    const mail = (email: string) => ({ kind: 'mail', email });
    const all = [
      {
        name: 'Ann Example',
        role: 'answer',
        leads: 0,
        access: { ...access, ways: [{ kind: 'account', email: ANN.email }, mail(ANN.email)] },
      },
      { name: 'Guest', role: null, access: { ...access, ways: [{ kind: 'link', email: null }] } },
      { name: 'Root', role: 'admin', access: { ...access, ways: [mail('root@assay.example')] } },
    ];
    expect(await teamOf(root)).toMatchObject({ people: all, has_roles: true, may_manage: true });
    const { people, may_manage } = await teamOf(ann);
    expect(may_manage).toBe(false);
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
    const { entries } = record.parse(await (await root.get('/api/record')).json());
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
      return answer.status === 200 ? bulkDone.parse(await answer.json()).changed : answer.status;
    };
    expect((await teamOf(ben)).people.map(({ name, leads }) => [name, leads])).toEqual([
      ['Ana', 2],
      ['Ben', 0],
      ['Cleo', 0],
    ]);
    const given = await hand(ana.id, cleo.id);
    expect([await hand(ana.id, ana.id), await hand(ana.id, randomUUID())]).toEqual([404, 404]);
    const row = leadSchema.parse(await (await ben.get(`/api/leads/${open[0]}`)).json());
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
    const last = leadSchema.parse(await (await ben.get(`/api/leads/${own}`)).json());
    expect([last.taken_by?.name, last.history.at(-1)?.action]).toEqual(['Ben', 'took']);
    const kept = leadSchema.parse(await (await ben.get(`/api/leads/${done}`)).json());
    expect(kept.taken_by?.name).toBe('Ana');
  });
});
