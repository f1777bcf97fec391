import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseKind, Queries } from './schema.ts';

/** What the one export of a file in `migrations/` is. */
type CreateMigration = (kind: DatabaseKind) => Migration;

/** Every file in `migrations/`; they run in the order of their names. Never change one that has shipped. */
export async function loadMigrations(kind: DatabaseKind): Promise<Record<string, Migration>> {
  // An editor or a file manager may leave other files there.
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => file.endsWith('.ts'));
  const migrations: Record<string, Migration> = {};
  for (const name of files.map((file) => basename(file, '.ts'))) {
    const exported: Record<string, CreateMigration> = await import(`./migrations/${name}.ts`);
    const [create] = Object.values(exported);
    if (!create) throw new Error(`server/storage/migrations/${name}.ts exports no migration`);
    migrations[name] = create(kind);
  }
  return migrations;
}

/**
 * Brings the tables up to date. Safe when several processes start at once: one migrates, the others wait for its lock
 * (an advisory lock on PostgreSQL, the write lock on SQLite) and then have nothing to do.
 */
export async function migrate(db: Queries, kind: DatabaseKind): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(kind) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
