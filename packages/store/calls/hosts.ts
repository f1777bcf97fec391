/** Who takes calls that visitors book, and the calendar of each. Of what is in it, only the half hours are kept that are not free. */
import { HOUR_MS } from '@assay/contract/time';
import type { CalendarFailure } from '@assay/contract/values';
import { z } from 'zod';
import type { CallHost, Queries } from '../schema.ts';

/** Says whether a person takes calls. Whoever takes none any more has no calendar either. */
export async function setTakesCalls(db: Queries, person: string, takes: boolean): Promise<void> {
  if (!takes) await db.deleteFrom('call_hosts').where('person_id', '=', person).execute();
  else
    await db
      .insertInto('call_hosts')
      .values({ person_id: person })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The ids of those who take calls, in an order of its own. */
export async function listCallHosts(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('call_hosts').select('person_id').orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}

/** Somebody who takes calls, and their calendar; undefined for anybody else. */
export function findCallHost(db: Queries, person: string): Promise<CallHost | undefined> {
  return db.selectFrom('call_hosts').selectAll().where('person_id', '=', person).executeTakeFirst();
}

const halfHours = z.array(z.string());

/** The half hours of a kept calendar, as instants, soonest first. @param busy as in the table */
export function busyTimesOf(busy: string): string[] {
  return halfHours.parse(JSON.parse(busy));
}

/** The same of a person, without those that are over. */
export async function busyHalfHoursOf(db: Queries, person: string, now: Date): Promise<string[]> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString();
  return busyTimesOf((await findCallHost(db, person))?.busy ?? '[]').filter((halfHour) => halfHour > from);
}

/** Sets the address of a person's calendar, or takes it away with what it said. The next one to look for what is due reads it. */
export async function setBusyCalendar(db: Queries, person: string, calendar: string | null): Promise<void> {
  await db
    .updateTable('call_hosts')
    .set({ calendar, tried_at: null, read_at: null, failure: null, busy: '[]' })
    .where('person_id', '=', person)
    .execute();
}

/**
 * The calendars that nobody has tried to read since then, which are the caller's to read: no other process gets them, too.
 *
 * @param of a person's id, for theirs alone
 */
export function claimBusyCalendars(
  db: Queries,
  { of, since, now }: { of?: string | undefined; since: Date; now: Date },
): Promise<CallHost[]> {
  return db
    .updateTable('call_hosts')
    .set({ tried_at: now.toISOString() })
    .where('calendar', 'is not', null)
    .$if(of !== undefined, (query) => query.where('person_id', '=', of ?? ''))
    .where(({ or, eb }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', since.toISOString())]))
    .returningAll()
    .execute();
}

/** Keeps what a calendar said, unless it has another address by now. A failure leaves what it said before. */
export async function keepBusyTimes(
  db: Queries,
  { person_id, calendar }: Pick<CallHost, 'person_id' | 'calendar'>,
  read: { halfHours: readonly string[] } | { failure: CalendarFailure },
  now: Date,
): Promise<void> {
  await db
    .updateTable('call_hosts')
    .set(
      'failure' in read
        ? { failure: read.failure }
        : { failure: null, read_at: now.toISOString(), busy: JSON.stringify(read.halfHours) },
    )
    .where('person_id', '=', person_id)
    .where('calendar', '=', calendar)
    .execute();
}
