import { expect, test } from 'vitest';
import { PoolerError } from './pooler-error.ts';
import { newerDatabase } from './schema-error.ts';
import { DatabaseFileError } from './sqlite/database-file-error.ts';
import { isTransientDatabaseError } from './transient-error.ts';

const withCode = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });
const fromServer = (code: string) => withCode(code, { severity: 'FATAL' });
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each(
  [
    ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'CERT_HAS_EXPIRED'].map((code) =>
      withCode(code),
    ),
    ...['57P03', '57P01', '53300', '25006', '08P01', '55P03', '42501', '40P01', '58030'].map(fromServer),
    new AggregateError([], 'x'),
    new Error('timeout expired'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    ofSqlite(5),
    ofSqlite(5 | (2 << 8)),
    new DatabaseFileError('x', { cause: ofSqlite(13) }),
    new DatabaseFileError('x', { cause: withCode('ENOSPC', { syscall: 'open' }) }),
    new DatabaseFileError('x', { cause: withCode('EROFS', { syscall: 'access' }) }),
    new DatabaseFileError('x', { cause: withCode('EACCES', { syscall: 'access' }) }),
    new DatabaseFileError('x', { cause: ofSqlite(8 | (6 << 8)) }),
  ].map((error) => [
    error instanceof AggregateError ? Object.assign(error, { code: 'ECONNREFUSED' }) : error,
  ]),
)('is waited for: %o', (error) => expect(isTransientDatabaseError(error)).toBe(true));

test.each(
  [
    ...['28P01', '28000', '3D000', '3F000', '42P01', '22001', '23505', 'XX001'].map(fromServer),
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ENOENT'].map((code) =>
      withCode(code),
    ),
    new Error('The server does not support SSL connections'),
    new Error('SQLite 3.40 is too old'),
    new TypeError('timeout'),
    newerDatabase(['999-later']),
    new PoolerError('DATABASE_URL'),
    new DatabaseFileError('x', { cause: ofSqlite(26) }),
    new DatabaseFileError('x', { cause: withCode('EISDIR', { syscall: 'open' }) }),
    'no error',
  ].map((error) => [error]),
)('needs a person: %o', (error) => expect(isTransientDatabaseError(error)).toBe(false));
