/** Calls that visitors asked for in the call dialog, whose message has the time. */

import { CALL_MINUTES, type CallTime, parseCallMessage } from '@assay/forms/call-message';
import { limit } from '@assay/forms/limit';
import { MINUTE_MS } from '@assay/forms/time';
import type { CallOutcome } from '@assay/forms/values';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import { SUBMISSION_COLUMNS } from '../leads/contact-submissions.ts';
import type { ContactSubmission, Queries } from '../schema.ts';

export interface RequestedCall extends CallTime {
  lead: ContactSubmission;
  outcome: CallOutcome | null;
  /** The id of who has its lead. */
  takenBy: string | null;
  /** When the visitor wanted it; people may have moved it since. */
  askedAt: Date;
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

/** What became of the call; nobody works on most. */
const outcome = sql<CallOutcome | null>`(select call_outcome from lead_work where lead_id = contact_submissions.id)`;

const isCanceled = sql<boolean>`(${outcome} is not null and ${outcome} = 'canceled')`;

const takenBy = sql<string | null>`(select taken_by from lead_work where lead_id = contact_submissions.id)`;

const changes = sql<
  number | null
>`(select call_changes from lead_work where lead_id = contact_submissions.id)`;

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
  const time = sql.ref('call_at');
  // A call that began then ends now.
  const earliest = new Date(now.getTime() - CALL_MINUTES * MINUTE_MS);
  // The next page begins where the last one ended, also for a call that is over since.
  const from = after ? sql<boolean>`(${time}, id) < (${after[0]}, ${after[1]})` : sql<boolean>`true`;
  const found = await calls(db)
    .where(from)
    .where(sql<boolean>`(${time} < ${earliest.toISOString()} or ${isCanceled})`)
    .orderBy('call_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = found[limit - 1];
  const upcoming = after ? [] : await nextCalls(db, earliest, undefined, sql<boolean>`not ${isCanceled}`);
  return {
    upcoming: upcoming.slice(0, MAX_CALLS).flatMap(parse),
    isCut: upcoming.length > MAX_CALLS,
    past: found.slice(0, limit).flatMap(parse),
    next: found.length > limit && last ? encodeCursor([last.call_at, last.id]) : null,
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
  const past = await calls(db)
    .where('call_at', '>=', from.toISOString())
    .where('call_at', '<', now.toISOString())
    .orderBy('call_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CALLS + 1)
    .execute();
  const next = await nextCalls(db, now, before);
  const ends = [past, next].flatMap((found) =>
    found.length > MAX_CALLS ? (found[MAX_CALLS - 1] ?? []) : [],
  );
  const listed = [...past.slice(0, MAX_CALLS).toReversed(), ...next.slice(0, MAX_CALLS)];
  return { calls: listed.flatMap(parse), cut: ends.flatMap(parse) };
}

/** One more than are listed tells whether there are more. */
function nextCalls(db: Queries, now: Date, before?: Date, also = sql<boolean>`true`): Promise<Row[]> {
  return calls(db)
    .where('call_at', '>=', now.toISOString())
    .where(also)
    .$if(before !== undefined, (query) => query.where('call_at', '<', before?.toISOString() ?? ''))
    .orderBy('call_at')
    .orderBy('id')
    .limit(MAX_CALLS + 1)
    .execute();
}

/** When the call of a lead begins; undefined where it asks for none, or is spam. */
export async function findCall(db: Queries, id: string): Promise<RequestedCall | undefined> {
  const row = await calls(db).where('id', '=', id).executeTakeFirst();
  return row && parse(row)[0];
}

/** Spam is no call, neither what looks like it nor what somebody has closed as such. */
function calls(db: Queries) {
  return db
    .selectFrom('contact_submissions')
    .select(SUBMISSION_COLUMNS)
    .select([outcome.as('outcome'), takenBy.as('taken_by'), changes.as('changes')])
    .select(sql<string>`call_at`.as('call_at'))
    .where('call_at', 'is not', null)
    .where('status', '<>', 'suspected')
    .where(({ not, and, exists, selectFrom }) =>
      not(
        and([
          sql<boolean>`status = 'closed'`,
          exists(
            selectFrom('lead_work')
              .select(sql`1`.as('one'))
              .whereRef('lead_id', '=', 'contact_submissions.id')
              .where('close_reason', '=', 'spam'),
          ),
        ]),
      ),
    );
}

interface Row extends ContactSubmission {
  call_at: string;
  outcome: CallOutcome | null;
  taken_by: string | null;
  changes: number | null;
}

function parse({ call_at, outcome, taken_by: takenBy, changes, ...lead }: Row): RequestedCall[] {
  const asked = parseCallMessage(lead.message);
  if (!asked) return [];
  const [at, { zone, at: askedAt }] = [new Date(call_at), asked];
  return [{ at, zone, askedAt, lead, outcome, takenBy, changes: changes ?? 0 }];
}
