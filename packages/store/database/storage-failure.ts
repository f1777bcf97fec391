/** Tells failures of the storage, after which the caller may try again later, from mistakes in this program. */
import { PoolerError } from './pooler-error.ts';
import { describePostgresError } from './postgres/errors.ts';
import { SchemaError } from './schema-error.ts';
import { DatabaseFileError } from './sqlite/database-file-error.ts';

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

/**
 * Whether the database is unavailable, full, too slow or too new. Any other error is a mistake in this program, even if it
 * has a code.
 */
export function isStorageFailure(error: unknown): boolean {
  if (isOurs(error)) return true;
  return error instanceof Error && failures.has(error);
}

/**
 * PostgreSQL's error classes caused by a row or by another statement, not by the state of the database: values, constraints, conflicts,
 * limits of the program, and a statement that took too long.
 */
const ROW_AT_FAULT = /^(22|23|40|54)|^57014$/;
const SQLITE_CONSTRAINT = 19;

/** Whether a statement failed for what it was to store, so that others may succeed. */
export function isRowAtFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
  return 'code' in error && ROW_AT_FAULT.test(String(error.code));
}

/** An error with a message for the operator. */
function isOurs(error: unknown): error is DatabaseFileError | SchemaError | PoolerError {
  return error instanceof DatabaseFileError || error instanceof SchemaError || error instanceof PoolerError;
}

/** An error in one line that is fit for a log: PostgreSQL's messages contain values of fields, so they are not used. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (isOurs(error)) return error.message;
  const code = 'code' in error ? String(error.code) : error.name;
  return describePostgresError(error) ?? `${code}: ${error.message}`;
}
