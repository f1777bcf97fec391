/** Doing something with many leads at once: it is ordered here, and worked off in the background. */

import { leadFilter } from '@assay/forms/lead-filter';
import { HOUR_MS, MINUTE_MS } from '@assay/forms/time';
import { findPeople, listMany, MAX_MANY, orderMany, parseDetails, undoMany } from '@assay/store/desk';
import { countInbox } from '@assay/store/inbox';
import type { LeadAct } from '@assay/store/leads';
import type { Queries, ManyAction as Stored } from '@assay/store/schema';
import { Hono } from 'hono';
import type { z } from 'zod/mini';
import { MAX_SNOOZE_MS } from '../contract/leads.ts';
import {
  type ManyAction,
  type ManyChange,
  type ManyCounts,
  type manyActions,
  newMany,
  type orderedMany,
} from '../contract/many.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { idParam, parseBody, parseQuery } from './input.ts';
import { problem } from './problem.ts';

/** Counts that are older are counted again. */
const COUNTED_WITHIN_MS = HOUR_MS;

/** So long after its end, its reader is still told how it ended. */
const TOLD_MS = MINUTE_MS;

/** @param onOrdered is told that there is something to do */
export function manyRoutes(db: Queries, onOrdered: () => void = () => {}) {
  return new Hono<DeskEnv>()
    .get('/api/many', async (context) => {
      const by = context.var.session.person.id;
      const stored = await listMany(db, { by, since: new Date(Date.now() - TOLD_MS) });
      const ids = stored.flatMap(({ details, ordered_by }) => [ordered_by, takerOf(details) ?? ordered_by]);
      const people = await findPeople(db, [...new Set(ids)]);
      const actions = stored.map((one) => toAction(one, people));
      return context.json({ actions } satisfies z.infer<typeof manyActions>);
    })
    .get('/api/many/counts', recordsReading(db, 'saw_leads'), async (context) => {
      const { sort: _, ...filter } = parseQuery(context, leadFilter);
      const now = new Date();
      const asked = { now, reader: context.var.session.person.id, max: MAX_MANY + 1 };
      const leads = await countInbox(db, { ...filter, to: earlier(filter.to, now) }, asked);
      return context.json({ leads, max: MAX_MANY, counted_at: now.toISOString() } satisfies ManyCounts);
    })
    .post('/api/many', async (context) => {
      const { change, of } = await parseBody(context, newMany);
      const [now, by] = [new Date(), context.var.session.person.id];
      const act = actOf(change);
      if (act.do === 'give' && act.to !== null && !(await findPeople(db, [act.to])).has(act.to))
        return problem('not_found', 'There is no such colleague.');
      if (act.do === 'snooze' && act.until && act.until.getTime() > now.getTime() + MAX_SNOOZE_MS)
        return problem('malformed', 'until');
      const age = 'filter' in of ? now.getTime() - Date.parse(of.counted_at) : 0;
      if (age < 0 || age > COUNTED_WITHIN_MS) return problem('malformed', 'Count the leads again.');
      const which =
        'filter' in of
          ? { filter: of.filter, countedAt: new Date(of.counted_at), found: of.leads }
          : { chosen: of.chosen };
      const ordered = await orderMany(db, { act, of: which, by }, now);
      if (!ordered.ok) return refuseMany(ordered.reason);
      onOrdered();
      return context.json({ id: ordered.id } satisfies z.infer<typeof orderedMany>, 201);
    })
    .post('/api/many/:id/undo', async (context) => {
      const isUndone = await undoMany(db, idParam(context), context.var.session.person.id, new Date());
      if (!isUndone) return problem('begun', 'It is undone already.');
      onOrdered();
      return context.body(null, 204);
    });
}

/** Why an action on many leads is not ordered. */
export function refuseMany(reason: 'too_many' | 'busy'): Response {
  if (reason === 'busy') return problem('too_many_requests', 'Other changes of many leads are under way.');
  const most = MAX_MANY.toLocaleString('en-US');
  return problem('too_many_leads', `More than ${most} leads match. Narrow the filter.`);
}

function earlier(to: string | undefined, now: Date): string {
  return to !== undefined && Date.parse(to) < now.getTime() ? to : now.toISOString();
}

function actOf(change: ManyChange): LeadAct {
  if ('taker' in change) return { do: 'give', to: change.taker };
  if ('until' in change)
    return { do: 'snooze', until: change.until === null ? null : new Date(change.until) };
  switch (change.status) {
    case 'answered':
      return { do: 'answer' };
    case 'closed':
      return { do: 'close', reason: change.reason };
    case 'new':
      return { do: 'reopen' };
    case 'suspected':
      return { do: 'suspect' };
  }
}

function takerOf(details: string | null): string | undefined {
  const { to } = parseDetails(details);
  return to === undefined ? undefined : String(to);
}

function toAction(stored: Stored, people: Awaited<ReturnType<typeof findPeople>>): ManyAction {
  const { id, action, ordered_by, treated, found, done, missed, undone, undo_at, ended_at } = stored;
  const { to: _, ...details } = parseDetails(stored.details);
  const isUndo = undo_at !== null;
  return {
    id,
    by: people.get(ordered_by) ?? { id: ordered_by, name: null },
    action,
    details,
    to: people.get(takerOf(stored.details) ?? '') ?? null,
    state: ended_at === null ? (isUndo ? 'undoing' : 'doing') : isUndo ? 'undone' : 'done',
    treated,
    total: isUndo ? done : found,
    done,
    missed,
    undone,
  };
}
