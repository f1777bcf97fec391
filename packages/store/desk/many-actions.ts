/**
 * Something done with many leads at once, as one person orders it: kept in the database with its leads as they were, and worked off by
 * `carry-out-many.ts` in batches, whoever goes away meanwhile.
 */
import { randomUUID } from 'node:crypto';
import type { LeadFilter } from '@assay/forms/lead-filter';
import { limit } from '@assay/forms/limit';
import { sql } from 'kysely';
import { filterNames, foundLeads, untouchedSince } from '../inbox/remove-found.ts';
import { isOneOf } from '../inbox/rows.ts';
import type { LeadAct } from '../leads/work.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { nameOf } from './many-states.ts';
import { recordMany } from './record-many.ts';

/** An action has no more leads. */
export const MAX_MANY = limit('Actions on many leads at the desk', 10_000);

/** More are not under way at a time. */
export const MAX_OPEN_ACTIONS = limit('Actions on many leads at the desk', 10);

/** Which leads are meant. */
export type ManyOf =
  /** All that a filter found when they were counted. What came or was worked on since is left. */
  | { filter: LeadFilter; countedAt: Date; found: number }
  /** Some, in the versions that were seen. */
  | { chosen: readonly { id: string; version: number }[] }
  /** All open ones of a person. */
  | { takenBy: string };

interface Order {
  act: LeadAct;
  of: ManyOf;
  /** Who orders it. */
  by: string;
}

export type Ordered = { ok: true; id: string } | { ok: false; reason: 'too_many' | 'busy' };

/** Keeps what is to be done, and with which leads. */
export async function orderMany(db: Queries, { act, of, by }: Order, now: Date): Promise<Ordered> {
  const ids = 'filter' in of ? await idsOf(db, of, by) : [];
  if (ids.length > MAX_MANY) return { ok: false, reason: 'too_many' };
  const { action, details } = nameOf(act, by);
  return db.transaction().execute(async (transaction): Promise<Ordered> => {
    const open = await transaction
      .selectFrom('many_actions')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    if (open.length >= MAX_OPEN_ACTIONS) return { ok: false, reason: 'busy' };
    const id = randomUUID();
    await transaction
      .insertInto('many_actions')
      .values({
        id,
        action,
        details: details ? JSON.stringify(details) : null,
        filters: 'filter' in of ? filterNames(of.filter) : null,
        found: 0,
        ordered_by: by,
        ordered_at: now.toISOString(),
        undone_by: null,
        undo_at: null,
        ended_at: null,
      })
      .execute();
    const leads = await addLeads(transaction, id, of, ids);
    const found = Math.max(leads, 'filter' in of ? of.found : leads);
    const missed = found - leads;
    const counts = { found, missed, treated: missed };
    await transaction.updateTable('many_actions').set(counts).where('id', '=', id).execute();
    return { ok: true, id };
  });
}

const PAGE_SIZE = 2_000;

/** The leads of a filter, one more than there may be at most. */
async function idsOf(
  db: Queries,
  { filter, countedAt }: Extract<ManyOf, { filter: LeadFilter }>,
  reader: string,
): Promise<string[]> {
  const { next } = await foundLeads(db, filter, { reader, now: countedAt });
  const ids: string[] = [];
  while (ids.length <= MAX_MANY) {
    const page = await next(PAGE_SIZE);
    if (page.length === 0) break;
    ids.push(...page);
  }
  return ids;
}

/** @returns how many */
async function addLeads(
  transaction: Queries,
  id: string,
  of: ManyOf,
  ids: readonly string[],
): Promise<number> {
  if ('chosen' in of) {
    const rows = of.chosen.map(({ id: lead_id, version }) => ({ action_id: id, lead_id, version }));
    const added = await transaction
      .insertInto('many_leads')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Number(added.numInsertedOrUpdatedRows);
  }
  const which =
    'filter' in of
      ? sql`${isOneOf(databaseKind(transaction), ids)} and ${untouchedSince(of.countedAt)}`
      : // As the index over work that is not done has it.
        sql`taken_by = ${of.takenBy} and answered_at is null and closed_at is null and status = 'new'`;
  const { numAffectedRows } = await sql`insert into many_leads (action_id, lead_id, version)
    select (select id from many_actions where id = ${id}), leads.id, coalesce(lead_work.version, 0)
    from contact_submissions as leads left join lead_work on lead_work.lead_id = leads.id where ${which}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}

/** Those that are under way, and those of a person that ended a moment ago, in the order in which they were ordered. */
export function listMany(db: Queries, { by, since }: { by: string; since: Date }) {
  return db
    .selectFrom('many_actions')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('ended_at', 'is', null),
        and([eb('ended_at', '>', since.toISOString()), eb('ordered_by', '=', by)]),
      ]),
    )
    .orderBy('ordered_at')
    .orderBy('id')
    .execute();
}

/**
 * Has an action taken back: whatever of it is not done yet is left, and each lead that nobody has changed since is put back.
 *
 * @returns false where that was said before, or there is none
 */
export function undoMany(db: Queries, id: string, by: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('many_actions')
      .selectAll()
      .where('id', '=', id)
      .where('undo_at', 'is', null)
      .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!before) return false;
    if (before.ended_at === null) {
      await transaction
        .deleteFrom('many_leads')
        .where('action_id', '=', id)
        .where('changed_at', 'is', null)
        .execute();
      await recordMany(transaction, before, now);
    }
    const undo = { undone_by: by, undo_at: now.toISOString(), ended_at: null, treated: 0 };
    await transaction.updateTable('many_actions').set(undo).where('id', '=', id).execute();
    return true;
  });
}
