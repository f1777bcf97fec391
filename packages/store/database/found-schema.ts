import type { Queries } from '../schema.ts';
import { appliedIn, standingOf } from './migrate.ts';
import { newerDatabase, olderDatabase, SchemaError } from './schema-error.ts';

/** @throws SchemaError unless the tables are those of this version */
export async function requireSchema(db: Queries): Promise<void> {
  const applied = await appliedIn(db);
  const standing = standingOf(applied);
  if (standing === 'none') throw new SchemaError(NO_TABLES);
  if (standing === 'newer') throw newerDatabase(applied);
  if (standing === 'older') throw olderDatabase(applied);
  if (standing !== 'current') {
    throw new SchemaError(
      `This database has the tables of an earlier version (${applied.at(-1)}): run "leads upgrade" or start the new version, or call the command of the version that is running`,
    );
  }
}

/** Why this version can do nothing with a database that has our file or address, but no tables. */
const NO_TABLES =
  'This database has no tables: check DATABASE_URL, or run "leads upgrade" or start the server, which make them';
