/** The outcomes of calls, and the calendar that people subscribe to without a session. */

import { expect, test } from 'vitest';
import type { Calls } from '../../apps/desk/web/api/client.ts';
import { DAY_MS } from '../../packages/contract/time.ts';
import { findCallHost, setBusyCalendar, setTakesCalls } from '../../packages/store/calls/hosts.ts';
import { noteWhoLeft } from '../../packages/store/desk/absences.ts';
import { createCalendar, endCalendars, findCalendar } from '../../packages/store/desk/calendars.ts';
import { forgetPeople } from '../../packages/store/desk/names.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { DESK_ORIGIN, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';

const HALF_HOUR_MS = 30 * 60 * 1000;
const inDays = (days: number) => Math.floor((Date.now() + days * DAY_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

onSqliteFirst('calls at the desk', (freshUrl) => {
  /** @param listed whom the setting names */
  async function start(listed: readonly string[] = []) {
    const database = await openForTest(await freshUrl());
    const roleOf = (email: string) => (listed.includes(email) ? ('answer' as const) : undefined);
    const desk = testDesk(database, NO_NOTE, { roleOf });
    const call = async (days: number) => {
      const call = { at: new Date(inDays(days)).toISOString() };
      return (await storeLead(database.db, [], { first_name: 'Ada', call })).id;
    };
    /** Without a session. */
    const read = (address: string) =>
      desk.app.request(address, { headers: { Host: new URL(DESK_ORIGIN).host } });
    return { db: database.db, desk, roleOf, call, read, ana: await desk.signIn('Ana') };
  }

  test('have an outcome, which is recorded and can be taken back', async () => {
    const { ana, call } = await start();
    const id = await call(-1);
    const at = new Date(inDays(-1)).toISOString();
    const set = async (outcome: unknown, from: unknown = null, of = id) =>
      (
        await ana.send('PUT', `/api/leads/${of}/call`, {
          to: { outcome },
          from: { outcome: from, at },
        })
      ).status;
    const past = async () => ((await (await ana.get('/api/calls')).json()) as Calls).past[0];
    expect((await past())?.outcome).toBeNull();
    expect([await set('no_show'), await set('lost'), await set('held', null, 'x')]).toEqual([204, 400, 404]);
    expect((await past())?.outcome).toBe('no_show');
    expect(await (await ana.get('/api/record')).text()).toContain('no_show');
    // Somebody has said something since, and what is so already is no change.
    expect([await set('held'), await set('no_show')]).toEqual([409, 204]);
    expect(await set(null, 'no_show')).toBe(204);
    expect((await past())?.outcome).toBeNull();
  });

  test('are read by a calendar program with time and link alone', async () => {
    const { ana, call, read } = await start();
    const [last, next] = [await call(-1), await call(2)];
    await call(-40);
    const { address } = (await (await ana.send('POST', '/api/calendar', {})).json()) as { address: string };
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = (await answer.text()).replaceAll('\r\n ', '');
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value);
    expect(values('DTSTART')).toEqual([inDays(-1), inDays(2)].map(stamp));
    expect(values('URL')).toEqual([last, next].map((id) => `${DESK_ORIGIN}/leads/${id}`));
    expect(values('STATUS')).toEqual(['TENTATIVE', 'TENTATIVE']);
    expect(values('SEQUENCE')).toEqual(['0', '0']);
    expect(text).not.toMatch(/Ada|Lovelace|example\.com\b/);
  });

  test('are moved to a new time, confirmed and canceled, in the lists and in the calendar', async () => {
    const { ana, call, read } = await start();
    const id = await call(2);
    const [asked, later] = [inDays(2), inDays(3)].map((ms) => new Date(ms).toISOString());
    const { address } = (await (await ana.send('POST', '/api/calendar', {})).json()) as { address: string };
    const events = async () =>
      [...(await (await read(address)).text()).matchAll(/^(DTSTART|STATUS|SEQUENCE):(.*)\r$/gm)].map(
        ([, , value]) => value,
      );
    const change = async (to: object, from: object) =>
      (await ana.send('PUT', `/api/leads/${id}/call`, { to, from })).status;
    const open = { outcome: null, at: asked };
    const moved = { outcome: 'confirmed', at: later };
    expect(await events()).toEqual([stamp(inDays(2)), 'TENTATIVE', '0']);
    // A call is moved within the next year.
    for (const days of [-1, 400])
      expect(await change({ at: new Date(inDays(days)).toISOString() }, open)).toBe(400);
    expect(await change({ at: later }, open)).toBe(204);
    const listed = (await (await ana.get('/api/calls')).json()) as Calls;
    expect(listed.upcoming).toMatchObject([{ lead_id: id, ...moved, asked_for: asked }]);
    expect(await (await ana.get(`/api/leads/${id}`)).json()).toMatchObject({
      call: { at: later, asked_for: asked },
    });
    expect(await events()).toEqual([stamp(inDays(3)), 'CONFIRMED', '1']);
    expect(await (await ana.get('/api/record')).text()).toContain(`"at":"${later}"`);
    // Whoever has seen the old time changes nothing, and whoever repeats a request has what they asked for.
    expect([await change({ outcome: 'canceled' }, open), await change({ at: later }, open)]).toEqual([
      409, 204,
    ]);
    expect(await change({ outcome: 'canceled' }, moved)).toBe(204);
    expect(await events()).toEqual([stamp(inDays(3)), 'CANCELLED', '2']);
    expect(await change({ outcome: 'confirmed' }, { ...moved, outcome: 'canceled' })).toBe(204);
    expect(await events()).toEqual([stamp(inDays(3)), 'CONFIRMED', '3']);
  });

  test('are behind an address of which only a hash is kept, and which ends', async () => {
    const { db, ana, read } = await start();
    const make = async () =>
      ((await (await ana.send('POST', '/api/calendar', {})).json()) as { address: string }).address;
    const status = async (address: string) => (await read(address)).status;
    const first = await make();
    expect(JSON.stringify(await db.selectFrom('desk_people').selectAll().execute())).not.toContain(
      /calendar\/(.*)\.ics/.exec(first)?.[1],
    );
    const second = await make();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await ana.send('POST', '/api/calendar/end', {})).status).toBe(204);
    expect(await status(second)).toBe(404);
    const third = await make();
    expect(await endCalendars(db, undefined)).toBe(1);
    expect(await status(third)).toBe(404);
    expect(await status(`${DESK_ORIGIN}/calendar/x.ics`)).toBe(404);
  });

  test('are no longer read by somebody who has left', async () => {
    const listed: string[] = [];
    const { db, desk, roleOf, ana, read } = await start(listed);
    const address = async (person = ana) =>
      ((await (await person.send('POST', '/api/calendar', {})).json()) as { address: string }).address;
    const status = async (of: string) => (await read(of)).status;
    const [anas, guests] = [await address(), await address(await desk.signIn('Guest'))];
    // Nobody is invited any more, and the setting alone lets people in.
    await db.updateTable('desk_people').set({ invited_at: null }).execute();
    listed.push(ana.email);
    expect([await status(anas), await status(guests)]).toEqual([200, 404]);
    listed.length = 0;
    await noteWhoLeft(db, roleOf, new Date());
    listed.push(ana.email);
    expect(await status(anas)).toBe(404);

    const ben = await desk.signIn('Ben');
    const again = await address(ben);
    await setTakesCalls(db, ben.id, true);
    await setBusyCalendar(db, ben.id, 'https://calendar.example/ben/secret.ics');
    await forgetPeople(db, 'Ben', new Date());
    expect(await status(again)).toBe(404);
    // Nor is it known any more where theirs is, and nobody is given a time of theirs.
    expect(await findCallHost(db, ben.id)).toBeUndefined();

    // An account may also end at its provider, which nobody tells the desk.
    const secret = await createCalendar(db, ana.id, new Date());
    const isRead = (days: number) => findCalendar(db, secret, new Date(Date.now() + days * DAY_MS));
    expect([await isRead(30), await isRead(32)]).toEqual([expect.anything(), undefined]);
  });

  test('are read 60 times in ten minutes, and guessed 20 times', async () => {
    const { ana, read } = await start();
    const { address } = (await (await ana.send('POST', '/api/calendar', {})).json()) as { address: string };
    const statuses = async (times: number, of: string) => {
      const found = new Set<number>();
      for (let at = 0; at < times; at++) found.add((await read(of)).status);
      return [...found];
    };
    expect(await statuses(60, address)).toEqual([200]);
    expect(await statuses(1, address)).toEqual([429]);
    const guess = `${DESK_ORIGIN}/calendar/${'a'.repeat(43)}.ics`;
    expect(await statuses(20, guess)).toEqual([404]);
    expect(await statuses(1, guess)).toEqual([429]);
  });
});
