/** The calls of the desk: its list and its calendar. */

import { expect, test } from 'vitest';
import type { Calls } from '../../apps/desk/web/api/client.ts';
import { company } from '../../content/schema/company.ts';
import { callText } from '../../packages/contract/call-wording.ts';
import { availableSlots } from '../../packages/contract/offered-slots.ts';
import { MAX_CALLS } from '../../packages/store/inbox/calls.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { DESK_ORIGIN, testDesk } from '../support/desk.ts';
import { callRow, lead, storeLead } from '../support/leads.ts';

const SLOTS = availableSlots(company.hours, Date.now());
const [soon = 0, later = 0] = [SLOTS[3], SLOTS.at(-3)];
const now = () => new Date().toISOString();
const iso = (at: number) => new Date(at).toISOString();

async function store(db: Queries, count: number, at: string) {
  const rows = Array.from({ length: count }, () => lead({ created_at: now() }));
  for (let from = 0; from < count; from += 100) {
    const some = rows.slice(from, from + 100);
    await insertContactSubmissions(db, some).execute();
    await db
      .insertInto('calls')
      .values(some.map((row) => callRow(row, { at })))
      .execute();
  }
}

onSqliteFirst('calls', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const list = async () => (await (await ana.get('/api/calls')).json()) as Calls;
    const calendar = async () => {
      const { address } = (await (await ana.send('POST', '/api/calendar', {})).json()) as { address: string };
      const answer = await desk.app.request(address, { headers: { Host: new URL(DESK_ORIGIN).host } });
      return (await answer.text()).replaceAll('\r\n ', '');
    };
    return { db: database.db, ana, list, calendar };
  }

  test('are what was asked for as such, and nothing that anybody types', async () => {
    const { db, ana, list, calendar } = await start();
    const real = await storeLead(db, [], { created_at: now(), call: { at: iso(later) } });
    const message = callText(later, company.hours.timeZone, 'Europe/Paris');
    const typed = await storeLead(db, [], { created_at: now(), message });

    const { upcoming, past, is_cut } = await list();
    expect(upcoming.map(({ lead_id }) => lead_id)).toEqual([real.id]);
    expect([past, is_cut]).toEqual([[], false]);
    const text = await calendar();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text).toContain(real.id);
    expect(await (await ana.get(`/api/leads/${real.id}`)).json()).toMatchObject({
      call: { at: iso(later), zone: 'Europe/Paris' },
    });
    expect(await (await ana.get(`/api/leads/${typed.id}`)).json()).toMatchObject({ call: null });
  });

  test('are none where they are spam', async () => {
    const { db, ana, list } = await start();
    const call = { created_at: now(), call: { at: iso(later) } };
    const suspected = await storeLead(db, [], { ...call, status: 'suspected' });
    const closed = await storeLead(db, [], call);
    const close = { status: 'closed', reason: 'spam', version: 0 };
    expect((await ana.send('PUT', `/api/leads/${closed.id}/status`, close)).status).toBe(200);
    expect((await list()).upcoming).toEqual([]);
    await ana.send('PUT', `/api/leads/${suspected.id}/status`, { status: 'new', version: 0 });
    expect((await list()).upcoming.map(({ lead_id }) => lead_id)).toEqual([suspected.id]);
  });

  test('are moved, which confirms them, or something is said of them, and never both', async () => {
    const { db, ana, list } = await start();
    const { id } = await storeLead(db, [], { call: { at: iso(soon) } });
    const change = async (to: object, from: object) =>
      (await ana.send('PUT', `/api/leads/${id}/call`, { to, from })).status;
    const asked = { outcome: null, at: iso(soon) };
    expect(await change({ outcome: 'held', at: iso(later) }, asked)).toBe(400);
    expect(await change({ at: new Date(0).toISOString() }, asked)).toBe(400);
    expect(await change({ at: iso(later) }, asked)).toBe(204);
    expect((await list()).upcoming).toMatchObject([{ outcome: 'confirmed', at: iso(later) }]);
    expect(await change({ outcome: 'canceled' }, { outcome: 'confirmed', at: iso(later) })).toBe(204);
    expect((await list()).past).toMatchObject([{ outcome: 'canceled', at: iso(later) }]);
  });

  test('say where a list of them is cut, and past ones hide no coming one, in the calendar neither', async () => {
    const { db, list, calendar } = await start();
    const before = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await store(db, MAX_CALLS + 1, before);
    await storeLead(db, [], { call: { at: iso(soon) } });
    expect((await list()).is_cut).toBe(false);
    expect((await calendar()).match(/^BEGIN:VEVENT/gm)).toHaveLength(MAX_CALLS + 1);

    await store(db, MAX_CALLS, iso(later));
    const { upcoming, is_cut } = await list();
    expect([upcoming.length, is_cut]).toEqual([MAX_CALLS, true]);
    expect((await calendar()).match(/^BEGIN:VEVENT/gm)).toHaveLength(2 * MAX_CALLS);
  });
});
