/**
 * Before a time is given, the calendars of those who may get it are read again: what somebody has entered since the last time counts. The
 * desk reads them, as always: the site has neither their addresses nor anything to do with them but to ask, and to wait for a moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { touchedHalfHours } from '@assay/forms/call-slots';
import { limit } from '@assay/forms/limit';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** How long a visitor waits for it at most, in milliseconds. Then what was read last counts. */
const MAX_WAIT_MS = limit('A calendar of busy times', 4_000);

/** What is as young is not read again. */
const FRESH_MS = limit('A calendar of busy times', 30_000);

const ASK_EVERY_MS = 100;

/**
 * Resolves once the calendars have been read of those who take calls and are not known to be busy then. Nobody waits for a calendar that an
 * earlier request has asked for and did not get: no desk is running, or it does not answer.
 *
 * @param at when the call begins
 */
export async function readAgain(
  db: Queries,
  at: Date,
  now: Date,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<void> {
  await db
    .updateTable('desk_busy_calendars')
    .set({ wanted_at: now.toISOString() })
    .where('wanted_at', 'is', null)
    .where('tried_at', '<=', new Date(now.getTime() - FRESH_MS).toISOString())
    .where('person_id', 'not in', ({ selectFrom }) =>
      selectFrom('call_busy_half_hours')
        .select('person_id')
        .where('half_hour', 'in', touchedHalfHours(at.getTime())),
    )
    .execute();
  const asked = new Date(now.getTime() - maxWaitMs).toISOString();
  for (let waited = 0; waited < maxWaitMs; waited += ASK_EVERY_MS) {
    const waiting = await db
      .selectFrom('desk_busy_calendars')
      .select('person_id')
      .where('wanted_at', '>', asked)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return;
    await sleep(ASK_EVERY_MS);
  }
}

/** Whether somebody waits for a calendar that nobody has begun to read. */
export async function isReadingWanted(db: Queries): Promise<boolean> {
  const wanted = await db
    .selectFrom('desk_busy_calendars')
    .select('person_id')
    .where(sql<boolean>`wanted_at > tried_at`)
    .limit(1)
    .executeTakeFirst();
  return wanted !== undefined;
}
