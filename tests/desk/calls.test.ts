/** What anybody types into a form hides no call: only a time that the dialog offers makes one. */
import { expect, test } from 'vitest';
import { calendarAddress, calls as callsSchema } from '../../apps/desk/contract/calls.ts';
import { company } from '../../content/schema/company.ts';
import { callMessage } from '../../packages/forms/call-wording.ts';
import { availableSlots } from '../../packages/forms/offered-slots.ts';
import { callTime } from '../../packages/store/database/call-time.ts';
import { MAX_CALLS } from '../../packages/store/inbox/calls.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { DESK_ORIGIN, testDesk } from '../support/desk.ts';
import { lead, storeLead } from '../support/leads.ts';

const SLOTS = availableSlots(company.hours, Date.now());
const [soon = 0, later = 0] = [SLOTS[3], SLOTS.at(-3)];
const message = (at: number) => callMessage(at, company.hours.timeZone, 'Europe/Paris');
const now = () => new Date().toISOString();

async function store(db: Queries, count: number, changes: Parameters<typeof lead>[0]) {
  for (let at = 0; at < count; at += 100) {
    const rows = Array.from({ length: Math.min(100, count - at) }, () =>
      lead({ created_at: now(), ...changes }),
    );
    await insertContactSubmissions(db, rows).execute();
  }
}

test('a time is validated when a message is stored', async () => {
  expect(await callTime(message(later), now())).toBe(new Date(later).toISOString());
  expect(await callTime(message(later + 1000), now())).toBeNull();
  expect(await callTime('Schedule a call\nplease', now())).toBeNull();
  expect(await callTime(`Re: ${message(later)}`, now())).toBeNull();
});

onSqliteFirst('calls', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const desk = testDesk(database);
    const ana = await desk.signIn('Ana');
    const list = async () => callsSchema.parse(await (await ana.get('/api/calls')).json());
    const calendar = async () => {
      const { address } = calendarAddress.parse(await (await ana.send('POST', '/api/calendar', {})).json());
      const answer = await desk.app.request(address, { headers: { Host: new URL(DESK_ORIGIN).host } });
      return (await answer.text()).replaceAll('\r\n ', '');
    };
    return { db: database.db, ana, list, calendar };
  }

  test('are found among a thousand messages with times that do not exist', async () => {
    const { db, ana, list, calendar } = await start();
    const quarter = 15 * 60 * 1000;
    const wrong = [later + quarter, soon - 365 * 24 * 4 * quarter, Date.parse('2999-03-04T18:00:00Z')];
    for (const at of wrong) await store(db, 400, { message: message(at) });
    const real = await storeLead(db, [], { created_at: now(), message: message(later) });
    const junk = await storeLead(db, [], { created_at: now(), message: message(soon + quarter) });

    const { upcoming, past, is_cut } = await list();
    expect(upcoming.map(({ lead_id }) => lead_id)).toEqual([real.id]);
    expect([past, is_cut]).toEqual([[], false]);
    const text = await calendar();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text).toContain(real.id);
    expect(await (await ana.get(`/api/leads/${real.id}`)).json()).toMatchObject({
      call: { at: new Date(later).toISOString(), zone: 'Europe/Paris' },
    });
    expect(await (await ana.get(`/api/leads/${junk.id}`)).json()).toMatchObject({ call: null });
  });

  test('are none where they are spam', async () => {
    const { db, ana, list } = await start();
    const call = { created_at: now(), message: message(later) };
    const suspected = await storeLead(db, [], { ...call, status: 'suspected' });
    const closed = await storeLead(db, [], call);
    const close = { status: 'closed', reason: 'spam', version: 0 };
    expect((await ana.send('PUT', `/api/leads/${closed.id}/status`, close)).status).toBe(200);
    expect((await list()).upcoming).toEqual([]);
    await ana.send('PUT', `/api/leads/${suspected.id}/status`, { status: 'new', version: 0 });
    expect((await list()).upcoming.map(({ lead_id }) => lead_id)).toEqual([suspected.id]);
  });

  test('say where a list of them is cut, in the calendar too, and past ones hide no coming one', async () => {
    const { db, list, calendar } = await start();
    const before = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await store(db, MAX_CALLS + 1, { message: message(Date.parse(before)), call_at: before });
    await storeLead(db, [], { message: message(soon), call_at: new Date(soon).toISOString() });
    expect((await list()).is_cut).toBe(false);
    const text = await calendar();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(MAX_CALLS + 2);
    expect(text.match(/^SUMMARY:Only 1\\,000 calls are shown/gm)).toHaveLength(1);

    await store(db, MAX_CALLS, { message: message(later), call_at: new Date(later).toISOString() });
    const { upcoming, is_cut } = await list();
    expect([upcoming.length, is_cut]).toEqual([MAX_CALLS, true]);
    expect((await calendar()).match(/^SUMMARY:Only 1\\,000 calls are shown/gm)).toHaveLength(2);
  });
});
