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

/** Errors that a driver threw. Their classes and codes differ: a lost file and a timeout have no code. */
const failures = new WeakSet<Error>();

/**
 * Notes that a driver threw an error, for `isStorageFailure`. A TypeError is none: the caller gave the driver a wrong value.
 *
 * @returns the error, to be thrown
 */
export function noteFailure(error: unknown): unknown {
  if (error instanceof Error && !(error instanceof TypeError)) failures.add(error);
  return error;
}

/** Whether an error is a failure of the storage. Any other is a mistake in this program, even if it has a code. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && (error instanceof StorageError || failures.has(error));
}

/** Fit for a log: PostgreSQL's messages contain field values, so they are not used. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error instanceof StorageError) return error.message;
  if (error instanceof DatabaseFileError || error instanceof NewerDatabaseError) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return describePostgresError(error) ?? `${code}: ${error.message}`;
}
