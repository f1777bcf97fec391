/** What people at the desk are called. */

import { record } from '../activity/record.ts';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { Queries } from '../schema.ts';
import { endAccess } from './end-access.ts';

/** Gives a person a name, and records it. The name they have already is no change. */
export function namePerson(db: Queries, id: string, name: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, id);
    if (!person || person.name === name) return;
    // Before it is changed: the entry has the name from before.
    await record(transaction, { at: now, person: id, action: 'renamed', newName: name });
    await transaction.updateTable('desk_people').set({ name }).where('id', '=', id).execute();
    if (person.name === null) await nameEarlierEntries(transaction, id, name);
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

/** Gives a person's entries without a name this one: somebody signs in before they can say who they are. */
async function nameEarlierEntries(transaction: Queries, id: string, name: string): Promise<void> {
  await transaction
    .updateTable('activity_log')
    .set({ person_name: name })
    .where('person_id', '=', id)
    .where('person_name', 'is', null)
    .execute();
}

/** The tables with what else a person has, which nobody else needs. */
const THEIRS = ['call_hosts', 'desk_filters', 'notifications', 'reply_templates'] as const;

/**
 * Removes every name and address of whoever has this one, or had the name, also from the record, as employees may ask. They are signed
 * out, and whoever signs in with the address again is somebody new.
 *
 * @param who a name or an address, in whatever letter case
 * @returns how many people that are: several can have the same name
 */
export function forgetPeople(db: Queries, who: string, now: Date): Promise<number> {
  const wanted = comparable(who);
  const isWanted = (...texts: (string | null)[]) =>
    texts.some((text) => text !== null && comparable(text) === wanted);
  return db.transaction().execute(async (transaction) => {
    const people = await transaction.selectFrom('desk_people').select(['id', 'name', 'email']).execute();
    const former = await transaction
      .selectFrom('activity_log')
      .select(['person_id', 'person_name', 'new_name'])
      .distinct()
      .where('person_id', 'is not', null)
      .execute();
    const ids = [
      ...new Set([
        ...people.flatMap(({ id, name, email }) => (isWanted(name, email) ? [id] : [])),
        ...former.flatMap(({ person_id, person_name, new_name }) =>
          person_id !== null && isWanted(person_name, new_name) ? [person_id] : [],
        ),
      ]),
    ];
    if (ids.length === 0) return 0;
    // While their addresses are known, which invitations are for.
    await endAccess(transaction, ids, now);
    await transaction
      .updateTable('desk_people')
      .set({
        name: null,
        email: null,
        account_hash: null,
        role: null,
        invited_at: null,
        lead_turn_at: null,
        mail_time: null,
        mailed_on: null,
      })
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
    return ids.length;
  });
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
