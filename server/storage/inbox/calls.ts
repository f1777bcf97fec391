/** Calls that visitors asked for in the call dialog, whose message has the time. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type CallTime, parseCallMessage } from '../../../contract/call-message.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { callTime, isCall } from '../database/migrations/frozen/call-index.ts';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';

export interface RequestedCall extends CallTime {
  lead: ContactSubmission;
}

interface Calls {
  /** Soonest first, on the first page alone. */
  upcoming: RequestedCall[];
  /** Latest first, a page. */
  past: RequestedCall[];
  next: string | null;
}

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

/** Messages of the form that the dialog writes; visitors can type anything, so that not all of them are calls. */
function calls(db: Queries) {
  const kind = databaseKind(db);
  return db
    .selectFrom('contact_submissions')
    .selectAll()
    .select(callTime(kind).as('time'))
    .where(isCall(kind));
}

function parse({ time: _, ...lead }: ContactSubmission & { time: string }): RequestedCall[] {
  const call = parseCallMessage(lead.message);
  return call ? [{ ...call, lead }] : [];
}
