import { NewerDatabaseError } from './newer-database-error.ts';
import { describePostgresError } from './postgres/errors.ts';
import { DatabaseFileError } from './sqlite/database-file-error.ts';

/** The database is unavailable, full or too slow. The caller may try again later. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(describe(cause), { cause });
  }
}

/** Wraps whatever the work throws in a `StorageError`. */
export async function storageWork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}

/** Fit for a log: PostgreSQL's messages contain field values, so they are not used. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error instanceof DatabaseFileError || error instanceof NewerDatabaseError) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return describePostgresError(error) ?? `${code}: ${error.message}`;
}
