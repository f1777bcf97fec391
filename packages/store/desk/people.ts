/** The people who work at the desk. `ways.ts` has by what they are recognized. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@assay/forms/time';
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
  const at = now.toISOString();
  await db.insertInto('desk_people').values({ id, created_at: at, name: null, seen_at: at }).execute();
  return id;
}

/** Those of these people that exist, as who they are by now, by the ids that were asked for. */
export async function findPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('desk_people as asked')
    .innerJoin('desk_people as person', (join) => join.on(isNow('asked', 'person')))
    .select(['asked.id as asked', 'person.id', 'person.name'])
    .where('asked.id', 'in', ids)
    .execute();
  return new Map(people.map(({ asked, ...person }) => [asked, person]));
}

/** Whether a row of `desk_people` is of the person whom another row's turned out to be, or is that row. */
export function isNow(row: string, person: string) {
  return sql<boolean>`${sql.ref(person)}.id = coalesce(${sql.ref(row)}.joined_to, ${sql.ref(row)}.id)`;
}

/** Somebody who has not signed in for so long has probably left. */
export const COLLEAGUE_MS = 90 * DAY_MS;

/** Everybody with a name who has signed in within 90 days, by name. */
export async function listColleagues(db: Queries, now: Date): Promise<DeskPerson[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name'])
    .where('name', 'is not', null)
    .where('joined_to', 'is', null)
    .where(hasSignedInSince(new Date(now.getTime() - COLLEAGUE_MS)))
    .execute();
  return people.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** Whether a row of `desk_people` is of somebody who has signed in since then. */
export function hasSignedInSince(since: Date) {
  return sql<boolean>`exists (select 1 from desk_people as self join activity_log on person_id = self.id
    where (self.id = desk_people.id or self.joined_to = desk_people.id)
      and lead_id is null and action = 'signed_in' and at > ${since.toISOString()})`;
}
