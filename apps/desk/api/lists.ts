/** Lists of people that are read a page at a time: calls, subscribers and the activity log, and how a subscription ends. */

import { findPeople, listRecord, listSubscribers } from '@assay/store/desk';
import { listCalls, type RequestedCall } from '@assay/store/inbox';
import { suppress, unsubscribeFor } from '@assay/store/newsletter';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { Call, Calls } from '../contract/calls.ts';
import type { DeskRecordPage } from '../contract/record.ts';
import { type Subscribers, subscriber } from '../contract/subscribers.ts';
import { isAdmin, recordsReading } from './access.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { idParam } from './input.ts';
import { statusOf, toRequestedCall } from './lead.ts';
import { problem } from './problem.ts';

const pageOf = (context: DeskContext, limit = 100) => ({ cursor: context.req.query('cursor'), limit });

export function listRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // Only the first page has the upcoming ones.
      .get('/api/calls', recordsReading(db, 'saw_leads'), async (context) => {
        const asked = { now: new Date(), ...pageOf(context, 50) };
        const { upcoming, isCut, past, next } = await listCalls(db, asked);
        const people = await findPeople(
          db,
          [...upcoming, ...past].flatMap(({ takenBy, host }) => [takenBy ?? [], host ?? []].flat()),
        );
        const [coming, over] = [upcoming, past].map((calls) => calls.map((call) => toCall(call, people)));
        const lists = { upcoming: coming ?? [], is_cut: isCut, past: over ?? [], next };
        return context.json(lists satisfies Calls);
      })
      // No route changes the activity log.
      .get('/api/record', isAdmin, recordsReading(db, 'saw_leads'), async (context) =>
        context.json((await listRecord(db, pageOf(context))) satisfies DeskRecordPage),
      )
      .get('/api/subscribers', recordsReading(db, 'saw_subscribers'), async (context) => {
        const { rows, ...rest } = await listSubscribers(db, {
          q: context.req.query('q'),
          ...pageOf(context),
        });
        // Only exports have the unsubscribe address, and nothing the one that confirms.
        const subscribers = rows.map((row) => subscriber.parse(row));
        return context.json({ subscribers, ...rest } satisfies Subscribers);
      })
      // For whoever asks to be unsubscribed, and may come back.
      .post('/api/subscribers/:id/end', async (context) => {
        const cause = { via: 'desk', now: new Date() } as const;
        const { id } = context.var.session.person;
        return ended(context, await unsubscribeFor(db, idParam(context), id, cause));
      })
      // For good, so that the role is asked for that erases.
      .post('/api/subscribers/:id/suppression', async (context) => {
        const { id } = context.var.session.person;
        const found = await suppress(db, { id: idParam(context) }, id, new Date());
        return ended(context, found !== undefined);
      })
  );
}

function ended(context: DeskContext, isThere: boolean): Response {
  return isThere ? context.body(null, 204) : problem('not_found', 'This subscriber has been erased.');
}

function toCall(
  { lead, outcome, slot, takenBy, host, ...call }: RequestedCall,
  people: Awaited<ReturnType<typeof findPeople>>,
): Call {
  const personOf = (id: string | null) => (id !== null && people.get(id)) || null;
  return {
    ...toRequestedCall(call),
    lead_id: lead.id,
    first_name: lead.first_name,
    last_name: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    status: statusOf(lead),
    requested_at: lead.created_at,
    ...{ outcome, slot, host: personOf(host), taken_by: personOf(takenBy) },
  };
}
