import { PostgresAdapter } from 'kysely';
import type { Queries } from './schema.ts';

/** For the few statements that the two databases say differently. */
export function isPostgres(db: Queries): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
