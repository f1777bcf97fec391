/** Doing one thing with many leads, and removing them: within the request. */

import { leadFilter } from '@assay/contract/lead-filter';
import { HOUR_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { releaseHeld } from '@assay/service/delivery';
import { type Database, describeFailure } from '@assay/store/database';
import {
  changeMany,
  findPeople,
  MAX_BULK,
  removeMany,
  type BulkOf as StoredOf,
  statusAct,
  undoMany,
} from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { countInbox } from '@assay/store/inbox';
import type { LeadAct } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { completeErasures } from '@assay/store/sqlite';
import { Hono } from 'hono';
import { type BulkChange, type BulkOf, bulkUndo, newBulk, newRemoval } from '../contract/bulk.ts';
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
      const leads = meant(of);
      return leads ? answerBulk(db, context, act, leads) : countAgain();
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
  return result.ok ? context.json({ changed: result.changed, missed: result.missed }) : tooMany();
}

function tooMany() {
  const most = MAX_BULK.toLocaleString('en-US');
  return problem('too_many_leads', `More than ${most} leads match. Narrow the filter.`);
}

/** Removing many leads, for those who may erase. */
export function removalRoutes(database: Database, note: NoteErasure, log: Log) {
  const { db } = database;
  return new Hono<DeskEnv>().post('/api/removals', json(newRemoval), async (context) => {
    const of = meant(context.req.valid('json').of);
    if (!of) return countAgain();
    const result = await removeMany(db, of, { by: context.var.session.person.id, note, now: new Date() });
    if (!result.ok) return tooMany();
    // The rows are gone. Copies in the files of SQLite are left for `startCompletingErasures` where this fails.
    await completeErasures(database).catch((error: unknown) => {
      log.error({ reason: describeFailure(error) }, 'An erasure is not complete yet');
    });
    return context.json({ removed: result.removed, missed: result.missed });
  });
}

/** Undefined where leads were counted too long ago. */
function meant(of: BulkOf): StoredOf | undefined {
  if ('chosen' in of) return of;
  return isCountedLately(of.counted_at)
    ? { filter: of.filter, countedAt: new Date(of.counted_at) }
    : undefined;
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
  return statusAct(change.status, 'reason' in change ? change.reason : null);
}
