/**
 * Changes of a lead that say what they change from: of two people who change it at once, the second is told of the first. The version is of the
 * whole lead, as whoever takes one wants to know that it was closed. Undoing is a change, too, so that it takes back nothing else.
 */
import { randomUUID } from 'node:crypto';
import { type Action, LEAD_CHANGES, type LeadChange } from '@assay/contract/activity';
import type { LeadStatus } from '@assay/contract/values';
import { notify } from '../activity/notifications.ts';
import { type RecordDetails, record } from '../activity/record.ts';
import { inOneTransaction } from '../database/one-transaction.ts';
import type { Cause, LeadWork, NewLeadWork, Queries } from '../schema.ts';
import { lockContactSubmission } from './contact-submissions.ts';

/** Who changes a lead, and when. */
export interface ChangedBy {
  /** A person's id, or null on the command line. */
  by: string | null;
  now: Date;
  /** The version that was seen. Without one, the lead is changed however it is by now. */
  version?: number;
  /** Whether it takes a change back: who decided before, and when, is kept. */
  isUndo?: boolean;
  /** Whether it also takes back what the rules of assignment alone have done since. */
  isOverRules?: boolean;
  /** Whether it is done with many leads at once. */
  isOfMany?: boolean;
}

/** What somebody did to a lead. */
export interface RecentChange {
  person_id: string | null;
  /** Their name at that time. */
  person_name: string | null;
  action: Action;
  /** A JSON object. */
  details: string | null;
  cause: Cause;
}

/** `version` is the lead's by now. `stale`: the lead is not as it was seen, and has not been changed. */
export type ChangeResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; since: RecentChange[] };

/** A change, or null where there is nothing to change. */
export type PlannedChange = {
  status?: LeadStatus;
  work: Partial<NewLeadWork>;
  action: LeadChange;
  details?: RecordDetails;
  /** What else is written, once it is known that nobody else has changed the lead. @param entry the id of its entry of the activity log */
  write?(transaction: Queries, entry: string): Promise<void>;
} | null;

/** What people have done with a lead; undefined if nobody has done anything. */
export function findWork(db: Queries, id: string): Promise<LeadWork | undefined> {
  return db.selectFrom('lead_work').selectAll().where('lead_id', '=', id).executeTakeFirst();
}

/** Makes and records a change in a transaction in which nobody else changes the lead. */
export function changeLead(
  db: Queries,
  id: string,
  { by, now, version, isUndo, isOverRules, isOfMany }: ChangedBy,
  plan: (
    status: LeadStatus,
    work: LeadWork | undefined,
    transaction: Queries,
  ) => PlannedChange | Promise<PlannedChange>,
): Promise<ChangeResult> {
  return inOneTransaction(db, async (transaction): Promise<ChangeResult> => {
    const lead = await lockContactSubmission(transaction, id);
    if (!lead) return { ok: false, reason: 'missing' };
    const work = await findWork(transaction, id);
    const current = work?.version ?? 0;
    const change = await plan(lead.status, work, transaction);
    const isStale = version !== undefined && version !== current;
    if (isStale) {
      const since = await recentChanges(transaction, id, Math.max(current - version, 1));
      // Somebody who repeats a request that has succeeded still gets what they asked for.
      const isRepeated =
        change === null && since.length > 0 && since.every(({ person_id }) => person_id === by);
      if (isRepeated) return { ok: true, version: current };
      if (!isOverRules || !isByRules(since)) return { ok: false, reason: 'stale', since };
    }
    if (change === null) return { ok: true, version: current };
    const { status, action } = change;
    const details = { ...change.details, ...(isUndo && UNDO) };
    if (status !== undefined)
      await transaction.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute();
    const next = { ...change.work, ...(isStale && NOBODYS), version: current + 1 };
    await transaction
      .insertInto('lead_work')
      .values({ ...next, lead_id: id })
      .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(next))
      .execute();
    const entry = randomUUID();
    await change.write?.(transaction, entry);
    await record(transaction, {
      id: entry,
      at: now,
      person: by,
      action,
      lead: id,
      ...(isOfMany && { isOfMany }),
      ...(Object.keys(details).length > 0 && { details }),
    });
    const to = action === 'handed_over' ? change.work.taken_by : null;
    if (to)
      await notify(transaction, [{ person: to, kind: by ? 'handed_over' : 'new', lead: id, by, at: now }]);
    return { ok: true, version: current + 1 };
  });
}

/** Of a lead that nobody has. */
const NOBODYS = { taken_by: null, taken_at: null };

/** Whether the rules of assignment did it, which do it once and do nothing else. */
export function isByRules(since: readonly Pick<RecentChange, 'person_id' | 'cause'>[]): boolean {
  const [only] = since;
  return since.length === 1 && only?.person_id === null && only.cause === 'rule';
}

/** Marks an entry that takes a change back. */
const UNDO = { undo: 1 };

/** Who decided so about a lead the last time, and when. Decisions that took something back do not count. */
export function lastDecision(
  transaction: Queries,
  id: string,
  action: 'answered' | 'closed',
): Promise<{ person_id: string | null; at: string } | undefined> {
  return transaction
    .selectFrom('activity_log')
    .select(['person_id', 'at'])
    .where('lead_id', '=', id)
    .where('action', '=', action)
    .where((of) => of.or([of('cause', 'is', null), of('cause', 'not in', ['undo', 'bulk_undo'])]))
    .orderBy('at', 'desc')
    .executeTakeFirst();
}

/** The most changes that are told: more is no help to somebody who has to look at the lead again. */
const MAX_HAPPENED = 3;

/** The last changes of a lead, a few at most, oldest first. */
export async function recentChanges(
  transaction: Queries,
  id: string,
  count: number,
  actions: readonly Action[] = LEAD_CHANGES,
): Promise<RecentChange[]> {
  const rows = await transaction
    .selectFrom('activity_log')
    .select(['at', 'person_id', 'person_name', 'action', 'details', 'cause'])
    .where('lead_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(Math.min(count, MAX_HAPPENED))
    .execute();
  return rows.toReversed().map(({ at: _, ...one }) => one);
}
