import { DatabaseFileError } from './database-file-error.ts';

/** The database could not do what was asked of it: it is away, full, or too slow. The caller may try again later. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(describe(cause), { cause });
  }
}

/** Does some database work; whatever it throws becomes a `StorageError`. */
export async function storageWork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageError(error);
  }
}

/** Fit for a log: PostgreSQL puts field values into its messages, so of its errors only the code is told. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error instanceof DatabaseFileError) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return 'severity' in error ? `PostgreSQL error ${code}` : `${code}: ${error.message}`;
}
