/** Whose request it is, as far as rate limits are concerned: an address that a visitor cannot choose freely. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's address: the peer's, or behind `trustProxy` proxies what the outermost of them saw. Each proxy appends
 * the address that it was called from, so that entry is counted from the right; whatever stands left of it was sent by
 * the visitor and means nothing.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustProxy === 0) return subject(peer) ?? 'unknown';
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = entries[Math.max(0, entries.length - trustProxy)] ?? '';
  return subject(withoutPort(seen.trim())) ?? subject(peer) ?? 'unknown';
}

/**
 * What shares one count: an IPv4 address, or the /64 network of an IPv6 address, for whoever has one of its addresses
 * has all of them. Null when the text is no address.
 */
export function subject(address: string): string | null {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const groups = ipv6Groups(bare);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

/** The eight groups in hexadecimal without leading zeros. */
function ipv6Groups(address: string): string[] {
  // The URL parser writes an address in its one canonical form, an embedded IPv4 address in hexadecimal included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  if (right === undefined) return [...left];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** The IPv4 address in an address like `::ffff:192.0.2.1`, which is how a socket for both kinds shows it. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
