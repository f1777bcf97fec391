/** A calendar of the calls, which programs without a session read under a person's secret address. */

import { CALL_MINUTES } from '@assay/contract/call-slots';
import { toCalendar } from '@assay/contract/formats/icalendar';
import { DAY_MS } from '@assay/contract/time';
import type { CallOutcome } from '@assay/contract/values';
import type { RateLimiter } from '@assay/service/rate-limits';
import { calendarSince, createCalendar, endOwnCalendar, isCalendar } from '@assay/store/desk';
import { callsAround, MAX_CALLS, type RequestedCall } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { DeskContext, DeskEnv } from './context.ts';
import { cameOverTls, type Transport } from './own-address.ts';
import { problem } from './problem.ts';
import { clientOf } from './sign-in.ts';

const MONTH_MS = 31 * DAY_MS;

export function calendarRoutes(db: Queries, transport: Transport) {
  return new Hono<DeskEnv>()
    .get('/api/calendar', async (context) => {
      const since = await calendarSince(db, context.var.session.person.id);
      return context.json({ since: since ?? null });
    })
    .post('/api/calendar', async (context) => {
      const token = await createCalendar(db, context.var.session.person.id, new Date());
      const address = `${originOf(context, transport)}/calendar/${token}.ics`;
      return context.json({ address }, 201);
    })
    .post('/api/calendar/end', async (context) => {
      await endOwnCalendar(db, context.var.session.person.id, new Date());
      return context.body(null, 204);
    });
}

interface FeedParts extends Transport {
  db: Queries;
  /** Counts addresses that are nobody's, by client. */
  failures: RateLimiter;
  /** Counts readings of one address. */
  readings: RateLimiter;
  brand: string;
}

/**
 * `GET /calendar/:file`: the calls of the last and the next month, by time and link alone: what a calendar service keeps of them names
 * nobody.
 */
export function getCalendarFile({ db, failures, readings, brand, ...transport }: FeedParts) {
  return async (context: DeskContext): Promise<Response> => {
    const token = (context.req.param('file') ?? '').replace(/\.ics$/, '');
    if (!(await isCalendar(db, token, new Date()))) {
      const wait = await failures.count('desk calendar', clientOf(context, transport.trustProxy));
      return wait === 0 ? problem('not_found') : tooMany(wait);
    }
    const wait = await readings.count('desk calendar', token);
    if (wait > 0) return tooMany(wait);
    const now = new Date();
    const [from, before] = [new Date(now.getTime() - MONTH_MS), new Date(now.getTime() + MONTH_MS)];
    const { calls, cut } = await callsAround(db, now, { from, before });
    const origin = originOf(context, transport);
    const calendar = toCalendar(`${brand} calls`, [
      ...calls.map((call) => eventOf(call, origin)),
      ...cut.map((call) => cutOf(call, origin)),
    ]);
    return context.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  };
}

function tooMany(wait: number): Response {
  return problem('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
}

/** Those that nobody has confirmed are tentative. Calls of 0.2.0 that were moved without a new time take place no more. */
const STATUSES = {
  confirmed: 'CONFIRMED',
  held: 'CONFIRMED',
  no_show: 'CONFIRMED',
  moved: 'CANCELLED',
  canceled: 'CANCELLED',
} as const satisfies Record<CallOutcome, string>;

function eventOf({ at, lead, outcome, changes }: RequestedCall, origin: string) {
  return {
    uid: `${lead.id}@${new URL(origin).hostname}`,
    made: new Date(lead.created_at),
    start: at,
    end: new Date(at.getTime() + CALL_MINUTES * 60_000),
    summary: 'Call',
    url: `${origin}/leads/${lead.id}`,
    status: outcome === null ? ('TENTATIVE' as const) : STATUSES[outcome],
    sequence: changes,
  };
}

/** Says where the list is cut. */
function cutOf(call: RequestedCall, origin: string) {
  const event = eventOf(call, origin);
  return {
    ...event,
    uid: `cut-${event.uid}`,
    summary: `Only ${MAX_CALLS.toLocaleString('en')} calls are shown. The others are at the desk.`,
    url: `${origin}/calls`,
    status: 'CONFIRMED' as const,
    sequence: 0,
  };
}

/** The host has been checked to be the desk's. */
function originOf(context: DeskContext, transport: Transport): string {
  return `${cameOverTls(context, transport) ? 'https' : 'http'}://${context.req.header('Host')}`;
}
