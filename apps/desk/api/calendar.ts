/** A calendar of the calls, which programs without a session read under a person's secret address. */

import { CALL_MINUTES } from '@assay/contract/call-slots';
import { toCalendar } from '@assay/contract/formats/icalendar';
import { DAY_MS } from '@assay/contract/time';
import type { CallOutcome } from '@assay/contract/values';
import type { RoleOf } from '@assay/service/desk-people';
import type { RateLimiter } from '@assay/service/rate-limits';
import { createCalendar, endOwnCalendar, findCalendar, roleWith } from '@assay/store/desk';
import { callsAround, type RequestedCall } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { DeskContext, DeskEnv } from './context.ts';
import { cameOverTls, type Transport } from './own-address.ts';
import { problem } from './problem.ts';
import { clientOf } from './sign-in.ts';

const MONTH_MS = 31 * DAY_MS;

export function calendarRoutes(db: Queries, transport: Transport) {
  return new Hono<DeskEnv>()
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
  roleOf?: RoleOf | undefined;
  brand: string;
}

/**
 * `GET /calendar/:file`: the calls of the last and the next month, by time and link alone: what a calendar service keeps of them names
 * nobody.
 */
export function getCalendarFile({ db, failures, readings, roleOf, brand, ...transport }: FeedParts) {
  return async (context: DeskContext): Promise<Response> => {
    const token = (context.req.param('file') ?? '').replace(/\.ics$/, '');
    const given = await findCalendar(db, token, new Date());
    if (!given || !roleWith(given, roleOf)) {
      const wait = await failures.count('desk calendar', clientOf(context, transport.trustProxy));
      return wait === 0 ? problem('not_found') : tooMany(wait);
    }
    const wait = await readings.count('desk calendar', token);
    if (wait > 0) return tooMany(wait);
    const now = new Date();
    const [from, before] = [new Date(now.getTime() - MONTH_MS), new Date(now.getTime() + MONTH_MS)];
    const calls = await callsAround(db, now, { from, before });
    const origin = originOf(context, transport);
    const events = calls.map((call) => eventOf(call, origin));
    const calendar = toCalendar(`${brand} calls`, events);
    return context.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  };
}

function tooMany(wait: number): Response {
  return problem('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
}

function eventOf({ at, lead_id, created_at, outcome, changes }: RequestedCall, origin: string) {
  return {
    uid: `${lead_id}@${new URL(origin).hostname}`,
    made: new Date(created_at),
    start: new Date(at),
    end: new Date(Date.parse(at) + CALL_MINUTES * 60_000),
    summary: 'Call',
    url: `${origin}/leads/${lead_id}`,
    status: statusOf(outcome),
    sequence: changes,
  };
}

/** One that nobody has confirmed is tentative. */
function statusOf(outcome: CallOutcome | null): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (outcome === null) return 'TENTATIVE';
  return outcome === 'canceled' ? 'CANCELLED' : 'CONFIRMED';
}

/** The host has been checked to be the desk's. */
function originOf(context: DeskContext, transport: Transport): string {
  return `${cameOverTls(context, transport) ? 'https' : 'http'}://${context.req.header('Host')}`;
}
