/** Whom a request is addressed to (RFC 9112, section 3.2). */
import type { IncomingMessage } from 'node:http';

/** A domain name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

const ABSOLUTE = /^https?:\/\/([^/?#]*)\/?/i;

/**
 * Whether a request names one host: HTTP/1.1 requires exactly one valid `Host`. Two could mean different sites to a proxy and
 * to this server. The same holds for a target with a host of its own, as proxies' clients send it.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const [host, isOnly] = hostOf(request.rawHeaders);
  if (!isOnly) return false;
  const [, authority] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (host === undefined) return request.httpVersion === '1.0' && authority !== '';
  return HOST.test(host) && (authority === undefined || authority.toLowerCase() === host.toLowerCase());
}

/** The path and query of a target, which may be absolute. */
export function originForm(target: string): string {
  return target.replace(ABSOLUTE, '/');
}

/** A target without its query. */
export function pathOnly(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

/** Node's own `headers` have only the first of several. */
function hostOf(rawHeaders: readonly string[]): [host: string | undefined, isOnly: boolean] {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return [host, false];
    host = rawHeaders[at + 1];
  }
  return [host, true];
}
