/** What an error of PostgreSQL means, and what an operator can do: its own messages contain values of fields. */

/** What each SQLSTATE means: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const MEANINGS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong: check DATABASE_URL',
  '28000': 'the server does not admit this user or connection: check DATABASE_URL and pg_hba.conf',
  '3D000': 'there is no such database: check DATABASE_URL, or create it',
  '3F000': 'there is no such schema: check search_path of the role',
  '42501':
    'a privilege is missing: the role must own the tables and may create some in the schema public, or "leads upgrade", called by their owner, has to give it what it needs',
  '42P01': 'a table is missing: was the database restored completely?',
  '53100': 'the disk of the server is full',
  '53200': 'the server is out of memory',
  '53300': 'the server has too many connections: raise max_connections, or run fewer processes',
  '25006': 'the server is read-only: a standby, or default_transaction_read_only is set',
  '40P01': 'two transactions waited for each other, and this one was ended',
  '55P03': 'another program holds a lock for too long',
  '57014':
    'the statement took too long, and waited for no lock that long: the server is overloaded, or its disk is slow',
  '57P01': 'the server is being stopped',
  '57P02': 'the server crashed',
  '57P03': 'the server is starting or stopping',
  '58030': 'the server cannot read or write its files: check its disk',
  XX001: 'a table is damaged: check the disk of the server, and restore a backup',
  XX002: 'an index is damaged: check the disk of the server, then REINDEX',
};

/** The same code as that of a statement which took too long; told by its message, where that is in English. */
const CANCELED = 'somebody ended the statement at the server (pg_cancel_backend)';

const UNTRUSTED =
  "the server's certificate is not trusted: name its authority in DATABASE_URL (sslrootcert=<file>)";

const NO_TLS = 'the server has no TLS: set it up there, or use sslmode=disable on a private network';

/** Codes of Node and OpenSSL for a connection that was not made. */
const CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: is the server running, and are host and port of DATABASE_URL right?',
  ENOTFOUND: 'the host is not known: check DATABASE_URL',
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ETIMEDOUT: 'the host does not answer: check DATABASE_URL and the firewall',
  EHOSTUNREACH: 'the host cannot be reached: check DATABASE_URL and the network',
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another host than that of DATABASE_URL",
};

/** @returns undefined for an error that does not come from PostgreSQL or the connection to it */
export function describePostgresError(error: Error): string | undefined {
  if (!('code' in error)) return error.message.includes('does not support SSL') ? NO_TLS : undefined;
  const code = String(error.code);
  if ('severity' in error) {
    const isCanceled = code === '57014' && error.message.includes('user request');
    const meaning = isCanceled ? CANCELED : MEANINGS[code];
    return `PostgreSQL error ${code}${meaning ? `: ${meaning}` : ''}`;
  }
  const meaning = CONNECTION[code];
  return meaning && `${code}: ${meaning}`;
}
