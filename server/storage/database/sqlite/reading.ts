/** Reads a SQLite database of any version without a statement that would change it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, SqliteDialect } from 'kysely';
import type { Queries, Schema } from '../../schema.ts';
import { SchemaError } from '../schema-error.ts';
import { noteFailure } from '../storage-failure.ts';
import { BUSY_TIMEOUT_MS } from './busy.ts';
import { DatabaseFileError } from './database-file-error.ts';
import { inputValue } from './dialect.ts';
import { asFileError } from './errors.ts';
import { requireOwnLinks } from './file.ts';

/**
 * Opens a file that is there. Not read-only: a reader that may not write leaves files for the log behind.
 *
 * @throws SchemaError if there is no file: a new, empty one would hide a wrong DATABASE_URL
 * @throws DatabaseFileError
 */
export function openUnchanged(path: string, busyMs: number = BUSY_TIMEOUT_MS): DatabaseSync {
  if (!existsSync(path)) {
    throw new SchemaError(
      `There is no database at ${resolve(path)}: check DATABASE_URL, or start the server once, which creates it`,
    );
  }
  requireOwnLinks(path);
  return reporting(path, () => new DatabaseSync(path, { timeout: busyMs }));
}

/** For a few reading queries. To be destroyed. @param busyMs how long each waits for a lock, in which nothing else goes on */
export function openUnchangedQueries(path: string, busyMs?: number): Queries {
  return readingQueries(path, openUnchanged(path, busyMs));
}

/** The same of a file that is open. Destroying them closes it. */
export function readingQueries(path: string, database: DatabaseSync): Queries {
  return new Kysely<Schema>({ dialect: readingDialect(path, database) });
}

function readingDialect(path: string, database: DatabaseSync): Dialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = reporting(path, () => database.prepare(sql));
        const all = (parameters: readonly unknown[]) =>
          reporting(path, () => statement.all(...parameters.map(inputValue)));
        return {
          reader: true,
          all,
          run: () => ({ changes: 0, lastInsertRowid: 0 }),
          iterate: (parameters) => all(parameters)[Symbol.iterator](),
        };
      },
    },
  });
}

/** Runs a step, whose failure then names the file. */
export function reporting<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof DatabaseFileError) throw error;
    throw noteFailure(asFileError(error, path));
  }
}
