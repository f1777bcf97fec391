/**
 * The time that retention counts from. It is that of the clock, but moves by at most a week in a day: a clock that was set
 * forward by years must not delete everything before somebody notices. Whoever comes back after a longer pause catches up at a
 * week a day.
 */

import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { databaseKind, type Queries } from '@assay/store/schema';
import { sql } from 'kysely';

const MAX_STEP_MS = 7 * DAY_MS;

/** Runs this close to each other count as one: a daily run may be a little early. */
const SAME_DAY_MS = 23 * HOUR_MS;

/** The row about the daily runs. */
export const DAILY = 'daily';

interface Run {
  asOf: Date;
  /** Whether it is the first run of the day. */
  isFirst: boolean;
  /** By how many days the clock is ahead of `asOf`. */
  daysBehind: number;
}

/**
 * Begins a run. Of several processes that do so in a day, one begins the first run.
 *
 * @param now by the clock that all processes share
 * @param isDry changes nothing
 */
export function beginRun(db: Queries, now: Date, { isDry = false } = {}): Promise<Run> {
  return db.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('retention_runs')
      .select(['ran_at', 'as_of'])
      .where('name', '=', DAILY)
      .forUpdate()
      .executeTakeFirst();
    const isFirst = !last || Math.abs(now.getTime() - Date.parse(last.ran_at)) >= SAME_DAY_MS;
    const known = last ? Date.parse(last.as_of) : await newestRow(transaction);
    const latest = known === undefined ? now.getTime() : known + (isFirst ? MAX_STEP_MS : DAY_MS);
    const asOf = new Date(Math.min(now.getTime(), latest));
    const run = { asOf, isFirst, daysBehind: Math.floor((now.getTime() - asOf.getTime()) / DAY_MS) };
    if (!isFirst || isDry) return run;
    const times = { ran_at: now.toISOString(), as_of: asOf.toISOString() };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('retention_runs')
      .values({ name: DAILY, ...times })
      .onConflict((conflict) =>
        // Another process may have inserted the first row meanwhile.
        last ? conflict.column('name').doUpdateSet(times) : conflict.column('name').doNothing(),
      )
      .executeTakeFirstOrThrow();
    return { ...run, isFirst: numInsertedOrUpdatedRows === 1n };
  });
}

/** Before the first run, the newest row tells what time it was. */
async function newestRow(db: Queries): Promise<number | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(created_at) as at from contact_submissions
    union all select max(created_at) from newsletter_subscriptions
    union all select max(at) from subscription_changes
    union all select max(at) from activity_log`.execute(db);
  const times = rows.flatMap(({ at }) => (at === null ? [] : Date.parse(at)));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The time by the clock that all processes on a database share. */
export async function sharedNow(db: Queries): Promise<Date> {
  if (databaseKind(db) === 'sqlite') return new Date();
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
}
