/** Who takes calls that visitors book, and the calendars that say when they are busy. */

import {
  busyHalfHoursOf,
  findCallHost,
  listCallHosts,
  setBusyCalendar,
  setTakesCalls,
  tellsVisitors,
} from '@assay/store/calls';
import { calendarSince, findPeople } from '@assay/store/desk';
import { callHours } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { refreshBusyTimes } from '../busy-times/refresh.ts';
import { busyCalendarChange, takesCalls } from '../contract/calls.ts';
import type { DeskEnv } from './context.ts';
import { json } from './input.ts';
import { problem } from './problem.ts';

export function callHostRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/call-hosts', async (context) => {
      const { id } = context.var.session.person;
      return context.json({
        people: [...(await findPeople(db, await listCallHosts(db))).values()],
        tells: await tellsVisitors(db),
        // When calls are offered, and the half hours in which the reader is busy by their calendar, as instants, soonest first.
        hours: await callHours(),
        busy: await busyHalfHoursOf(db, id, new Date()),
        calendar: await stateOf(db, id),
        // When the address was made under which the reader subscribes to calls.
        subscribed_since: (await calendarSince(db, id)) ?? null,
      });
    })
    .put('/api/call-hosts', json(takesCalls), async (context) => {
      const { takes } = context.req.valid('json');
      await setTakesCalls(db, context.var.session.person.id, takes);
      return context.body(null, 204);
    })
    .put('/api/busy-calendar', json(busyCalendarChange), async (context) => {
      const { address } = context.req.valid('json');
      const { id } = context.var.session.person;
      if (!(await findCallHost(db, id))) return problem('not_found', 'You take no calls.');
      await setBusyCalendar(db, id, address?.replace(/^webcals?:/i, 'https:') ?? null);
      await refreshBusyTimes(db, { of: id, now: new Date() });
      return context.json(await stateOf(db, id));
    });
}

/** The address often has a secret, so it is shown to nobody. */
async function stateOf(db: Queries, person: string) {
  const { calendar = null, read_at = null, failure = null } = (await findCallHost(db, person)) ?? {};
  return { host: calendar === null ? null : new URL(calendar).host, read_at, failure };
}
