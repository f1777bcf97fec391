/**
 * What people at the desk are called. A name, and all that look like it, belongs to the first person who takes it, also
 * after they have changed it: otherwise the record would name two people alike.
 */

import { limit } from '@assay/forms/limit';
import { DAY_MS } from '@assay/forms/time';
import { record } from '../activity/record.ts';
import { nameKey } from '../database/name-key.ts';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { Queries } from '../schema.ts';
import { endSession, SESSION_EMAIL, sessionsOfPeople } from './sessions.ts';

/** The most changes of name that a person makes in 24 hours, because each one is kept. */
const MAX_NAME_CHANGES = limit('Names at the desk', 50);

/** Nobody may take a name by which the record calls whoever has none: the command line, retention. */
const RESERVED = new Set(
  ['Command line', 'Retention', 'the command line', 'Somebody without a name'].map(nameKey),
);

/** `taken`: it is another person's, or was. */
type NameResult = { ok: true } | { ok: false; reason: 'taken' | 'too_often' };

/** Gives a person a name, and records it. The name they have already is no change. */
export async function namePerson(db: Queries, id: string, name: string, now: Date): Promise<NameResult> {
  const key = nameKey(name);
  if (RESERVED.has(key)) return { ok: false, reason: 'taken' };
  return db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, id);
    if (!person || person.name === name) return { ok: true };
    if ((await countChanges(transaction, id, now)) >= MAX_NAME_CHANGES)
      return { ok: false, reason: 'too_often' };
    if ((await takeName(transaction, key, id)) !== id) return { ok: false, reason: 'taken' };
    // Before it is changed: the entry has the name from before.
    await record(transaction, { at: now, person: id, action: 'renamed', newName: name });
    await transaction.updateTable('desk_people').set({ name }).where('id', '=', id).execute();
    if (person.name === null) await nameEarlierEntries(transaction, id, name);
    return { ok: true };
  });
}

function lockPerson(transaction: Queries, id: string) {
  return transaction
    .selectFrom('desk_people')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns whose name it is now */
async function takeName(transaction: Queries, key: string, id: string): Promise<string> {
  await transaction
    .insertInto('desk_names')
    .values({ name_key: key, person_id: id })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const { person_id } = await transaction
    .selectFrom('desk_names')
    .select('person_id')
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow();
  return person_id;
}

async function countChanges(transaction: Queries, id: string, now: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom('activity_log')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('lead_id', 'is', null)
    .where('person_id', '=', id)
    .where('action', '=', 'renamed')
    .where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives a person's entries without a name this one: somebody signs in before they can say who they are. */
export async function nameEarlierEntries(transaction: Queries, id: string, name: string): Promise<void> {
  await transaction
    .updateTable('activity_log')
    .set({ person_name: name })
    .where('person_id', '=', id)
    .where('person_name', 'is', null)
    .execute();
}

/** Ends the sessions that began with an account or an address: without it, nothing says what may be done in them. */
async function endSessionsWithAddresses(transaction: Queries, ids: readonly string[], now: Date) {
  const running = await sessionsOfPeople(transaction)
    .select(['sessions.token_hash', SESSION_EMAIL.as('email')])
    .where('expires_at', '>', now.toISOString())
    .where('person.id', 'in', ids)
    .execute();
  for (const { token_hash, email } of running)
    if (email !== null) await endSession(transaction, token_hash, now);
}

/** The tables with what else a person has, which nobody else needs. */
const THEIRS = ['desk_names', 'desk_filters', 'desk_calendars', 'desk_daily_mails', 'desk_news'] as const;

/** The ids of people, and of those who turned out to be them. */
async function withJoined(transaction: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('desk_people')
    .select('id')
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('joined_to', 'in', ids)]))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes every name of whoever has this one, or had it, also from the record, as employees may ask, and what their account
 * is known by.
 *
 * @returns how many people that are: before names were unique, several could have the same
 */
export function forgetNames(db: Queries, name: string, now: Date): Promise<number> {
  const key = nameKey(name);
  return db.transaction().execute(async (transaction) => {
    const owners = await transaction
      .selectFrom('desk_names')
      .select('person_id as id')
      .where('name_key', '=', key)
      .execute();
    const named = await transaction
      .selectFrom('desk_people')
      .select([({ fn }) => fn.coalesce('joined_to', 'id').as('id'), 'name'])
      .where('name', 'is not', null)
      .execute();
    const namesakes = named.filter((person) => nameKey(person.name ?? '') === key);
    const people = [...new Set([...owners, ...namesakes].map(({ id }) => id))];
    if (people.length === 0) return 0;
    const ids = await withJoined(transaction, people);
    await endSessionsWithAddresses(transaction, ids, now);
    await transaction
      .deleteFrom('desk_ways')
      .where('person_id', 'in', ids)
      .where('email', 'is not', null)
      .execute();
    await transaction
      .updateTable('desk_people')
      .set({ name: null, email: null })
      .where('id', 'in', ids)
      .execute();
    await transaction
      .updateTable('activity_log')
      .set({ person_name: null, new_name: null })
      .where('person_id', 'in', ids)
      .execute();
    await transaction.updateTable('messages').set({ sender: null }).where('person_id', 'in', ids).execute();
    for (const table of THEIRS) await transaction.deleteFrom(table).where('person_id', 'in', ids).execute();
    await addErasureDue(transaction, now, { search: false });
    await record(transaction, { at: now, person: null, action: 'removed_name' });
    return people.length;
  });
}
