/** Reads the calendars of those who take calls, again and again. */
import { HORIZON } from '@assay/contract/call-slots';
import { limit } from '@assay/contract/limit';
import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { getPublic } from '@assay/service/http';
import { claimBusyCalendars, keepBusyTimes } from '@assay/store/calls';
import { describeFailure } from '@assay/store/database';
import { callHours } from '@assay/store/leads';
import type { CallHost, Queries } from '@assay/store/schema';
import { readCalendar } from './read-calendar.ts';

/** How old what a calendar said may be before it is read again. */
const FRESH_MS = 10 * MINUTE_MS;

const INTERVAL_MS = MINUTE_MS;

/** One that trickles in for all of its time makes few wait. */
const AT_ONCE = 4;

/** Of those of people, the largest have one or two megabytes. */
const MAX_BYTES = limit('A calendar of busy times', 5 * 1024 * 1024);
const MAX_MS = limit('A calendar of busy times', 20_000);

/** Past the times that calls are offered at, for a while in which it cannot be read. */
const AHEAD_MS = HORIZON + 7 * DAY_MS;

export type GetCalendar = typeof getPublic;

/** Looks every minute which calendars are due. @returns a function that stops it */
export function startBusyTimes(db: Queries, log: Log, get: GetCalendar = getPublic): () => void {
  return repeat(async () => {
    try {
      await refreshBusyTimes(db, { now: new Date() }, get);
    } catch (error) {
      log.error(
        { reason: describeFailure(error) },
        'The calendars of those who take calls could not be read',
      );
    }
  }, INTERVAL_MS);
}

/** Reads the calendars that are due. @param what.of a person's id, for theirs alone */
export async function refreshBusyTimes(
  db: Queries,
  { of, now }: { of?: string; now: Date },
  get: GetCalendar = getPublic,
): Promise<void> {
  const due = await claimBusyCalendars(db, { of, since: new Date(now.getTime() - FRESH_MS), now });
  const next = async (): Promise<void> => {
    for (let host = due.pop(); host; host = due.pop()) await refresh(db, host, now, get);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function refresh(db: Queries, host: CallHost, now: Date, get: GetCalendar): Promise<void> {
  const got = await get(host.calendar ?? '', { maxBytes: MAX_BYTES, timeoutMs: MAX_MS });
  if (!got.ok) return keepBusyTimes(db, host, { failure: got.reason }, now);
  const { timeZone: zone } = await callHours();
  const window = { from: now.getTime(), to: now.getTime() + AHEAD_MS, zone };
  await keepBusyTimes(db, host, await readCalendar(got.text, window), now);
}
