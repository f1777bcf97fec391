import type { Queries } from '../schema.ts';
import type { DeskPerson } from './people.ts';

/**
 * Who made invitations, by the ids of the entries that record it: a person as they were called then, or null for the
 * command line.
 */
export async function findInviters(
  db: Queries,
  entries: readonly string[],
): Promise<Map<string, DeskPerson | null>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_record')
    .select(['id', 'person_id', 'person_name'])
    .where('id', 'in', entries)
    .where('action', '=', 'invited')
    .execute();
  return new Map(
    rows.map(({ id, person_id, person_name }) => [
      id,
      person_id === null ? null : { id: person_id, name: person_name },
    ]),
  );
}
