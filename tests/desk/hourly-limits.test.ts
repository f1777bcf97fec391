/** How many leads a person opens and changes in an hour. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../packages/contract/time.ts';
import { MAX_CHANGED, MAX_OPENED } from '../../packages/store/desk/hourly-limits.ts';
import { listRecord } from '../../packages/store/desk/record-list.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

onSqliteFirst('in an hour, a person', (freshUrl) => {
  /** Two processes of the desk, with a person who works at both. */
  async function start() {
    const url = await freshUrl();
    const [one, other] = [await openForTest(url), await openForTest(url)];
    const desk = testDesk(one);
    const [ana, ben] = [await desk.signIn('Ana'), await desk.signIn('Ben')];
    return { db: one.db, ana, ben, elsewhere: testDesk(other).clientWith(ana.cookie) };
  }

  /** As if somebody had done so before, one after the other. */
  async function addEntries(
    db: Queries,
    person: string,
    action: 'saw_lead' | 'noted',
    count: number,
    minutesAgo = 30,
  ) {
    const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
    for (let from = 0; from < count; from += 500) {
      const entries = Array.from({ length: Math.min(500, count - from) }, () => ({
        id: randomUUID(),
        at,
        person_id: person,
        action,
        lead_id: null,
        details: null,
      }));
      await db.insertInto('activity_log').values(entries).execute();
    }
  }

  const met = async (db: Queries) =>
    (await listRecord(db, { limit: 100 })).entries.filter(({ action }) => action === 'met_limit');

  test('opens at most 500 leads, at whichever process, and those that are open stay so', async () => {
    const { db, ana, ben, elsewhere } = await start();
    await addEntries(db, ana.id, 'saw_lead', 300, 61);
    await addEntries(db, ana.id, 'saw_lead', MAX_OPENED - 2);
    const leads = [];
    for (let at = 0; at < 6; at++) leads.push((await storeLead(db, [])).id);
    const [first = '', ...others] = leads;
    expect((await ana.get(`/api/leads/${first}`)).status).toBe(200);
    // At once, at two processes: one of them is the 500th.
    const answers = await Promise.all(
      others.map((id, at) => (at % 2 === 0 ? ana : elsewhere).get(`/api/leads/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      code: 'too_many_requests',
      detail: expect.stringMatching(/500 leads/),
    });
    expect((await ana.get(`/api/leads/${first}`)).status).toBe(200);
    // Nor by way of what an erasure would remove.
    const refusedId = others[answers.findIndex(({ status }) => status === 429)];
    expect((await ana.get(`/api/leads/${refusedId}/person`)).status).toBe(429);
    expect((await ana.get('/api/leads')).status).toBe(200);
    expect((await ben.get(`/api/leads/${refusedId}`)).status).toBe(200);
    expect(await met(db)).toMatchObject([{ person: { id: ana.id }, details: { of: 'opened' } }]);
  });

  test('makes at most 2,000 changes, at whichever process, told once, and may still sign out', async () => {
    const { db, ana, ben, elsewhere } = await start();
    await addEntries(db, ana.id, 'noted', 500, 61);
    // The name that they gave is one.
    await addEntries(db, ana.id, 'noted', MAX_CHANGED - 3);
    const { id } = await storeLead(db, []);
    const add = (client: Pick<typeof ana, 'send'>) =>
      client.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: 'A note' });
    expect((await add(elsewhere)).status).toBe(204);
    const statuses = (await Promise.all([add(ana), add(ana), add(ana)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 429, 429]);
    expect((await add(elsewhere)).status).toBe(429);
    expect((await ana.get('/api/exports/leads.csv')).status).toBe(429);
    expect((await ana.get(`/api/leads/${id}`)).status).toBe(200);
    expect((await add(ben)).status).toBe(204);
    expect(await met(db)).toMatchObject([{ person: { id: ana.id }, details: { of: 'changed' } }]);
    expect((await ana.send('POST', '/api/sign-out', { everywhere: false })).status).toBe(204);
  });

  test('does one thing with many leads as one change', async () => {
    const { db, ana } = await start();
    // The name that they gave is one.
    await addEntries(db, ana.id, 'noted', MAX_CHANGED - 2);
    const chosen: { id: string; version: number }[] = [];
    for (let at = 0; at < 3; at++) chosen.push({ id: (await storeLead(db, [])).id, version: 0 });
    const answer = async () =>
      (await ana.send('POST', '/api/bulk', { change: { status: 'answered' }, of: { chosen } })).status;
    expect(await answer()).toBe(200);
    expect(await answer()).toBe(429);
  });
});
