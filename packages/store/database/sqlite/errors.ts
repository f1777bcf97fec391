/** Adds the file to errors about it; SQLite itself reports only `disk I/O error`. */

import { sqliteCode } from './busy.ts';
import { DatabaseFileError } from './database-file-error.ts';
import { findUnwritable } from './writable.ts';

/** READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB: https://sqlite.org/rescode.html */
const ABOUT_THE_FILE: ReadonlySet<number | undefined> = new Set([8, 10, 11, 13, 14, 26]);

/** An error that names the file if the file is at fault; otherwise the error itself. */
export function asFileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const isAboutTheFile = ABOUT_THE_FILE.has(sqliteCode(error)) || isSystemError(error);
  if (!isAboutTheFile) return error;
  const cause = findUnwritable(path);
  return new DatabaseFileError(`${path}: ${error.message}${cause ? ` (${cause})` : ''}`, { cause: error });
}

/** Node's errors about files; about an open file they lack the path. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error;
}
