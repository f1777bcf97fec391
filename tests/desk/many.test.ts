/** Something done with many leads at once: all or none of it, whoever goes away meanwhile, and taken back whole. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { lead as leadSchema } from '../../apps/desk/contract/leads.ts';
import { manyActions, manyCounts, orderedMany } from '../../apps/desk/contract/many.ts';
import { NO_RULES } from '../../packages/forms/assignment.ts';
import { releaseHeld } from '../../packages/service/delivery/held-spam.ts';
import { assignDue } from '../../packages/store/assignment/assign-due.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { carryOutMany } from '../../packages/store/desk/carry-out-many.ts';
import { MAX_MANY, MAX_OPEN_ACTIONS } from '../../packages/store/desk/many-actions.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { testErasures } from '../support/erasures.ts';
import { lead, storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';

const ANSWER = { status: 'answered' };
const HOST = { host: 'fair.example' };
const OF_FAIR = { referrer_host: HOST.host, first_name: 'Fair' };

async function fair(db: Queries, size: number): Promise<void> {
  for (let at = 0; at < size; at += 250)
    await insertContactSubmissions(
      db,
      Array.from({ length: Math.min(250, size - at) }, () => lead(OF_FAIR)),
    ).execute();
}

const work = (db: Queries, isStopping = () => false) =>
  carryOutMany(db, { release: releaseHeld, isStopping });

type Client = Pick<DeskClient, 'get' | 'send'>;

async function count(client: Client, filter: Record<string, string>) {
  const answer = await client.get(`/api/many/counts?${new URLSearchParams(filter)}`);
  return manyCounts.parse(await answer.json());
}

/** What a person orders for all that match, and its id. */
async function order(client: Client, change: object, filter: Record<string, string> = HOST): Promise<string> {
  const { counted_at, leads } = await count(client, filter);
  const answer = await client.send('POST', '/api/many', { change, of: { filter, counted_at, leads } });
  expect(answer.status).toBe(201);
  return orderedMany.parse(await answer.json()).id;
}

const undo = async (client: Client, id: string) =>
  (await client.send('POST', `/api/many/${id}/undo`, {})).status;

async function statuses(db: Queries): Promise<Record<string, number>> {
  const rows = await db.selectFrom('contact_submissions').select('status').execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, those]) => [status, those.length]),
  );
}

