/** Removing all leads that a filter finds: what was counted goes, a thousand in a request. */

import { expect, test } from 'vitest';
import type { Removal, RemovalCounts } from '../../apps/desk/web/api/client.ts';
import { MAX_BULK } from '../../packages/store/desk/bulk.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { lead, storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';

const FLOOD = {
  first_name: 'Flood',
  referrer_host: 'flood.example',
  status: 'suspected',
  message: 'Cheap watches',
} as const;
const FILTER = { state: 'suspected', host: 'flood.example' } as const;

async function names(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('contact_submissions').select('first_name').execute();
  return rows.map(({ first_name }) => first_name).sort();
}

async function flood(db: Queries, size: number): Promise<void> {
  for (let at = 0; at < size; at += 100)
    await insertContactSubmissions(
      db,
      Array.from({ length: Math.min(100, size - at) }, () => lead(FLOOD)),
    ).execute();
}

async function count(client: Pick<DeskClient, 'get'>, filter: Record<string, string> = FILTER) {
  const answer = await client.get(`/api/removals/counts?${new URLSearchParams(filter)}`);
  return (await answer.json()) as RemovalCounts;
}

async function remove(client: Pick<DeskClient, 'send'>, counted_at: string) {
  return (await (
    await client.send('POST', '/api/removals', { filter: FILTER, counted_at })
  ).json()) as Removal;
}

onSqliteFirst('removals at the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const ana = await testDesk(database).signIn('Ana');
    const entries = async () =>
      (await listRecord(db, { limit: 50 })).entries.filter(({ action }) => action === 'removed');
    return { db, ana, entries };
  }

  test('are counted, and take what was counted and nobody has worked on since', async () => {
    const { db, ana, entries } = await start();
    await flood(db, 130);
    await storeLead(db, ['mail', 'webhook'], FLOOD);
    await storeLead(db, ['mail'], { first_name: 'Kept' });
    const worked = await storeLead(db, [], { ...FLOOD, first_name: 'Worked' });
    const { counted_at, ...counts } = await count(ana);
    expect(counts).toMatchObject({
      leads: 132,
      forms: [{ value: 'contact', leads: 132 }],
      statuses: [{ value: 'suspected', leads: 132 }],
      hosts: [{ value: 'flood.example', leads: 132 }],
      pending: 2,
      calls: 0,
    });
    await storeLead(db, [], { ...FLOOD, first_name: 'Later', created_at: new Date().toISOString() });
    await ana.send('PUT', `/api/leads/${worked.id}/status`, { status: 'new', version: 0 });
    await ana.send('PUT', `/api/leads/${worked.id}/status`, { status: 'suspected', version: 1 });
    expect(await remove(ana, counted_at)).toEqual({ removed: 131, is_done: true });
    expect(await names(db)).toEqual(['Kept', 'Later', 'Worked']);
    expect(await db.selectFrom('deliveries').select('channel').execute()).toEqual([{ channel: 'mail' }]);
    expect(await entries()).toMatchObject([
      { person: { name: 'Ana' }, details: { leads: 131, filters: 'state, host' } },
    ]);
    expect(await remove(ana, counted_at)).toEqual({ removed: 0, is_done: true });
    expect(await entries()).toHaveLength(1);
  });

  test('take a thousand in a request at most, and the next requests the rest', LONG, async () => {
    const { db, ana } = await start();
    await flood(db, MAX_BULK + 50);
    const { counted_at } = await count(ana);
    const answers = [await remove(ana, counted_at)];
    // On a busy machine each request takes fewer.
    while (answers.at(-1)?.is_done === false) answers.push(await remove(ana, counted_at));
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.every(({ removed }) => removed <= MAX_BULK)).toBe(true);
    expect(answers.reduce((sum, { removed }) => sum + removed, 0)).toBe(MAX_BULK + 50);
    expect(await names(db)).toEqual([]);
  });

  test('need a condition and a count', async () => {
    const { db, ana } = await start();
    await flood(db, 1);
    for (const filter of ['', 'sort=name', 'q=%20', 'not=form'])
      expect((await ana.get(`/api/removals/counts?${filter}`)).status, filter).toBe(400);
    const { counted_at } = await count(ana);
    const post = async (body: object) =>
      (await ana.send('POST', '/api/removals', { filter: FILTER, counted_at, ...body })).status;
    expect(await post({ filter: {} })).toBe(400);
    expect(await post({ filter: { sort: 'name' } })).toBe(400);
    expect(await post({ filter: { not: ['form'] } })).toBe(400);
    expect(await post({ counted_at: new Date(Date.now() + 60_000).toISOString() })).toBe(400);
    expect(await post({ counted_at: '2026-01-01T00:00:00.000Z' })).toBe(400);
    expect(await names(db)).toEqual(['Flood']);
  });
});
