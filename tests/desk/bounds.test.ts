/** What the desk lists, computes and takes at most, whatever visitors have sent and its people ask for. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOTE_MAX_LENGTH } from '../../apps/desk/contract/leads.ts';
import { DAY_MS } from '../../packages/contract/time.ts';
import { MAX_NOTES } from '../../packages/store/leads/notes.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { storeLead } from '../support/leads.ts';

onSqliteFirst('the desk', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    return { db: database.db, ada: await testDesk(database).signIn('Ada') };
  }

  test('offers at most 200 pages, campaigns and hosts, however many visitors invent', async () => {
    const { db, ada } = await start();
    for (let at = 0; at < 205; at++) {
      const from = { utm_campaign: `campaign-${at}`, referrer_host: `host-${at}.example` };
      await storeLead(db, [], { source_path: `/invented/${at}`, ...from });
    }
    const { campaigns, hosts, pages } = await (await ada.get('/api/origins')).json();
    expect(pages).toHaveLength(200);
    expect([campaigns.length, hosts.length]).toEqual([200, 200]);
  });

  test('computes numbers of at most 400 days', async () => {
    const { ada } = await start();
    const from = new Date('2025-01-01T00:00:00.000Z');
    const ask = async (days: number) => {
      const to = new Date(from.getTime() + days * DAY_MS);
      const range = `from=${from.toISOString()}&to=${to.toISOString()}&zone=Europe/Berlin`;
      return (await ada.get(`/api/reports?${range}`)).status;
    };
    expect([await ask(400), await ask(401), await ask(40_000)]).toEqual([200, 400, 400]);
  });

  test('keeps notes of at most 5,000 characters, and 200 of a lead', async () => {
    const { db, ada } = await start();
    const { id } = await storeLead(db, []);
    const note = async (text: string) =>
      (await ada.send('PUT', `/api/leads/${id}/notes/${randomUUID()}`, { note: text })).status;
    expect([await note('x'.repeat(NOTE_MAX_LENGTH)), await note('x'.repeat(NOTE_MAX_LENGTH + 1))]).toEqual([
      204, 400,
    ]);
    expect(await note(' \n')).toBe(400);
    const [first] = await db.selectFrom('lead_notes').selectAll().execute();
    const more = Array.from({ length: MAX_NOTES - 1 }, () => ({ id: randomUUID(), written_by: null }));
    if (!first) throw new Error('no note');
    await db
      .insertInto('lead_notes')
      .values(more.map((row) => ({ ...first, ...row })))
      .execute();
    expect(await note('One more')).toBe(422);
  });
});
