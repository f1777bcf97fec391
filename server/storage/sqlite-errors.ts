/** Tells the operator which file an error is about; SQLite itself says `disk I/O error` and no more. */
import { DatabaseFileError } from './database-file-error.ts';
import { sqliteCode } from './sqlite-busy.ts';
import { whyUnwritable } from './writable.ts';

/** READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB: https://sqlite.org/rescode.html */
const ABOUT_THE_FILE: ReadonlySet<number | undefined> = new Set([8, 10, 11, 13, 14, 26]);

/** The error as it is, or one that names the file when that is at fault. */
export function asFileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const isAboutTheFile = ABOUT_THE_FILE.has(sqliteCode(error)) || isSystemError(error);
  if (!isAboutTheFile) return error;
  const cause = whyUnwritable(path);
  return new DatabaseFileError(`${path}: ${error.message}${cause ? ` (${cause})` : ''}`, { cause: error });
}

/** What Node says of a file that cannot be read or looked at: of an open one without its path. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error;
}
