/** The secret addresses under which people at the desk subscribe to its calls. Only a hash of each is kept. */
import { DAY_MS } from '@assay/contract/time';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { hasSignedInSince } from './people.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

/** Makes the address of a person's calendar, in place of the one before. Recorded. @returns its secret */
export function createCalendar(db: Queries, person: string, now: Date): Promise<string> {
  const token = newToken();
  const row = { token_hash: tokenHash(token), person_id: person, created_at: now.toISOString() };
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('desk_calendars')
      .values(row)
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    await record(transaction, { at: now, person, action: 'made_calendar' });
    return token;
  });
}

/** Ends the address of the reader's calendar. Recorded, if there was one. */
export function endOwnCalendar(db: Queries, person: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endCalendar(transaction, person);
    if (ended > 0) await record(transaction, { at: now, person, action: 'ended_calendar' });
  });
}

/** Ends the address of a person's calendar. @returns how many there were */
export async function endCalendar(db: Queries, person: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_calendars')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the addresses of everybody. @returns how many there were */
export async function endCalendars(db: Queries): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('desk_calendars').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the addresses of whoever is not among the people of the desk, who take no calls any more. @returns how many there were */
export async function endCalendarsOfOthers(
  db: Queries,
  people: ReadonlyMap<string, unknown>,
): Promise<number> {
  const [calendars, hosts] = [
    await db.selectFrom('desk_calendars').select('person_id').execute(),
    await db.selectFrom('call_hosts').select('person_id').execute(),
  ];
  const isOther = ({ person_id }: { person_id: string }) => !people.has(person_id);
  for (const { person_id } of hosts.filter(isOther))
    await db.deleteFrom('call_hosts').where('person_id', '=', person_id).execute();
  const others = calendars.filter(isOther);
  for (const { person_id } of others) await endCalendar(db, person_id);
  return others.length;
}

/** When the address of a person's calendar was made; undefined without one. */
export async function calendarSince(db: Queries, person: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_calendars')
    .select('created_at')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row?.created_at;
}

/** Somebody who has not signed in for so long gets no calendar: their account may have ended at its provider. */
const UNUSED_MS = 31 * DAY_MS;

/** Whether a secret is that of a calendar whose person still works at the desk. */
export async function isCalendar(db: Queries, token: string, now: Date): Promise<boolean> {
  if (!isToken(token)) return false;
  const found = await db
    .selectFrom('desk_calendars')
    .innerJoin('desk_people', 'desk_people.id', 'desk_calendars.person_id')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where(hasSignedInSince(new Date(now.getTime() - UNUSED_MS)))
    .executeTakeFirst();
  return found !== undefined;
}
