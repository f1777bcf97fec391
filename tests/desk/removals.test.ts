/** Removing many leads: all that a filter found, or some. */

import { expect, test } from 'vitest';
import type { BulkCounts } from '../../apps/desk/web/api/client.ts';
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

/** What a filter finds, as it is counted before it is removed. */
async function count(client: Pick<DeskClient, 'get'>): Promise<{ filter: object; counted_at: string }> {
  const answer = await client.get(`/api/bulk/counts?${new URLSearchParams(FILTER)}`);
  return { filter: FILTER, counted_at: ((await answer.json()) as BulkCounts).counted_at };
}

const remove = (client: Pick<DeskClient, 'send'>, of: object) => client.send('POST', '/api/removals', { of });

onSqliteFirst('removals at the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const ana = await testDesk(database).signIn('Ana');
    const entries = async () =>
      (await listRecord(db, { limit: 50 })).entries.filter(({ action }) => action === 'removed');
    return { db, ana, entries };
  }

  test('take what was counted and nobody has worked on since', async () => {
    const { db, ana, entries } = await start();
    await flood(db, 130);
    await storeLead(db, ['mail', 'webhook'], FLOOD);
    await storeLead(db, ['mail'], { first_name: 'Kept' });
    const worked = await storeLead(db, [], { ...FLOOD, first_name: 'Worked' });
    const counted = await count(ana);
    await storeLead(db, [], { ...FLOOD, first_name: 'Later', created_at: new Date().toISOString() });
    await ana.send('PUT', `/api/leads/${worked.id}/status`, { status: 'new', version: 0 });
    await ana.send('PUT', `/api/leads/${worked.id}/status`, { status: 'suspected', version: 1 });
    expect(await (await remove(ana, counted)).json()).toEqual({ removed: 131, missed: 1 });
    expect(await names(db)).toEqual(['Kept', 'Later', 'Worked']);
    expect(await db.selectFrom('deliveries').select('channel').execute()).toEqual([{ channel: 'mail' }]);
    expect(await entries()).toMatchObject([
      { person: { name: 'Ana' }, details: { leads: 131, filters: 'state, host' } },
    ]);
    expect(await (await remove(ana, counted)).json()).toEqual({ removed: 0, missed: 1 });
    expect(await entries()).toHaveLength(1);
  });

  test('take those that were chosen in the version that was seen', async () => {
    const { db, ana, entries } = await start();
    const [first, second, third] = [
      await storeLead(db, [], { first_name: 'First' }),
      await storeLead(db, [], { first_name: 'Second' }),
      await storeLead(db, [], { first_name: 'Third' }),
    ];
    await ana.send('PUT', `/api/leads/${second.id}/status`, { status: 'answered', version: 0 });
    await ana.send('PUT', `/api/leads/${third.id}/status`, { status: 'answered', version: 0 });
    const chosen = [
      { id: first.id, version: 0 },
      { id: second.id, version: 0 },
      { id: third.id, version: 1 },
    ];
    expect(await (await remove(ana, { chosen })).json()).toEqual({ removed: 2, missed: 1 });
    expect(await names(db)).toEqual(['Second']);
    expect(await entries()).toMatchObject([{ details: { leads: 2 } }]);
  });

  test('are of a thousand leads at most', LONG, async () => {
    const { db, ana } = await start();
    await flood(db, MAX_BULK + 1);
    expect((await remove(ana, await count(ana))).status).toBe(422);
    expect(await names(db)).toHaveLength(MAX_BULK + 1);
    await db
      .deleteFrom('contact_submissions')
      .where('id', 'in', db.selectFrom('contact_submissions').select('id').limit(1))
      .execute();
    expect(await (await remove(ana, await count(ana))).json()).toEqual({ removed: MAX_BULK, missed: 0 });
  });

  test('need a count of lately', async () => {
    const { db, ana } = await start();
    await flood(db, 1);
    const counted = await count(ana);
    const post = async (counted_at: string) => (await remove(ana, { ...counted, counted_at })).status;
    expect(await post(new Date(Date.now() + 60_000).toISOString())).toBe(400);
    expect(await post('2026-01-01T00:00:00.000Z')).toBe(400);
    expect(await names(db)).toEqual(['Flood']);
  });
});
