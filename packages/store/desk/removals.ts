/**
 * Removals of all leads that a filter finds. One that is ordered waits for some minutes, in which anybody who may can undo it. Then one
 * of the desk's processes carries it out; if that dies, another goes on.
 */

import { randomUUID } from 'node:crypto';
import { type LeadFilter, leadFilter } from '@assay/forms/lead-filter';
import { limit } from '@assay/forms/limit';
import { DAY_MS } from '@assay/forms/time';
import { record } from '../activity/record.ts';
import type { NoteErasure } from '../erasures/contents.ts';
import { filterNames, foundLeads } from '../inbox/remove-found.ts';
import { removeLeads } from '../personal-data/remove.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** How long a removal can be undone. */
export const UNDO_MS = 5 * 60 * 1000;

/** More are not open at a time. */
export const MAX_OPEN_REMOVALS = limit('Removals of many leads that wait at the desk', 10);

/** One that nobody could carry out for so long after its time is dropped: a restored back-up may have it again. */
const DROPPED_AFTER_MS = DAY_MS;

/** For how long a process has a removal to itself, unless it goes on. */
const LEASE_MS = 60 * 1000;

interface OrderedRemoval {
  filter: LeadFilter;
  /** When its leads were counted: what came later stays. */
  countedAt: Date;
  found: number;
  by: string;
}

/** @returns its id; undefined where there are as many as there can be */
export function orderRemoval(
  db: Queries,
  { filter, countedAt, found, by }: OrderedRemoval,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const open = await transaction.selectFrom('lead_removals').select('id').execute();
    if (open.length >= MAX_OPEN_REMOVALS) return undefined;
    const id = randomUUID();
    await transaction
      .insertInto('lead_removals')
      .values({
        id,
        filter: JSON.stringify(filter),
        counted_at: countedAt.toISOString(),
        found,
        ordered_by: by,
        due_at: new Date(now.getTime() + UNDO_MS).toISOString(),
        begun_at: null,
        locked_until: null,
      })
      .execute();
    return id;
  });
}

/** Those that are not done, with who ordered them, in the order of their times. */
export function listRemovals(db: Queries) {
  return db
    .selectFrom('lead_removals')
    .leftJoin('desk_people', 'desk_people.id', 'lead_removals.ordered_by')
    .select(['lead_removals.id', 'found', 'removed', 'due_at', 'begun_at', 'ordered_by', 'desk_people.name'])
    .orderBy('due_at')
    .execute();
}

/** @returns false where it has begun, or there is none (any more) */
export async function undoRemoval(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lead_removals')
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Carries out the removal that is due first.
 *
 * @param isStopping whether to leave the rest of it to others
 * @returns whether any leads were removed; undefined where no removal is due
 */
export async function carryOutRemoval(
  db: Queries,
  note: NoteErasure,
  isStopping: () => boolean,
): Promise<boolean | undefined> {
  const claimed = await claim(db, new Date());
  if (!claimed) return undefined;
  const { id, ordered_by } = claimed;
  const filter = leadFilter.parse(JSON.parse(claimed.filter));
  const asked = { reader: ordered_by, now: new Date(claimed.counted_at) };
  await removeLeads(db, await foundLeads(db, filter, asked), {
    note,
    // Counted in the transactions that remove, so that whoever goes on knows.
    async inBatch(transaction, removed) {
      await transaction
        .updateTable('lead_removals')
        .set((row) => ({ removed: row('removed', '+', removed), locked_until: leaseFrom(new Date()) }))
        .where('id', '=', id)
        .execute();
    },
    goesOn: () => !isStopping(),
  });
  if (isStopping()) {
    await db.updateTable('lead_removals').set({ locked_until: null }).where('id', '=', id).execute();
    return claimed.removed > 0;
  }
  return db.transaction().execute(async (transaction) => {
    const done = await transaction
      .deleteFrom('lead_removals')
      .where('id', '=', id)
      .returning('removed')
      .executeTakeFirst();
    if (!done) return false;
    const details = { leads: done.removed, filters: filterNames(filter) };
    await record(transaction, { at: new Date(), person: ordered_by, action: 'removed', details });
    return done.removed > 0;
  });
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/** From then on it cannot be undone. */
function claim(db: Queries, now: Date) {
  return db.transaction().execute(async (transaction) => {
    const dropped = new Date(now.getTime() - DROPPED_AFTER_MS).toISOString();
    await transaction
      .deleteFrom('lead_removals')
      .where('due_at', '<', dropped)
      .where('removed', '=', 0)
      .execute();
    const due = await transaction
      .selectFrom('lead_removals')
      .select('id')
      .where('due_at', '<=', now.toISOString())
      .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<', now.toISOString())]))
      .orderBy('due_at')
      .limit(1)
      .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (!due) return undefined;
    return transaction
      .updateTable('lead_removals')
      .set({ begun_at: now.toISOString(), locked_until: leaseFrom(now) })
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirst();
  });
}

/** When the time of the first removal came or comes that is not carried out; null without any. */
export async function removalDueSince(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('lead_removals')
    .select('due_at')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
