/** The people who work at the desk: each is a confirmed address. `access.ts` has what they may do. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@assay/contract/time';
import type { Queries } from '../schema.ts';
import { lockHashes } from '../subscriptions/address-hashes.ts';
import { tokenHash } from './tokens.ts';

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

/** Makes those who sign in, invite, or give roles at the same time wait for each other: the same person may come twice at once. */
export function lockPeople(transaction: Queries): Promise<void> {
  return lockHashes(transaction, ['people of the desk']);
}

/**
 * The person with a confirmed address. One whose account had another address before is who they were; who is neither is added.
 *
 * @param transaction in which `lockPeople` was called
 * @param email in the form in which addresses are kept
 * @param account what a provider knows the account by that has confirmed the address, the same at every sign-in
 * @returns their id
 */
export async function findOrAddPerson(
  transaction: Queries,
  email: string,
  now: Date,
  account?: string,
): Promise<string> {
  const idWhere = async (column: 'email' | 'account_hash', value: string) => {
    const query = transaction.selectFrom('desk_people').select('id').where(column, '=', value);
    return (await query.executeTakeFirst())?.id;
  };
  const account_hash = account === undefined ? undefined : tokenHash(account);
  const known = await idWhere('email', email);
  const before = account_hash === undefined ? undefined : await idWhere('account_hash', account_hash);
  const id = known ?? before ?? (await newPerson(transaction, now));
  // An account is one person's.
  if (before !== undefined && before !== id)
    await transaction
      .updateTable('desk_people')
      .set({ account_hash: null })
      .where('id', '=', before)
      .execute();
  const confirmed = { email, ...(account_hash !== undefined && { account_hash }) };
  await transaction.updateTable('desk_people').set(confirmed).where('id', '=', id).execute();
  return id;
}

/** Whether somebody with this address has signed in before. @param email in the form in which addresses are kept */
export async function hasSignedIn(db: Queries, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('desk_people')
    .select('id')
    .where('email', '=', email)
    .where('seen_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Somebody who works here, and until when they are away. */
export interface Colleague extends DeskPerson {
  away_until: string | null;
}

/** Those of these people that exist, by their ids. */
export async function findPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('desk_people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Somebody who was not here for so long has probably left. */
export const COLLEAGUE_MS = 90 * DAY_MS;

/** Everybody with a name who was here within 90 days, by name, and until when they are away; null for who is there. */
export async function listColleagues(db: Queries, now: Date): Promise<Colleague[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name', 'away_until'])
    .where('name', 'is not', null)
    .where('seen_at', '>', new Date(now.getTime() - COLLEAGUE_MS).toISOString())
    .execute();
  const until = (time: string | null) => (time !== null && time > now.toISOString() ? time : null);
  return people
    .map((person) => ({ ...person, away_until: until(person.away_until) }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}