onSqliteFirst('many leads', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const { db, ...database } = await openForTest(url);
    const desk = testDesk({ db, ...database });
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const actions = async (client: Client) =>
      manyActions.parse(await (await client.get('/api/many')).json()).actions;
    const entries = async () =>
      (await listRecord(db, { limit: 50 })).entries.filter(({ details }) => details['leads'] !== undefined);
    const read = async (id: string) => leadSchema.parse(await (await ana.get(`/api/leads/${id}`)).json());
    return { url, db, ana, ben, actions, entries, read };
  }

  test('are answered as they were when they were counted, in one entry, and each tells of it', async () => {
    const { db, ana, ben, actions, entries, read } = await start();
    await fair(db, 300);
    const { id } = await storeLead(db, [], OF_FAIR);
    await storeLead(db, [], { first_name: 'Other' });
    const before = await count(ana, HOST);
    expect(before).toMatchObject({ leads: 301, max: MAX_MANY });
    // What comes after the count is not meant.
    await storeLead(db, [], { ...OF_FAIR, created_at: new Date().toISOString() });
    const of = { filter: HOST, counted_at: before.counted_at, leads: before.leads };
    await ana.send('POST', '/api/many', { change: ANSWER, of });
    expect(await actions(ben)).toMatchObject([
      { by: { name: 'Ana' }, action: 'answered', state: 'doing', treated: 0, total: 301 },
    ]);
    expect(await work(db)).toBe(true);
    expect(await statuses(db)).toEqual({ answered: 301, new: 2 });
    expect(await actions(ben)).toEqual([]);
    expect(await actions(ana)).toMatchObject([{ state: 'done', treated: 301, done: 301, missed: 0 }]);
    expect(await entries()).toMatchObject([
      { person: { name: 'Ana' }, action: 'answered', lead: null, details: { leads: 301, filters: 'host' } },
    ]);
    expect(await read(id)).toMatchObject({
      status: 'answered',
      answered_by: { name: 'Ana' },
      version: 1,
      history: [{ action: 'answered', by: { name: 'Ana' } }],
    });
    expect(await work(db)).toBe(false);
  });

  test('are put back whole, but for what a colleague has changed since', async () => {
    const { db, ana, ben, actions, entries, read } = await start();
    await fair(db, 60);
    const mine = await storeLead(db, [], OF_FAIR);
    const spam = await storeLead(db, [], { ...OF_FAIR, status: 'suspected' });
    const touched = await storeLead(db, [], OF_FAIR);
    await ana.send('PUT', `/api/leads/${mine.id}/taker`, { taker: ana.id, version: 0 });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await ana.send('PUT', `/api/leads/${mine.id}/snooze`, { until, version: 1 });
    const before = await read(mine.id);
    const id = await order(ana, { status: 'closed', reason: 'test' });
    await work(db);
    expect(await statuses(db)).toEqual({ closed: 63 });
    await ben.send('PUT', `/api/leads/${touched.id}/status`, { status: 'new', version: 1 });
    expect(await undo(ana, id)).toBe(204);
    expect([await undo(ana, id), await undo(ben, id)]).toEqual([409, 409]);
    await work(db);
    expect(await statuses(db)).toEqual({ new: 62, suspected: 1 });
    expect((await read(spam.id)).status).toBe('suspected');
    const { history, version, seen: _seen, ...after } = await read(mine.id);
    expect(before).toMatchObject(after);
    expect([after.taken_by?.name, after.snoozed_until, after.closed_at, version]).toEqual([
      'Ana',
      until,
      null,
      4,
    ]);
    expect(history.map(({ action, details }) => [action, details['undo'] ?? null]).slice(-2)).toEqual([
      ['closed', null],
      ['closed', 1],
    ]);
    expect(await actions(ana)).toMatchObject([{ state: 'undone', done: 63, undone: 62 }]);
    expect(await entries()).toMatchObject([
      { action: 'closed', details: { leads: 62, undo: 1 } },
      { action: 'closed', details: { leads: 63, reason: 'test' } },
    ]);
  });

  test('are taken back in the middle, and no more is done', async () => {
    const { db, ana, entries } = await start();
    await fair(db, 200);
    const id = await order(ana, ANSWER);
    await work(db, () => true);
    const { answered = 0 } = await statuses(db);
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(200);
    await undo(ana, id);
    await work(db);
    expect(await statuses(db)).toEqual({ new: 200 });
    expect((await entries()).map(({ details }) => details['leads'])).toEqual([answered, answered]);
  });

  test('go on where a desk was killed in the middle', LONG, async () => {
    const { url, db, ana, entries } = await start();
    await fair(db, 4_000);
    await order(ana, ANSWER);
    const program = spawn(process.execPath, ['apps/desk/main.ts'], {
      env: { DATABASE_URL: url, ENV_FILE: '', DESK_PORT: '0', ERASURES_FILE: testErasures().path },
      stdio: 'ignore',
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    await expect.poll(async () => (await statuses(db))['answered'] ?? 0, PATIENT).toBeGreaterThan(0);
    program.kill('SIGKILL');
    await once(program, 'exit');
    await work(db);
    expect(await statuses(db)).toEqual({ answered: 4_000 });
    expect((await entries()).map(({ details }) => details['leads'])).toEqual([4_000]);
  });

  test('of two people who want the same ones, each is one’s, and the other is told how many', async () => {
    const { url, db, ana, ben, actions } = await start();
    const other = await openForTest(url);
    await fair(db, 400);
    await order(ana, { taker: ana.id });
    await order(ben, { taker: ben.id });
    await Promise.all([work(db), work(other.db)]);
    await work(db);
    const [first] = await actions(ana);
    const [second] = await actions(ben);
    expect((first?.done ?? 0) + (second?.done ?? 0)).toBe(400);
    expect((first?.missed ?? 0) + (second?.missed ?? 0)).toBe(400);
    const rows = await db.selectFrom('lead_work').select('version').execute();
    expect(rows.every(({ version }) => version === 1)).toBe(true);
  });

  test('that somebody changed, or erased, since they were chosen are left', async () => {
    const { db, ana, ben, actions, read } = await start();
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) ids.push((await storeLead(db, [], OF_FAIR)).id);
    const [taken = '', gone = '', answered = '', open = ''] = ids;
    await ben.send('PUT', `/api/leads/${answered}/status`, { status: 'answered', version: 0 });
    const chosen = ids.map((id) => ({ id, version: id === answered ? 1 : 0 }));
    await ben.send('PUT', `/api/leads/${taken}/taker`, { taker: ben.id, version: 0 });
    expect((await ana.send('POST', '/api/many', { change: ANSWER, of: { chosen } })).status).toBe(201);
    await db.deleteFrom('contact_submissions').where('id', '=', gone).execute();
    await work(db);
    expect(await actions(ana)).toMatchObject([{ total: 4, done: 1, missed: 1 }]);
    expect([(await read(taken)).status, (await read(open)).status]).toEqual(['new', 'answered']);
    // Whoever changes one that was answered with many is told by whom.
    const late = await ben.send('PUT', `/api/leads/${open}/taker`, { taker: ben.id, version: 0 });
    expect(await late.json()).toMatchObject({ code: 'stale', detail: 'Ana answered this lead.' });
  });

  test('that look like spam are delivered when they are no spam, and never by an answer to all', async () => {
    const { db, ana } = await start();
    await setDeliveryChannels(db, ['webhook']);
    const spam = {
      ...OF_FAIR,
      status: 'suspected',
      message: 'We offer backlinks, order now: https://x.example',
    } as const;
    const { id } = await storeLead(db, [], spam);
    const due = async () => (await db.selectFrom('deliveries').select('id').execute()).length;
    await order(ana, ANSWER);
    await work(db);
    expect([await statuses(db), await due()]).toEqual([{ suspected: 1 }, 0]);
    await order(ana, { status: 'new' }, { ...HOST, state: 'suspected' });
    await work(db);
    expect(await statuses(db)).toEqual({ new: 1 });
    expect(
      await db.selectFrom('deliveries').select('subject_id').where('subject_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('that were no spam look like it again, also where a rule has assigned them since', async () => {
    const { db, ana, read } = await start();
    const spam = { ...OF_FAIR, status: 'suspected', message: 'Backlinks: https://x.example' } as const;
    const [one, alone] = [await storeLead(db, [], spam), await storeLead(db, [], spam)];
    const rules = { ...NO_RULES, otherwise: [ana.id] };
    await ana.send('PUT', '/api/assignment', { rules, version: 0 });
    const decide = (status: string, version: number) =>
      ana.send('PUT', `/api/leads/${alone.id}/status`, { status, version });

    await decide('new', 0);
    const id = await order(ana, { status: 'new' }, { ...HOST, state: 'suspected' });
    await work(db);
    expect((await read(one.id)).taken_by).toEqual({ id: ana.id, name: 'Ana' });
    expect([(await decide('suspected', 1)).status, await undo(ana, id)]).toEqual([200, 204]);
    await work(db);
    for (const lead of [one, alone])
      expect(await read(lead.id)).toMatchObject({ status: 'suspected', taken_by: null, version: 3 });
    await decide('new', 3);
    await assignDue(db, new Date());
    expect((await read(alone.id)).taken_by).toMatchObject({ name: 'Ana' });
    // What a person has done since stays.
    expect((await decide('suspected', 3)).status).toBe(409);
  });

  test('need a filter that finds some, a colleague, a time, and a place', async () => {
    const { db, ana } = await start();
    await fair(db, 2);
    const { counted_at, leads } = await count(ana, HOST);
    const post = async (body: object) =>
      (
        await ana.send('POST', '/api/many', {
          change: ANSWER,
          of: { filter: HOST, counted_at, leads },
          ...body,
        })
      ).status;
    expect((await count(ana, { host: 'nobody.example' })).leads).toBe(0);
    expect(await post({ of: { filter: HOST, counted_at, leads: 0 } })).toBe(400);
    expect(await post({ of: { chosen: [] } })).toBe(400);
    expect(await post({ of: { filter: HOST, counted_at: '2026-01-01T00:00:00.000Z', leads } })).toBe(400);
    expect(await post({ change: { status: 'closed' } })).toBe(400);
    expect(await post({ change: { taker: '0191e2a4-6f5b-4c3e-9a01-000000000001' } })).toBe(404);
    expect(await post({ change: { until: '2099-01-01T00:00:00.000Z' } })).toBe(400);
    for (let at = 0; at < MAX_OPEN_ACTIONS; at++) expect(await post({})).toBe(201);
    expect(await post({})).toBe(429);
    await work(db);
    expect(await post({ of: { filter: { host: 'nobody.example' }, counted_at, leads: 1 } })).toBe(201);
    await work(db);
    expect(await statuses(db)).toEqual({ answered: 2 });
  });

  test('are at most ten thousand', async () => {
    const { db, ana } = await start();
    await fair(db, MAX_MANY + 2);
    const { counted_at, leads } = await count(ana, HOST);
    expect(leads).toBe(MAX_MANY + 1);
    const of = { filter: HOST, counted_at, leads };
    const answer = await ana.send('POST', '/api/many', { change: ANSWER, of });
    expect(await answer.json()).toMatchObject({
      code: 'too_many_leads',
      detail: 'More than 10,000 leads match. Narrow the filter.',
    });
  });
});
