import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A connection that would have led into this machine or its network. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';

  constructor(host: string) {
    super(`${host} is not a public address, and WEBHOOK_ALLOW_PRIVATE is not true`);
  }
}

/** Answers all addresses of a name, as `lookup` of `node:dns` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Resolves a host name for a connection, and only to public addresses. As the connection is made to the very addresses
 * that were checked, a name that resolves to another one a moment later gains nothing.
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
 * Refuses a URL whose host is an address that is not public: no look-up is made for those.
 *
 * @throws NotPublicError
 */
export function refusePrivateLiteral({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError(host);
}
