/** Removing all leads that a filter finds: what is counted goes, once, unless somebody undoes it before. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { orderedRemoval, removalCounts, removals } from '../../apps/desk/contract/removals.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import { carryOutRemoval, MAX_OPEN_REMOVALS, UNDO_MS } from '../../packages/store/desk/removals.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { NO_NOTE, testErasures } from '../support/erasures.ts';
import { lead, storeLead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';
import { PATIENT } from '../support/patience.ts';

const FLOOD = {
  first_name: 'Flood',
  referrer_host: 'flood.example',
  status: 'suspected',
  message: 'Cheap watches',
} as const;
const FILTER = { state: 'suspected', host: 'flood.example' } as const;
const goesOn = () => false;

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
  return removalCounts.parse(await answer.json());
}

async function order(client: Pick<DeskClient, 'get' | 'send'>, filter: Record<string, string> = FILTER) {
  const { counted_at, leads } = await count(client, filter);
  return client.send('POST', '/api/removals', { filter, counted_at, leads });
}

/** Lets the minutes pass in which it can be undone. */
async function letPass(db: Queries): Promise<void> {
  await db
    .updateTable('lead_removals')
    .set({ due_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
}

onSqliteFirst('removals at the desk', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const { db, ...database } = await openForTest(url);
    const desk = testDesk({ db, ...database });
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    const open = async (client: DeskClient) =>
      removals.parse(await (await client.get('/api/removals')).json()).removals;
    const entries = async () =>
      (await listRecord(db, { limit: 50 })).entries.filter(({ action }) => action === 'removed');
    return { url, db, ana, ben, open, entries };
  }

  test('are counted, wait for five minutes in every tab, and are one entry when they are carried out', async () => {
    const { db, ana, ben, open, entries } = await start();
    await flood(db, 130);
    await storeLead(db, ['mail', 'webhook'], FLOOD);
    await storeLead(db, ['mail'], { first_name: 'Kept' });
    expect(await count(ana)).toMatchObject({
      leads: 131,
      forms: [{ value: 'contact', leads: 131 }],
      statuses: [{ value: 'suspected', leads: 131 }],
      hosts: [{ value: 'flood.example', leads: 131 }],
      pending: 2,
      calls: 0,
    });
    expect((await order(ana)).status).toBe(201);
    expect(await open(ben)).toMatchObject([
      { found: 131, removed: 0, by: { name: 'Ana' }, has_begun: false },
    ]);
    const [{ due_at } = { due_at: '' }] = await open(ben);
    expect(Math.abs(Date.parse(due_at) - Date.now() - UNDO_MS)).toBeLessThan(60_000);
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBeUndefined();
    expect(await names(db)).toHaveLength(132);

    // What comes meanwhile stays.
    await storeLead(db, [], { ...FLOOD, first_name: 'Later', created_at: new Date().toISOString() });
    await letPass(db);
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBe(true);
    expect(await names(db)).toEqual(['Kept', 'Later']);
    expect(await open(ben)).toEqual([]);
    expect(await entries()).toMatchObject([
      { person: { name: 'Ana' }, details: { leads: 131, filters: 'state, host' } },
    ]);
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBeUndefined();
  });

  test('are undone by anybody who may, from any session, and then leave no trace', async () => {
    const { db, ana, ben, open, entries } = await start();
    await flood(db, 3);
    const { id } = orderedRemoval.parse(await (await order(ana)).json());
    expect((await ben.send('POST', `/api/removals/${id}/undo`, {})).status).toBe(204);
    expect((await ana.send('POST', `/api/removals/${id}/undo`, {})).status).toBe(409);
    await letPass(db);
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBeUndefined();
    expect([await names(db), await open(ana), await entries()]).toEqual([
      ['Flood', 'Flood', 'Flood'],
      [],
      [],
    ]);
  });

  test('are either undone or carried out, whoever comes first', async () => {
    const { db, ana } = await start();
    for (let round = 0; round < 8; round++) {
      await flood(db, 2);
      const before = (await names(db)).length;
      const { id } = orderedRemoval.parse(await (await order(ana)).json());
      await letPass(db);
      const [undone, done] = await Promise.all([
        ana.send('POST', `/api/removals/${id}/undo`, {}),
        carryOutRemoval(db, NO_NOTE, goesOn),
        carryOutRemoval(db, NO_NOTE, goesOn),
      ]);
      if (undone.status === 204) expect([done ?? false, (await names(db)).length]).toEqual([false, before]);
      else expect([undone.status, await names(db)]).toEqual([409, []]);
      await db.deleteFrom('contact_submissions').execute();
    }
  });

  test('leave what somebody works on, and are not ordered twice over', async () => {
    const { db, ana, entries } = await start();
    await flood(db, 2);
    const { id } = await storeLead(db, [], { ...FLOOD, first_name: 'Worked' });
    await order(ana);
    await order(ana);
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'new', version: 0 });
    await ana.send('PUT', `/api/leads/${id}/status`, { status: 'suspected', version: 1 });
    await letPass(db);
    await Promise.all([carryOutRemoval(db, NO_NOTE, goesOn), carryOutRemoval(db, NO_NOTE, goesOn)]);
    expect(await names(db)).toEqual(['Worked']);
    expect((await entries()).map(({ details }) => Number(details['leads'])).sort()).toEqual([0, 2]);
  });

  test('need a condition, a count and a place', async () => {
    const { db, ana, open } = await start();
    await flood(db, 1);
    for (const filter of ['', 'sort=name', 'q=%20', 'not=form'])
      expect((await ana.get(`/api/removals/counts?${filter}`)).status, filter).toBe(400);
    const { counted_at, leads } = await count(ana);
    const post = async (body: object) =>
      (await ana.send('POST', '/api/removals', { filter: FILTER, counted_at, leads, ...body })).status;
    expect(await post({ filter: {} })).toBe(400);
    expect(await post({ filter: { sort: 'name' } })).toBe(400);
    expect(await post({ filter: { not: ['form'] } })).toBe(400);
    expect(await post({ leads: 0 })).toBe(400);
    expect(await post({ counted_at: new Date(Date.now() + 60_000).toISOString() })).toBe(400);
    expect(await post({ counted_at: '2026-01-01T00:00:00.000Z' })).toBe(400);
    for (let at = 0; at < MAX_OPEN_REMOVALS; at++) expect(await post({})).toBe(201);
    expect([await post({}), (await open(ana)).length]).toEqual([429, MAX_OPEN_REMOVALS]);
  });

  test('go on where a desk was killed in the middle, with one entry for all', LONG, async () => {
    const { url, db, ana, entries } = await start();
    await flood(db, 3_000);
    await order(ana);
    await letPass(db);
    const program = spawn(process.execPath, ['apps/desk/main.ts'], {
      env: { DATABASE_URL: url, ENV_FILE: '', DESK_PORT: '0', ERASURES_FILE: testErasures().path },
      stdio: 'ignore',
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const left = async () => (await names(db)).length;
    await expect.poll(left, PATIENT).toBeLessThan(3_000);
    program.kill('SIGKILL');
    await once(program, 'exit');
    // Its lease ends.
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBeUndefined();
    await db.updateTable('lead_removals').set({ locked_until: '2026-01-01T00:00:00.000Z' }).execute();
    await carryOutRemoval(db, NO_NOTE, goesOn);
    expect(await left()).toBe(0);
    expect((await entries()).map(({ details }) => details['leads'])).toEqual([3_000]);
  });

  test('are left to others by a desk that stops, and dropped a day after their time', async () => {
    const { db, ana, open } = await start();
    await flood(db, 200);
    await order(ana);
    await letPass(db);
    await carryOutRemoval(db, NO_NOTE, () => true);
    expect((await names(db)).length).toBeGreaterThan(0);
    expect(await open(ana)).toMatchObject([{ removed: 200 - (await names(db)).length, has_begun: true }]);
    await carryOutRemoval(db, NO_NOTE, goesOn);
    expect(await names(db)).toEqual([]);

    await flood(db, 1);
    await order(ana);
    await db.updateTable('lead_removals').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await carryOutRemoval(db, NO_NOTE, goesOn)).toBeUndefined();
    expect([await names(db), await open(ana)]).toEqual([['Flood'], []]);
  });
});
