/** The secret addresses under which people at the desk subscribe to its calls. Only a hash of each is kept. */
import { DAY_MS } from '@assay/contract/time';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import type { Given } from './access.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

/** Makes the address of a person's calendar, in place of the one before. Recorded. @returns its secret */
export function createCalendar(db: Queries, person: string, now: Date): Promise<string> {
  const token = newToken();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('desk_people')
      .set({ calendar_hash: tokenHash(token), calendar_since: now.toISOString() })
      .where('id', '=', person)
      .execute();
    await record(transaction, { at: now, person, action: 'made_calendar' });
    return token;
  });
}

/** Ends the address of the reader's calendar. Recorded, if there was one. */
export function endOwnCalendar(db: Queries, person: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endCalendars(transaction, [person]);
    if (ended > 0) await record(transaction, { at: now, person, action: 'ended_calendar' });
  });
}

/** Ends the addresses of some people's calendars. @param people undefined for everybody @returns how many there were */
export async function endCalendars(db: Queries, people: readonly string[] | undefined): Promise<number> {
  if (people?.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('desk_people')
    .set({ calendar_hash: null, calendar_since: null })
    .where('calendar_hash', 'is not', null)
    .$if(people !== undefined, (query) => query.where('id', 'in', people ?? []))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** When the address of a person's calendar was made; undefined without one. */
export async function calendarSince(db: Queries, person: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_people')
    .select('calendar_since')
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.calendar_since ?? undefined;
}

/** Somebody who was not here for so long gets no calendar: their account may have ended at its provider. */
const UNUSED_MS = 31 * DAY_MS;

/** What decides whether the person may work here whose calendar a secret is of; undefined where it is nobody's. */
export async function findCalendar(db: Queries, token: string, now: Date): Promise<Given | undefined> {
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('desk_people')
    .select(['email', 'role', 'invited_at'])
    .where('calendar_hash', '=', tokenHash(token))
    .where('seen_at', '>', new Date(now.getTime() - UNUSED_MS).toISOString())
    .executeTakeFirst();
}
