import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A connection to this machine or its network was refused. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';

  constructor(host: string) {
    super(`${host} is not a public address, and WEBHOOK_ALLOW_PRIVATE is not true`);
  }
}

/** Resolves all addresses of a name, like `lookup` of `node:dns`. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * A lookup for connections that yields only public addresses. The connection goes to the addresses that were checked, so
 * DNS rebinding gains nothing.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        return callback(new NotPublicError(hostname), '');
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Refuses a URL whose host is an IP address that is not public: those are not looked up.
 *
 * @throws NotPublicError
 */
export function refusePrivateLiteral({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError(host);
}
