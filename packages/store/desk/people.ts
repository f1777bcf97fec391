/** The people who work at the desk. `identities.ts` has by what they are recognized, `access.ts` what they may do. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@assay/contract/time';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

export interface DeskPerson {
  id: string;
  /** Null until the person has given it. */
  name: string | null;
}

/** Adds a person without a name. @returns their id */
export async function newPerson(db: Queries, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insertInto('desk_people').values({ id, created_at: now.toISOString(), name: null }).execute();
  return id;
}

/** Those of these people that exist, by their ids. */
export async function findPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('desk_people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Somebody who has not signed in for so long has probably left. */
export const COLLEAGUE_MS = 90 * DAY_MS;

/** Everybody with a name who has signed in within 90 days, by name. */
export async function listColleagues(db: Queries, now: Date): Promise<DeskPerson[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name'])
    .where('name', 'is not', null)
    .where(hasSignedInSince(new Date(now.getTime() - COLLEAGUE_MS)))
    .execute();
  return people.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** Whether a row of `desk_people` is of somebody who has signed in since then. */
export function hasSignedInSince(since: Date) {
  return sql<boolean>`exists (select 1 from activity_log where person_id = desk_people.id
    and lead_id is null and action = 'signed_in' and at > ${since.toISOString()})`;
}
