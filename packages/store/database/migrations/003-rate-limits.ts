import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/**
 * The counts that several processes share, which only PostgreSQL has. The table is unlogged: losing the counts in a
 * crash of the database harms nobody, and counting costs no write to the log.
 */
export function rateLimits(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (kind !== 'postgres') return;
      await sql`
        create unlogged table rate_limits (
          key text primary key,
          requests integer not null,
          ends_at timestamptz not null
        )`.execute(db);
      await sql`alter table rate_limits enable row level security`.execute(db);
    },
  };
}
