/** Opens a database so that it stays as it is, whatever its tables are. */

import { openAsItIs, sqlitePath } from '@assay/store/database';
import type { TimeLimits } from '@assay/store/postgres';
import { databaseKind, type Queries } from '@assay/store/schema';
import { sql } from 'kysely';
import type { Settings } from '../settings.ts';

const PATIENCE: TimeLimits = { connectMs: 5_000, statementMs: 5_000, answerMs: 5_500 };

/** Opens it when it is first asked for. */
export function readingDatabase({ currentDatabaseUrl, directDatabaseUrl }: Settings) {
  let opening: Promise<Queries> | undefined;
  return {
    database: (): Promise<Queries> => {
      opening ??= open(directDatabaseUrl?.() ?? currentDatabaseUrl());
      return opening;
    },
    async close(): Promise<void> {
      const db = await opening?.catch(() => undefined);
      await db?.destroy();
    },
  };
}

/** For a lock of a SQLite file: nothing else goes on meanwhile. */
const BUSY_MS = 500;

async function open(url: string): Promise<Queries> {
  const db = await connect(url);
  try {
    // It connects, or reads the file, with the first query.
    await (databaseKind(url) === 'sqlite' ? sql`select count(*) from sqlite_master` : sql`select 1`).execute(
      db,
    );
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function connect(url: string): Promise<Queries> {
  if (databaseKind(url) === 'postgres') return openAsItIs(url, { limits: PATIENCE });
  const { openUnchangedQueries } = await import('@assay/store/database/sqlite/reading');
  return openUnchangedQueries(sqlitePath(url), BUSY_MS);
}
