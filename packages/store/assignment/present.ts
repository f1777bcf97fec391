import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** Those of these people who can get a lead at a time: neither away then, nor gone. */
export async function presentAt(db: Queries, ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('desk_people as person')
    .select('person.id')
    .where('person.id', 'in', ids)
    .where(isPresent(at))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a `person` is neither away at a time, nor gone. */
export function isPresent(at: Date) {
  return sql<boolean>`person.left_at is null and (person.away_until is null or person.away_until <= ${at.toISOString()})`;
}
