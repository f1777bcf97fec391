import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/**
 * Those of these people who can get a lead at a time: neither away then, nor gone. By the ids that were asked for, the ids of who they
 * turned out to be.
 */
export async function presentAt(
  db: Queries,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_people as asked')
    .innerJoin('desk_people as person', (join) =>
      join.on(sql<boolean>`person.id = coalesce(asked.joined_to, asked.id)`),
    )
    .select(['asked.id as asked', 'person.id'])
    .where('asked.id', 'in', ids)
    .where(isPresent(at))
    .execute();
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** Whether a `person` is neither away at a time, nor gone. */
export function isPresent(at: Date) {
  return sql<boolean>`person.left_at is null and (person.away_until is null or person.away_until <= ${at.toISOString()})`;
}
