/** The calendars of those who take calls. Of what is in them, only the half hours are kept that are not free. */
import { HOUR_MS } from '@assay/contract/time';
import type { CalendarFailure } from '@assay/contract/values';
import type { BusyCalendar, Queries } from '../schema.ts';

/** Sets the address of a person's calendar, or takes it away with what it said. The next one to look for what is due reads it. */
export function setBusyCalendar(db: Queries, person: string, address: string | null): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await forgetBusyCalendar(transaction, person);
    if (address === null) return;
    await transaction.insertInto('desk_busy_calendars').values({ person_id: person, address }).execute();
  });
}

/** Removes a person's calendar and what it said. */
export async function forgetBusyCalendar(transaction: Queries, person: string): Promise<void> {
  for (const table of ['desk_busy_calendars', 'call_busy_half_hours'] as const)
    await transaction.deleteFrom(table).where('person_id', '=', person).execute();
}

export function findBusyCalendar(db: Queries, person: string): Promise<BusyCalendar | undefined> {
  return db.selectFrom('desk_busy_calendars').selectAll().where('person_id', '=', person).executeTakeFirst();
}

/**
 * The calendars that nobody has tried to read since then, which are the caller's to read: no other process gets them, too. Those of people who take no calls any more are removed.
 *
 * @param of a person's id, for theirs alone
 */
export function claimBusyCalendars(
  db: Queries,
  { of, since, now }: { of?: string | undefined; since: Date; now: Date },
): Promise<BusyCalendar[]> {
  return db.transaction().execute(async (transaction) => {
    for (const table of ['desk_busy_calendars', 'call_busy_half_hours'] as const)
      await transaction
        .deleteFrom(table)
        .where('person_id', 'not in', ({ selectFrom }) => selectFrom('call_hosts').select('person_id'))
        .execute();
    return transaction
      .updateTable('desk_busy_calendars')
      .set({ tried_at: now.toISOString() })
      .$if(of !== undefined, (query) => query.where('person_id', '=', of ?? ''))
      .where(({ or, eb }) => or([eb('tried_at', 'is', null), eb('tried_at', '<=', since.toISOString())]))
      .returningAll()
      .execute();
  });
}

/** Keeps what a calendar said, unless it has another address by now. A failure leaves what it said before. */
export function keepBusyTimes(
  db: Queries,
  { person_id, address }: Pick<BusyCalendar, 'person_id' | 'address'>,
  read: { halfHours: readonly string[] } | { failure: CalendarFailure },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('desk_busy_calendars')
      .set('failure' in read ? { failure: read.failure } : { failure: null, read_at: now.toISOString() })
      .where('person_id', '=', person_id)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n || 'failure' in read) return;
    await transaction.deleteFrom('call_busy_half_hours').where('person_id', '=', person_id).execute();
    if (read.halfHours.length > 0)
      await transaction
        .insertInto('call_busy_half_hours')
        .values(read.halfHours.map((half_hour) => ({ person_id, half_hour })))
        .execute();
  });
}

/** The half hours of a person's calendar that are not free and not over, as instants, soonest first. */
export async function busyHalfHoursOf(db: Queries, person: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('call_busy_half_hours')
    .select('half_hour')
    .where('person_id', '=', person)
    .where('half_hour', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .orderBy('half_hour')
    .execute();
  return rows.map(({ half_hour }) => half_hour);
}

/** Who of these is busy in one of some half hours. */
export async function busyPeople(
  db: Queries,
  people: readonly string[],
  halfHours: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('call_busy_half_hours')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', people)
    .where('half_hour', 'in', halfHours)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
