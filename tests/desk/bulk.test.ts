/** One thing done with many leads: within the request, and taken back by what its answer said. */

import { expect, test } from 'vitest';
import { MAX_UNDONE } from '../../apps/desk/contract/bulk.ts';
import type { BulkCounts, BulkDone, Lead } from '../../apps/desk/web/api/client.ts';
import { assignDue } from '../../packages/store/assignment/assign-due.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { MAX_BULK } from '../../packages/store/desk/bulk.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { lead, storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';

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

type Client = Pick<DeskClient, 'get' | 'send'>;

async function count(client: Client, filter: Record<string, string>) {
  const answer = await client.get(`/api/bulk/counts?${new URLSearchParams(filter)}`);
  return (await answer.json()) as BulkCounts;
}

const post = (client: Client, change: object, of: object) => client.send('POST', '/api/bulk', { change, of });

/** What became of all that match. */
async function changeAll(client: Client, change: object, filter: Record<string, string> = HOST) {
  const { counted_at } = await count(client, filter);
  const answer = await post(client, change, { filter, counted_at });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BulkDone;
}

/** @returns how many are as before */
async function undo(client: Client, { changed }: BulkDone): Promise<number> {
  let undone = 0;
  for (let at = 0; at < changed.length; at += MAX_UNDONE) {
    const leads = changed.slice(at, at + MAX_UNDONE);
    undone += ((await (await client.send('POST', '/api/bulk/undo', { leads })).json()) as { undone: number })
      .undone;
  }
  return undone;
}

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
    const entries = async () =>
      (await listRecord(db, { limit: 50 })).entries
        .filter(({ details, lead: one }) => details['leads'] !== undefined || one !== null)
        .filter(({ action }) => !action.startsWith('saw_'))
        .map(({ person, action, lead: one, details }) => [person?.name, action, one?.id ?? null, details]);
    const read = async (id: string) => (await (await ana.get(`/api/leads/${id}`)).json()) as Lead;
    return { url, db, ana, ben, entries, read };
  }

  test('are answered as they were when they were counted, in one entry, and each tells of it', async () => {
    const { db, ana, entries, read } = await start();
    await fair(db, 300);
    const { id } = await storeLead(db, [], OF_FAIR);
    await storeLead(db, [], { first_name: 'Other' });
    const { leads, counted_at, max } = await count(ana, HOST);
    expect([leads, max]).toEqual([301, MAX_BULK]);
    // What comes after the count is not meant.
    await storeLead(db, [], { ...OF_FAIR, created_at: new Date().toISOString() });
    const done = (await (await post(ana, ANSWER, { filter: HOST, counted_at })).json()) as BulkDone;
    expect([done.changed.length, done.missed]).toEqual([301, 0]);
    expect(await statuses(db)).toEqual({ answered: 301, new: 2 });
    expect(await entries()).toEqual([['Ana', 'answered', null, { leads: 301, filters: 'host' }]]);
    expect(await read(id)).toMatchObject({
      status: 'answered',
      answered_by: { name: 'Ana' },
      version: 1,
      history: [{ action: 'answered', by: { name: 'Ana' } }],
    });
  });

  test('are put back whole, but for what a colleague has changed since', async () => {
    const { db, ana, ben, entries, read } = await start();
    await fair(db, 60);
    const mine = await storeLead(db, [], OF_FAIR);
    const spam = await storeLead(db, [], { ...OF_FAIR, status: 'suspected' });
    const answered = await storeLead(db, [], OF_FAIR);
    const touched = await storeLead(db, [], OF_FAIR);
    await ana.send('PUT', `/api/leads/${mine.id}/taker`, { taker: ana.id, version: 0 });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await ana.send('PUT', `/api/leads/${mine.id}/snooze`, { until, version: 1 });
    await ben.send('PUT', `/api/leads/${answered.id}/status`, { status: 'answered', version: 0 });
    const done = await changeAll(ana, { status: 'closed', reason: 'test' });
    expect(await statuses(db)).toEqual({ closed: 64 });
    await ben.send('PUT', `/api/leads/${touched.id}/status`, { status: 'new', version: 1 });
    expect(await undo(ana, done)).toBe(63);
    // They are in other versions by now.
    expect([await undo(ana, done), await undo(ben, done)]).toEqual([0, 0]);
    expect(await statuses(db)).toEqual({ new: 62, suspected: 1, answered: 1 });
    expect((await read(spam.id)).status).toBe('suspected');
    expect(await read(answered.id)).toMatchObject({ status: 'answered', answered_by: { name: 'Ben' } });
    expect(await read(mine.id)).toMatchObject({
      status: 'new',
      taken_by: { name: 'Ana' },
      snoozed_until: until,
      closed_at: null,
      close_reason: null,
    });
    expect((await entries()).filter(([, , id]) => id === null)).toEqual(
      expect.arrayContaining([
        ['Ana', 'closed', null, { reason: 'test', leads: 64, filters: 'host' }],
        ['Ana', 'reopened', null, { leads: 61 }],
        ['Ana', 'suspected', null, { leads: 1 }],
        ['Ana', 'answered', null, { leads: 1 }],
        ['Ana', 'snoozed', null, { until, leads: 1 }],
      ]),
    );
  });

  test('of two people who want the same ones, each is one’s, and the other is told how many', async () => {
    const { url, db, ana } = await start();
    const other = await testDesk(await openForTest(url)).signIn('Cleo');
    await fair(db, 150);
    const rows = await db.selectFrom('contact_submissions').select('id').execute();
    const chosen = rows.map(({ id }) => ({ id, version: 0 }));
    const take = async (client: DeskClient) =>
      (await (await post(client, { taker: client.id }, { chosen })).json()) as BulkDone;
    const [first, second] = await Promise.all([take(ana), take(other)]);
    expect([first.changed.length + second.changed.length, first.missed + second.missed]).toEqual([150, 150]);
    const versions = await db.selectFrom('lead_work').select('version').execute();
    expect(versions.every(({ version }) => version === 1)).toBe(true);
  });

  test('that somebody changed, or erased, since they were chosen are left', async () => {
    const { db, ana, ben, read } = await start();
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) ids.push((await storeLead(db, [], OF_FAIR)).id);
    const [taken = '', gone = '', answered = '', open = ''] = ids;
    await ben.send('PUT', `/api/leads/${answered}/status`, { status: 'answered', version: 0 });
    const chosen = ids.map((id) => ({ id, version: id === answered ? 1 : 0 }));
    await ben.send('PUT', `/api/leads/${taken}/taker`, { taker: ben.id, version: 0 });
    await db.deleteFrom('contact_submissions').where('id', '=', gone).execute();
    const done = (await (await post(ana, ANSWER, { chosen })).json()) as BulkDone;
    expect([done.changed.map(({ id }) => id), done.missed]).toEqual([[open], 2]);
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
    const due = async () =>
      (await db.selectFrom('deliveries').select('subject_id').execute()).map((one) => one.subject_id);
    await changeAll(ana, ANSWER);
    expect([await statuses(db), await due()]).toEqual([{ suspected: 1 }, []]);
    await changeAll(ana, { status: 'new' }, { ...HOST, state: 'suspected' });
    expect([await statuses(db), await due()]).toEqual([{ new: 1 }, [id]]);
  });

  test('that were no spam look like it again, also where they were assigned since', async () => {
    const { db, ana, read } = await start();
    const spam = { ...OF_FAIR, status: 'suspected', message: 'Backlinks: https://x.example' } as const;
    const { id } = await storeLead(db, [], spam);
    await ana.send('PUT', `/api/people/${ana.id}/takes-leads`, { takes: true });
    const done = await changeAll(ana, { status: 'new' }, { ...HOST, state: 'suspected' });
    await assignDue(db, new Date());
    expect((await read(id)).taken_by).toMatchObject({ name: 'Ana' });
    expect(await undo(ana, done)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'suspected', taken_by: null });
  });

  test('need a filter that finds some, a colleague, and a time', async () => {
    const { db, ana } = await start();
    await fair(db, 2);
    const { counted_at } = await count(ana, HOST);
    const of = { filter: HOST, counted_at };
    expect((await count(ana, { host: 'nobody.example' })).leads).toBe(0);
    const refused: [change: object, of: object, status: number][] = [
      [ANSWER, { chosen: [] }, 400],
      [ANSWER, { filter: HOST, counted_at: '2026-01-01T00:00:00.000Z' }, 400],
      [{ status: 'closed' }, of, 400],
      [{ taker: '0191e2a4-6f5b-4c3e-9a01-000000000001' }, of, 404],
      [{ until: '2099-01-01T00:00:00.000Z' }, of, 400],
    ];
    for (const [change, which, status] of refused)
      expect((await post(ana, change, which)).status).toBe(status);
    expect((await ana.send('POST', '/api/bulk/undo', { leads: [] })).status).toBe(400);
    expect(await statuses(db)).toEqual({ new: 2 });
  });

  test('are at most a thousand, all of which can be put back', LONG, async () => {
    const { db, ana } = await start();
    await fair(db, MAX_BULK + 1);
    const { counted_at, leads } = await count(ana, HOST);
    expect(leads).toBe(MAX_BULK + 1);
    const answer = await post(ana, ANSWER, { filter: HOST, counted_at });
    expect(await answer.json()).toMatchObject({
      code: 'too_many_leads',
      detail: 'More than 1,000 leads match. Narrow the filter.',
    });
    const { id } = await db.selectFrom('contact_submissions').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('contact_submissions').where('id', '=', id).execute();
    const done = await changeAll(ana, ANSWER);
    expect([done.changed.length, await undo(ana, done)]).toEqual([MAX_BULK, MAX_BULK]);
    expect(await statuses(db)).toEqual({ new: MAX_BULK });
  });
});
