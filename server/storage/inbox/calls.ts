/** Calls that visitors asked for in the call dialog, whose message has the time. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type CallTime, parseCallMessage } from '../../../contract/call-message.ts';
import type { CallOutcome } from '../../../contract/call-outcome.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { callTime, isCall } from '../database/migrations/frozen/call-index.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';

export interface RequestedCall extends CallTime {
  lead: ContactSubmission;
  outcome: CallOutcome | null;
}

interface Calls {
  /** Soonest first, on the first page alone. */
  upcoming: RequestedCall[];
  /** Latest first, a page. */
  past: RequestedCall[];
  next: string | null;
}

/** What became of the call; nobody works on most. */
const outcome = sql<CallOutcome | null>`(select call_outcome from lead_work where lead_id = contact_submissions.id)`;

/** More than a company can hold: times are at most two weeks ahead of their request. */
const MAX_UPCOMING = 1_000;

/** The time of the last call of a page, and its lead. */
const end = z.tuple([z.string().max(24), z.uuid()]);

/**
 * Upcoming calls and a page of the past ones.
 *
 * @throws CursorError
 */
export async function listCalls(
  db: Queries,
  { now, cursor, limit }: { now: Date; cursor?: string | undefined; limit: number },
): Promise<Calls> {
  const after = cursor === undefined ? null : decodeCursor(cursor, end);
  const time = callTime(databaseKind(db));
  // The next page begins where the last one ended, also for a call that has begun since.
  const from = after
    ? sql<boolean>`(${time}, id) < (${after[0]}, ${after[1]})`
    : sql<boolean>`${time} < ${now.toISOString()}`;
  const found = await calls(db)
    .where(from)
    .orderBy(time, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = found[limit - 1];
  const upcoming = after
    ? []
    : await calls(db)
        .where(time, '>=', now.toISOString())
        .orderBy(time)
        .orderBy('id')
        .limit(MAX_UPCOMING)
        .execute();
  return {
    upcoming: upcoming.flatMap(parse),
    past: found.slice(0, limit).flatMap(parse),
    next: found.length > limit && last ? encodeCursor([last.time, last.id]) : null,
  };
}

/** Calls from one time on and before another, soonest first, at most as many as a company can hold. */
export async function callsBetween(db: Queries, from: Date, before: Date): Promise<RequestedCall[]> {
  const time = callTime(databaseKind(db));
  const found = await calls(db)
    .where(time, '>=', from.toISOString())
    .where(time, '<', before.toISOString())
    .orderBy(time)
    .orderBy('id')
    .limit(MAX_UPCOMING)
    .execute();
  return found.flatMap(parse);
}

/** Messages of the form that the dialog writes; visitors can type anything, so that not all of them are calls. */
function calls(db: Queries) {
  const kind = databaseKind(db);
  return db
    .selectFrom('contact_submissions')
    .selectAll()
    .select([callTime(kind).as('time'), outcome.as('outcome')])
    .where(isCall(kind));
}

type Row = ContactSubmission & { time: string; outcome: CallOutcome | null };

function parse({ time: _, outcome, ...lead }: Row): RequestedCall[] {
  const call = parseCallMessage(lead.message);
  return call ? [{ ...call, lead, outcome }] : [];
}
