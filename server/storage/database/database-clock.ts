import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';

/**
 * A time by the database's clock, which all processes share.
 *
 * @param ms from now, in milliseconds
 */
export function timeAhead(db: Queries, ms: number) {
  return databaseKind(db) === 'postgres'
    ? sql<string>`now() + ${ms} * interval '1 millisecond'`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${ms / 1000} seconds`})`;
}
