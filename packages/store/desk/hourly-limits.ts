/**
 * How many leads a person opens, and how much they change, in an hour: what a stolen session, or somebody who is about to leave, can take
 * or spoil before others see it. Counted by the activity log, which all processes share.
 */

import type { Action } from '@assay/contract/activity';
import { limit } from '@assay/contract/limit';
import { HOUR_MS } from '@assay/contract/time';
import type { Queries } from '../schema.ts';
import { recordHourly } from './record-hourly.ts';

/** Leads that a person opens in an hour; one that they open again within half an hour counts once. */
export const MAX_OPENED = limit('What a person does at the desk', 500);

/** Changes of a person in an hour. */
export const MAX_CHANGED = limit('What a person does at the desk', 2_000);

/** What changes nothing of leads, subscribers, names or files. */
const NO_CHANGES: readonly Action[] = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'ended_sessions',
  'saw_leads',
  'saw_lead',
  'saw_subscribers',
  'met_limit',
];

/** What is limited: leads that are opened, or changes. */
type Limited = 'opened' | 'changed';

/** What a person has done within the hour: leads opened, or changes, of which one of many leads is one. */
export async function countLastHour(db: Queries, what: Limited, person: string, now: Date): Promise<number> {
  const { entries } = await db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.countAll<number | string>().as('entries'))
    .where('person_id', '=', person)
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .$if(what === 'opened', (query) => query.where('action', '=', 'saw_lead'))
    .$if(what === 'changed', (query) =>
      query
        .where('action', 'not in', NO_CHANGES)
        .where((of) => of.or([of('cause', 'is', null), of('cause', 'not in', ['bulk', 'bulk_undo'])])),
    )
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** Records that a person has met a limit, once in each hour of the clock. */
export function recordMetLimit(db: Queries, of: Limited, person: string, now: Date): Promise<void> {
  return recordHourly(db, 'met_limit', person, now, { of });
}

/** Has others who count for the same person wait. */
export async function lockPerson(transaction: Queries, person: string): Promise<void> {
  await transaction
    .selectFrom('desk_people')
    .select('id')
    .where('id', '=', person)
    .forNoKeyUpdate()
    .execute();
}
