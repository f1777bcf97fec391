/** Two people of the desk who turn out to be one. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { nameEarlierEntries } from './names.ts';

interface Joined {
  /** Who they are from now on. */
  stays: string;
  /** Whose leads, notes, names, ways in and sessions become those of the other. */
  goes: string;
}

/**
 * Joins two people, and records it. Entries of the activity log stay as they are: the row of whoever goes says who they turned out to be.
 * What may be done in a session is said by its own way in, so that nobody may do more than before.
 *
 * @param transaction in which `lockWays` was called
 * @param by who joins them: an administrator, or whom they are by signing in; null for the command line
 * @returns false where they are not two people
 */
export async function joinPeople(
  transaction: Queries,
  { stays, goes }: Joined,
  by: string | null,
  now: Date,
): Promise<boolean> {
  const people = await transaction
    .selectFrom('desk_people')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [stays, goes])
    .where('joined_to', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [one, other] = [stays, goes].map((id) => people.find((person) => person.id === id));
  if (!one || !other || one === other) return false;
  await record(transaction, { at: now, person: by, action: 'joined', details: { person: goes, to: stays } });
  for (const [table, column] of THEIRS) {
    await transaction
      .updateTable(table)
      .set({ [column]: stays })
      .where(transaction.dynamic.ref<string>(column), '=', goes)
      .execute();
  }
  for (const table of ONE_EACH) await moveOne(transaction, table, { stays, goes });
  await moveFilters(transaction, { stays, goes });
  await moveHalfHours(transaction, { stays, goes });
  await transaction
    .updateTable('desk_people')
    .set({ name: one.name ?? other.name, email: one.email ?? other.email })
    .where('id', '=', stays)
    .execute();
  if (one.name === null && other.name !== null) await nameEarlierEntries(transaction, stays, other.name);
  await transaction
    .updateTable('desk_people')
    .set({ joined_to: stays, email: null })
    .where(({ or, eb }) => or([eb('id', '=', goes), eb('joined_to', '=', goes)]))
    .execute();
  return true;
}

/** What is whose, by the id of a person. */
const THEIRS = [
  ['lead_work', 'taken_by'],
  ['lead_work', 'answered_by'],
  ['lead_work', 'first_answered_by'],
  ['lead_work', 'closed_by'],
  ['lead_notes', 'written_by'],
  ['contact_submissions', 'entered_by'],
  ['messages', 'person_id'],
  ['desk_names', 'person_id'],
  ['desk_ways', 'person_id'],
  ['sessions', 'person_id'],
  ['desk_invitations', 'invited_by'],
  ['desk_news', 'person_id'],
  ['desk_news', 'by_id'],
] as const;

/** Of which a person has one at most. */
const ONE_EACH = ['desk_calendars', 'desk_daily_mails', 'desk_call_takers', 'desk_busy_calendars'] as const;

async function moveOne(transaction: Queries, table: (typeof ONE_EACH)[number], { stays, goes }: Joined) {
  const has = await transaction
    .selectFrom(table)
    .select('person_id')
    .where('person_id', '=', stays)
    .executeTakeFirst();
  if (has) await transaction.deleteFrom(table).where('person_id', '=', goes).execute();
  else await transaction.updateTable(table).set({ person_id: stays }).where('person_id', '=', goes).execute();
}

/** Of two filters with one name, whoever stays keeps theirs. */
async function moveFilters(transaction: Queries, { stays, goes }: Joined): Promise<void> {
  await transaction
    .deleteFrom('desk_filters')
    .where('person_id', '=', goes)
    .where('name', 'in', ({ selectFrom }) =>
      selectFrom('desk_filters as own').select('own.name').where('own.person_id', '=', stays),
    )
    .execute();
  await transaction
    .updateTable('desk_filters')
    .set({ person_id: stays })
    .where('person_id', '=', goes)
    .execute();
}

/** Where both have a call at one time, each call keeps its own. */
async function moveHalfHours(transaction: Queries, { stays, goes }: Joined): Promise<void> {
  await transaction
    .updateTable('call_half_hours')
    .set({ person: stays })
    .where('person', '=', goes)
    .where('half_hour', 'not in', ({ selectFrom }) =>
      selectFrom('call_half_hours as own').select('own.half_hour').where('own.person', '=', stays),
    )
    .execute();
}
