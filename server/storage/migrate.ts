import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/001-first-tables.ts';
import { outbox } from './migrations/002-outbox.ts';
import { rateLimits } from './migrations/003-rate-limits.ts';
import { recipients } from './migrations/004-recipients.ts';
import { anyChannel } from './migrations/005-any-channel.ts';
import type { DatabaseKind, Queries } from './schema.ts';

/** All migrations; they run in the order of their names. Never change one that has shipped. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-first-tables': firstTables(kind),
    '002-outbox': outbox(kind),
    '003-rate-limits': rateLimits(kind),
    '004-recipients': recipients(kind),
    '005-any-channel': anyChannel(kind),
  };
}

/**
 * Brings the tables up to date. Safe when several processes start at once: one migrates, the others wait for it
 * (an advisory lock on PostgreSQL, the write lock on SQLite) and then find nothing left to do.
 */
export async function migrate(db: Queries, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
