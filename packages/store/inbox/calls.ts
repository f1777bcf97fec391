/** Calls that visitors asked for, as lists and calendars show them. */

import { CALL_MINUTES } from '@assay/contract/call-slots';
import { limit } from '@assay/contract/limit';
import { MINUTE_MS } from '@assay/contract/time';
import type { CallOutcome } from '@assay/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { calls } from '../leads/call-rows.ts';
import type { ContactSubmission, Queries } from '../schema.ts';

export interface RequestedCall {
  lead: Pick<
    ContactSubmission,
    'id' | 'created_at' | 'status' | 'first_name' | 'last_name' | 'email' | 'phone' | 'company'
  >;
  at: Date;
  /** The visitor's IANA time zone. */
  zone: string;
  /** When the visitor wanted it; people may have moved it since. */
  askedFor: Date;
  outcome: CallOutcome | null;
  /** Whether its time is given to it for good, or held for its visitor to confirm; null where it takes none. */
  slot: 'booked' | 'held' | null;
  /** The id of whose time it takes; null where that is nobody's in person, or it takes none. */
  host: string | null;
  /** The id of who has its lead. */
  takenBy: string | null;
  /** How often somebody has moved it, or said what became of it. */
  changes: number;
}

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
    next: found.length > limit && last ? encodeCursor([last.at.toISOString(), last.lead.id]) : null,
  };
}

/**
 * The calls next to a time, soonest first: those before it and those from it on, each at most as many as a company can hold.
 *
 * @returns `cut`, the calls behind which there are more, if there are
 */
export async function callsAround(
  db: Queries,
  now: Date,
  { from, before }: { from: Date; before: Date },
): Promise<{ calls: RequestedCall[]; cut: RequestedCall[] }> {
  const past = await find(db, isWithin(from, now), 'desc', MAX_CALLS + 1);
  const next = await find(db, isWithin(now, before), 'asc', MAX_CALLS + 1);
  const ends = [past, next].flatMap((found) =>
    found.length > MAX_CALLS ? (found[MAX_CALLS - 1] ?? []) : [],
  );
  return { calls: [...past.slice(0, MAX_CALLS).toReversed(), ...next.slice(0, MAX_CALLS)], cut: ends };
}

function isWithin(from: Date, before: Date): RawBuilder<boolean> {
  return sql`call.at >= ${from.toISOString()} and call.at < ${before.toISOString()}`;
}

/** The call that a lead asks for; undefined where it asks for none, or is spam. */
export async function findCall(db: Queries, id: string): Promise<RequestedCall | undefined> {
  const [call] = await find(db, sql`call.lead_id = ${id}`, 'asc', 1);
  return call;
}

async function find(
  db: Queries,
  condition: RawBuilder<boolean>,
  order: 'asc' | 'desc',
  limit: number,
): Promise<RequestedCall[]> {
  const rows = await calls(db)
    .select(['lead.id', 'lead.created_at', 'lead.status', 'lead.first_name', 'lead.last_name'])
    .select(['lead.email', 'lead.phone', 'lead.company', 'work.taken_by'])
    .select(['call.at', 'call.zone', 'call.asked_for', 'call.outcome', 'call.changes'])
    // The first of the half hours that it takes.
    .leftJoin('call_slots as slot', (join) =>
      join.onRef('slot.lead_id', '=', 'call.lead_id').onRef('slot.starts_at', '<=', 'call.at'),
    )
    .select(['slot.host', 'slot.held_until', 'slot.starts_at'])
    .where(condition)
    .orderBy('call.at', order)
    .orderBy('call.lead_id', order)
    .limit(limit)
    .execute();
  const now = new Date().toISOString();
  const slotOf = (startsAt: string | null, heldUntil: string | null) => {
    if (startsAt === null) return null;
    if (heldUntil === null) return 'booked';
    return heldUntil > now ? 'held' : null;
  };
  return rows.map(
    ({ at, zone, asked_for, outcome, changes, taken_by, host, starts_at, held_until, ...lead }) => ({
      ...{ lead, zone, outcome, changes, host },
      slot: slotOf(starts_at, held_until),
      at: new Date(at),
      askedFor: new Date(asked_for),
      takenBy: taken_by,
    }),
  );
}
