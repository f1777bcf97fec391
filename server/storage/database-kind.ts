import { type Kysely, PostgresAdapter } from 'kysely';
import type { DatabaseKind } from './schema.ts';

/** Which of the two databases a URL names, or a connection or transaction belongs to. */
export function databaseKind(of: string | Pick<Kysely<unknown>, 'getExecutor'>): DatabaseKind {
  const isPostgres =
    typeof of === 'string' ? !of.startsWith('sqlite:') : of.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? 'postgres' : 'sqlite';
}
