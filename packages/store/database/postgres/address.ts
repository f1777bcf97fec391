/** What an operator's address of a PostgreSQL server says about TLS, in the form that `pg` takes. */
import { isIP } from 'node:net';

/** `pg` treats these as verify-full, and warns about them. */
const AS_VERIFY_FULL = new Set(['prefer', 'require', 'verify-ca']);

/** What `sslmode` may be. */
export const SSL_MODES = ['disable', 'no-verify', ...AS_VERIFY_FULL, 'verify-full'];

/** The address for `pg`: whoever asks for TLS gets a server that proves to be the one that was meant. */
export function withStrictTls(address: string): string {
  const url = new URL(address);
  if (!AS_VERIFY_FULL.has(url.searchParams.get('sslmode') ?? '')) return address;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/**
 * The host to which a connection would travel in the clear, although nobody has asked for that with `sslmode=disable`.
 *
 * @param address of either kind of database
 * @returns undefined for this machine, with TLS, or if it was asked for
 */
export function unprotectedHost(address: string): string | undefined {
  if (address.startsWith('sqlite:')) return undefined;
  const { hostname, searchParams } = new URL(address);
  const isDecided = searchParams.has('sslmode') || searchParams.has('ssl');
  const host = searchParams.get('host') ?? hostname;
  return isDecided || isThisMachine(host) ? undefined : host;
}

function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === '' || name.startsWith('/') || name.startsWith('%2F') || name === 'localhost') return true;
  return isIP(name) === 4 ? name.startsWith('127.') : name === '::1';
}

/** What a process logs at its start if its address asks for no TLS. */
export const NOT_ENCRYPTED =
  'DATABASE_URL: leads travel unencrypted to this host. Add sslmode=verify-full, or sslmode=disable if the network is private';
