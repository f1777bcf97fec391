/** Opens a database so that it stays as it is, whatever its tables are. */

import { sql } from 'kysely';
import type { Settings } from '../settings.ts';
import { openAsItIs, sqlitePath } from '../storage/database/database.ts';
import type { TimeLimits } from '../storage/database/postgres/dialect.ts';
import { databaseKind, type Queries } from '../storage/schema.ts';

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

async function open(url: string): Promise<Queries> {
  if (databaseKind(url) === 'sqlite') {
    const { openUnchangedQueries } = await import('../storage/database/sqlite/reading.ts');
    return openUnchangedQueries(sqlitePath(url));
  }
  const db = await openAsItIs(url, { limits: PATIENCE });
  try {
    // It connects with the first query.
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
