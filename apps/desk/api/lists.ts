/** Lists of people that are read a page at a time: calls, subscribers and the activity log, and how a subscription ends. */

import { findPeople, listRecord, listSubscribers } from '@assay/store/desk';
import { listCalls, type RequestedCall } from '@assay/store/inbox';
import { suppress, unsubscribeFor } from '@assay/store/newsletter';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isAdmin, recordsReading } from './access.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { idParam, query } from './input.ts';
import { statusOf } from './lead.ts';
import { problem } from './problem.ts';

/** The page after the one that named the cursor; the first one without. */
const paged = z.object({ cursor: z.optional(z.string()) });
const searched = z.extend(paged, { q: z.optional(z.string()) });

const PAGE_SIZE = 100;

export function listRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // Only the first page has the upcoming ones.
      .get('/api/calls', recordsReading(db, 'saw_leads'), query(paged), async (context) => {
        const asked = { now: new Date(), ...context.req.valid('query'), limit: 50 };
        const { upcoming, isCut, past, next } = await listCalls(db, asked);
        const ids = [...upcoming, ...past].flatMap(({ taken_by, host }) =>
          [taken_by ?? [], host ?? []].flat(),
        );
        const people = await findPeople(db, ids);
        const personOf = (id: string | null) => (id !== null && people.get(id)) || null;
        const toCall = ({ host, taken_by, ...call }: RequestedCall) => ({
          ...{ ...call, status: statusOf(call) },
          ...{ host: personOf(host), taken_by: personOf(taken_by) },
        });
        return context.json({ upcoming: upcoming.map(toCall), is_cut: isCut, past: past.map(toCall), next });
      })
      // No route changes the activity log.
      .get('/api/record', isAdmin, recordsReading(db, 'saw_leads'), query(paged), async (context) =>
        context.json(await listRecord(db, { ...context.req.valid('query'), limit: PAGE_SIZE })),
      )
      .get('/api/subscribers', recordsReading(db, 'saw_subscribers'), query(searched), async (context) => {
        const { rows, ...rest } = await listSubscribers(db, {
          ...context.req.valid('query'),
          limit: PAGE_SIZE,
        });
        // Only exports have the unsubscribe address, and nothing the one that confirms.
        const subscribers = rows.map(({ id, created_at, status, email, consent_at, consent_via }) => ({
          id,
          created_at,
          status,
          email,
          consent_at,
          consent_via,
        }));
        return context.json({ subscribers, ...rest });
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

function ended(context: DeskContext, isThere: boolean) {
  return isThere ? context.body(null, 204) : problem('not_found', 'This subscriber has been erased.');
}
