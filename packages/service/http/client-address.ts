/** Identifies a visitor for rate limits, by an address that the visitor cannot forge. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The peer's address or, behind `trustProxy` proxies, the peer of the outermost. Each proxy appends its peer to
 * X-Forwarded-For, so that entry is counted from the right; those left of it come from the visitor and prove nothing.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustProxy === 0) return rateLimitKey(peer) ?? 'unknown';
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = entries[Math.max(0, entries.length - trustProxy)] ?? '';
  return rateLimitKey(withoutPort(seen.trim())) ?? rateLimitKey(peer) ?? 'unknown';
}

/**
 * An IPv4 address, or the /64 network of an IPv6 address, all of which is usually assigned to one subscriber. Null when
 * the text is no address.
 */
export function rateLimitKey(address: string): string | null {
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
  // The URL parser makes an address canonical, an embedded IPv4 address in hexadecimal included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  if (right === undefined) return [...left];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** The IPv4 address in `::ffff:192.0.2.1`, as a dual-stack socket shows it. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
