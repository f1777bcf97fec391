/** Doing one thing with many leads, and removing those that a filter finds: within the request. */

import { type LeadFilter, leadFilter } from '@assay/contract/lead-filter';
import { HOUR_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { releaseHeld } from '@assay/service/delivery';
import { type Database, describeFailure } from '@assay/store/database';
import {
  changeMany,
  findPeople,
  MAX_BULK,
  removeFound,
  type BulkOf as StoredOf,
  undoMany,
} from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { countFound, countInbox } from '@assay/store/inbox';
import type { LeadAct } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { completeErasures } from '@assay/store/sqlite';
import { Hono } from 'hono';
import { type BulkChange, bulkUndo, newBulk, newRemoval } from '../contract/bulk.ts';
import { MAX_SNOOZE_MS } from '../contract/leads.ts';
import { recordsReading } from './access.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { json, query } from './input.ts';
import { type Problem, problem } from './problem.ts';

/** Counts that are older are counted again. */
const COUNTED_WITHIN_MS = HOUR_MS;

export function bulkRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/bulk/counts', recordsReading(db, 'saw_leads'), query(leadFilter), async (context) => {
      const { sort: _, ...filter } = context.req.valid('query');
      const now = new Date();
      const asked = { now, reader: context.var.session.person.id, max: MAX_BULK + 1 };
      const leads = await countInbox(db, { ...filter, to: earlier(filter.to, now) }, asked);
      return context.json({ leads, max: MAX_BULK, counted_at: now.toISOString() });
    })
    .post('/api/bulk', json(newBulk), async (context) => {
      const { change, of } = context.req.valid('json');
      const act = await actOf(db, change);
      if (act instanceof Response) return act;
      if ('chosen' in of) return answerBulk(db, context, act, of);
      if (!isCountedLately(of.counted_at)) return countAgain();
      return answerBulk(db, context, act, { filter: of.filter, countedAt: new Date(of.counted_at) });
    })
    .post('/api/bulk/undo', json(bulkUndo), async (context) => {
      const { leads } = context.req.valid('json');
      return context.json({ undone: await undoMany(db, leads, doerOf(context)) });
    });
}

function doerOf(context: DeskContext) {
  return { by: context.var.session.person.id, now: new Date(), release: releaseHeld };
}

/** Does it, and says what became of each lead. */
export async function answerBulk(db: Queries, context: DeskContext, act: LeadAct, of: StoredOf) {
  const result = await changeMany(db, act, of, doerOf(context));
  if (result.ok) return context.json({ changed: result.changed, missed: result.missed });
  const most = MAX_BULK.toLocaleString('en-US');
  return problem('too_many_leads', `More than ${most} leads match. Narrow the filter.`);
}

const NO_FILTER = 'Choose what to remove with a filter or a search.';

/** What a lead must not have says nothing without values. */
function hasConditions({ sort: _, not: _not, ...conditions }: LeadFilter): boolean {
  return Object.values(conditions).some((value) => typeof value === 'object' || value?.trim());
}

export function removalRoutes(database: Database, note: NoteErasure, log: Log) {
  const { db } = database;
  return (
    new Hono<DeskEnv>()
      .get('/api/removals/counts', recordsReading(db, 'saw_leads'), query(leadFilter), async (context) => {
        const filter = context.req.valid('query');
        if (!hasConditions(filter)) return problem('malformed', NO_FILTER);
        const asked = { now: new Date(), reader: context.var.session.person.id };
        const found = await countFound(db, filter, asked);
        const { forms, statuses, hosts, otherHosts, pending, ...counts } = found;
        return context.json({
          ...counts,
          forms: listed(forms),
          statuses: listed(statuses),
          hosts: listed(hosts),
          other_hosts: otherHosts,
          pending: pending.reduce((sum, [, count]) => sum + count, 0),
          counted_at: asked.now.toISOString(),
        });
      })
      // The rows are gone when it answers; copies in the files of SQLite are left for `startCompletingErasures` where that fails.
      .post('/api/removals', json(newRemoval), async (context) => {
        const { filter, counted_at } = context.req.valid('json');
        if (!hasConditions(filter)) return problem('malformed', NO_FILTER);
        if (!isCountedLately(counted_at)) return countAgain();
        const by = context.var.session.person.id;
        const found = { filter, countedAt: new Date(counted_at) };
        const { removed, isDone } = await removeFound(db, found, { by, note, now: new Date() });
        if (isDone)
          await completeErasures(database).catch((error: unknown) => {
            log.error({ reason: describeFailure(error) }, 'An erasure is not complete yet');
          });
        return context.json({ removed, is_done: isDone });
      })
  );
}

function listed(counts: readonly [string | null, number][]) {
  return counts.map(([value, leads]) => ({ value, leads }));
}

function isCountedLately(countedAt: string): boolean {
  const age = Date.now() - Date.parse(countedAt);
  return age >= 0 && age <= COUNTED_WITHIN_MS;
}

function countAgain() {
  return problem('malformed', 'Count the leads again.');
}

function earlier(to: string | undefined, now: Date): string {
  return to !== undefined && Date.parse(to) < now.getTime() ? to : now.toISOString();
}

/** What is to be done with leads, or what is wrong with it. */
export async function actOf(db: Queries, change: BulkChange): Promise<LeadAct | Problem> {
  if ('taker' in change) {
    const { taker: to } = change;
    const isKnown = to === null || (await findPeople(db, [to])).has(to);
    return isKnown ? { do: 'give', to } : problem('not_found', 'There is no such colleague.');
  }
  if ('until' in change) {
    const until = change.until === null ? null : new Date(change.until);
    const isTooFar = until !== null && until.getTime() > Date.now() + MAX_SNOOZE_MS;
    return isTooFar ? problem('malformed', 'until') : { do: 'snooze', until };
  }
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
