import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Queries } from './schema.ts';

/**
 * A time, counted from now by the database's clock: the one that all processes on it agree on.
 *
 * @param ms how far ahead, in milliseconds
 */
export function timeAhead(db: Queries, ms: number) {
  return isPostgres(db)
    ? sql<string>`now() + ${ms} * interval '1 millisecond'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`;
}
