/** Tells a database that is away for now from a setting that somebody has to mend. */
import { sqliteCode } from './sqlite/busy.ts';
import { DatabaseFileError } from './sqlite/database-file-error.ts';

/**
 * What a server of PostgreSQL says while it cannot serve, and later can: https://www.postgresql.org/docs/current/errcodes-appendix.html
 * Connections (08, also a pooler without its server), conflicts (40), resources (53), somebody intervened or it starts or stops (57),
 * its disk (58), a standby (25006), a lock (55P03). A privilege (42501) comes with the owner's `leads upgrade`, where the site has a role
 * of its own, which may not make tables.
 */
const PASSING = /^(08|40|53|57|58)|^(25006|42501|55P03)$/;

/** Of the network and the name service; and of a certificate, which is renewed at the server. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
]);

/** `pg` has no codes for these. */
const WITHOUT_CODE = /timeout|terminated/i;

/**
 * Another process holds a lock of SQLite (BUSY, LOCKED), the disk fails or is full (IOERR, FULL), or the file may not be written
 * (READONLY, CANTOPEN): a failing disk is made read-only, and rights are given while the pages are served.
 */
const SQLITE_PASSING = new Set<number | undefined>([5, 6, 8, 10, 13, 14]);
const DISK_PASSING = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'EROFS', 'EACCES', 'EPERM']);

/**
 * Whether the same attempt to open the database may succeed later, without another setting. A wrong password, a database that
 * is missing, a certificate that is not trusted, tables of a newer version, and a file that cannot be one need a person.
 */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error instanceof DatabaseFileError ? error.cause : error;
  if (SQLITE_PASSING.has(sqliteCode(cause) ?? -1)) return true;
  if (!(cause instanceof Error)) return false;
  if (!('code' in cause)) return cause === error && isFromPg(error) && WITHOUT_CODE.test(error.message);
  const code = String(cause.code);
  if ('severity' in cause) return PASSING.test(code);
  return UNREACHED.has(code) || DISK_PASSING.has(code);
}

function isFromPg(error: Error): boolean {
  return error.constructor === Error;
}
