/** Calls that visitors asked for, as lists and calendars show them. */

import { CALL_MINUTES } from '@assay/contract/call-slots';
import { limit } from '@assay/contract/limit';
import { MINUTE_MS } from '@assay/contract/time';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { calls } from '../leads/call-rows.ts';
import type { Queries } from '../schema.ts';

/** A call with its lead. */
export type RequestedCall = Awaited<ReturnType<typeof find>>[number];

interface Calls {
  /** Soonest first, those under way among them, and none that is canceled; on the first page alone. */
  upcoming: RequestedCall[];
  /** Whether there are more upcoming ones than `MAX_CALLS`. */
  isCut: boolean;
  /** Latest first, a page; those to come that are canceled, too. */
  past: RequestedCall[];
  next: string | null;
}

const isCanceled = sql<boolean>`(call.outcome is not null and call.outcome = 'canceled')`;

/** More than a company can hold: times are at most two weeks ahead of their request. */
export const MAX_CALLS = limit('A calendar of calls', 1_000);

/** The time of the last call of a page, and its lead. */
const end = z.tuple([z.string().max(24), z.uuid()]);

/**
 * Calls that are not over, and a page of those that are, or are canceled.
 *
 * @throws CursorError
 */
export async function listCalls(
  db: Queries,
  { now, cursor, limit }: { now: Date; cursor?: string | undefined; limit: number },
): Promise<Calls> {
  const after = cursor === undefined ? null : decodeCursor(cursor, end);
  // A call that began then ends now.
  const earliest = new Date(now.getTime() - CALL_MINUTES * MINUTE_MS).toISOString();
  // The next page begins where the last one ended, also for a call that is over since.
  const from = after
    ? sql<boolean>`(call.at, call.lead_id) < (${after[0]}, ${after[1]})`
    : sql<boolean>`true`;
  const isOver = sql<boolean>`${from} and (call.at < ${earliest} or ${isCanceled})`;
  const found = await find(db, isOver, 'desc', limit + 1);
  const last = found[limit - 1];
  const isToCome = sql<boolean>`call.at >= ${earliest} and not ${isCanceled}`;
  const upcoming = after ? [] : await find(db, isToCome, 'asc', MAX_CALLS + 1);
  return {
    upcoming: upcoming.slice(0, MAX_CALLS),
    isCut: upcoming.length > MAX_CALLS,
    past: found.slice(0, limit),
    next: found.length > limit && last ? encodeCursor([last.at, last.lead_id]) : null,
  };
}

/** The calls next to a time, soonest first: those before it and those from it on, each at most as many as a company can hold. */
export async function callsAround(
  db: Queries,
  now: Date,
  { from, before }: { from: Date; before: Date },
): Promise<RequestedCall[]> {
  const past = await find(db, isWithin(from, now), 'desc', MAX_CALLS);
  return [...past.toReversed(), ...(await find(db, isWithin(now, before), 'asc', MAX_CALLS))];
}

function isWithin(from: Date, before: Date): RawBuilder<boolean> {
  return sql`call.at >= ${from.toISOString()} and call.at < ${before.toISOString()}`;
}

async function find(db: Queries, condition: RawBuilder<boolean>, order: 'asc' | 'desc', limit: number) {
  const rows = await calls(db)
    .select(['call.lead_id', 'lead.created_at', 'lead.status', 'lead.first_name', 'lead.last_name'])
    .select(['lead.email', 'lead.phone', 'lead.company', 'work.taken_by'])
    .select(['call.at', 'call.zone', 'call.asked_for', 'call.outcome', 'call.changes'])
    .select(['call.host', 'call.booked_at', 'call.held_until'])
    .where(condition)
    .orderBy('call.at', order)
    .orderBy('call.lead_id', order)
    .limit(limit)
    .execute();
  const now = new Date().toISOString();
  return rows.map(({ booked_at, held_until, ...row }) => ({
    ...row,
    /** Whether its time is given to it for good, or held for its visitor to confirm; null where it takes none. */
    slot: booked_at !== null ? 'booked' : (held_until ?? '') > now ? 'held' : null,
  }));
}
