/** The people who work at the desk. Each is recognized by a token in their browser. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { newToken, tokenHash } from './tokens.ts';

export interface DeskPerson {
  id: string;
  /** Null until the person has given it. */
  name: string | null;
}

/** The person whose browser has one of these tokens, and that token; of several the last. */
export async function findPersonByBrowser(
  db: Queries,
  tokens: readonly string[],
): Promise<{ id: string; browserToken: string } | undefined> {
  if (tokens.length === 0) return undefined;
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'browser_hash'])
    .where('browser_hash', 'in', tokens.map(tokenHash))
    .execute();
  const ids = new Map(people.map(({ id, browser_hash }) => [browser_hash, id]));
  for (const browserToken of tokens.toReversed()) {
    const id = ids.get(tokenHash(browserToken));
    if (id !== undefined) return { id, browserToken };
  }
  return undefined;
}

/** Whether somebody with this address has signed in before. @param email in lower case */
export async function hasSignedIn(db: Queries, email: string): Promise<boolean> {
  const person = await db
    .selectFrom('desk_people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return person !== undefined;
}

/** Adds a person without a name. @returns the person, and the token for the browser */
export async function addPerson(db: Queries, now: Date): Promise<{ id: string; browserToken: string }> {
  const id = randomUUID();
  const browserToken = newToken();
  await db
    .insertInto('desk_people')
    .values({ id, created_at: now.toISOString(), name: null, browser_hash: tokenHash(browserToken) })
    .execute();
  return { id, browserToken };
}

/** What somebody with an account is known by, also after their name or address has changed. */
export interface Account {
  /** The same at every sign-in, and nobody else's. */
  key: string;
  /** In lower case. */
  email: string;
}

/** The person with this account, who is added at their first sign-in. */
export async function findOrAddAccount(
  db: Queries,
  { key, email }: Account,
  now: Date,
): Promise<{ id: string; name: string | null }> {
  const hash = tokenHash(key);
  await db
    .insertInto('desk_people')
    .values({
      id: randomUUID(),
      created_at: now.toISOString(),
      name: null,
      // No browser has it: an account is recognized by itself.
      browser_hash: tokenHash(newToken()),
      account_hash: hash,
      email,
    })
    .onConflict((conflict) => conflict.column('account_hash').doUpdateSet({ email }))
    .execute();
  return db
    .selectFrom('desk_people')
    .select(['id', 'name'])
    .where('account_hash', '=', hash)
    .executeTakeFirstOrThrow();
}

/** Those of these people that exist, by their ids. */
export async function findPeople(db: Queries, ids: readonly string[]): Promise<Map<string, DeskPerson>> {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('desk_people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Somebody who has not signed in for so long has probably left. */
const COLLEAGUE_MS = 90 * DAY_MS;

/**
 * Everybody with a name who has signed in within 90 days, by name.
 *
 * @returns with the address of their account; null without one
 */
export async function listColleagues(
  db: Queries,
  now: Date,
): Promise<(DeskPerson & { email: string | null })[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name', 'email'])
    .where('name', 'is not', null)
    .where(hasSignedInSince(new Date(now.getTime() - COLLEAGUE_MS)))
    .execute();
  return people.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** Whether a row of `desk_people` is of somebody who has signed in since then. */
export function hasSignedInSince(since: Date) {
  return sql<boolean>`exists (select 1 from desk_record where lead_id is null and person_id = desk_people.id
    and action = 'signed_in' and at > ${since.toISOString()})`;
}

interface KnownPerson extends DeskPerson {
  /** When they first signed in. */
  created_at: string;
  /** When their last session ends; null without one. */
  signed_in_until: string | null;
}

/** Everybody who has signed in, in that order. */
export function listPeople(db: Queries, now: Date): Promise<KnownPerson[]> {
  return db
    .selectFrom('desk_people as person')
    .select(['person.id', 'person.name', 'person.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('desk_sessions')
        .select(({ fn }) => fn.max<string | null>('expires_at').as('until'))
        .whereRef('person_id', '=', 'person.id')
        .where('expires_at', '>', now.toISOString())
        .as('signed_in_until'),
    )
    .orderBy('person.created_at')
    .orderBy('person.id')
    .execute();
}
