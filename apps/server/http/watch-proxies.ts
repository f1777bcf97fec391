/** Notices at run time that TRUST_PROXY is wrong, by what the requests that arrive have passed. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress } from '@assay/service/delivery';

/** A public address that forwards may be a visitor who pretends to. One from which nearly all comes is a proxy. */
const FROM_PUBLIC = 20;

/** In a row: somebody on the machine itself may ask without a proxy now and then. */
const IN_A_ROW = 3;

/** Supervisors, proxies and containers ask these themselves. */
const PROBES = /^\/(healthz|readyz)(\/|\?|$)/;

/**
 * @param tell is called at most once
 * @returns what looks at each request
 */
export function watchProxies(
  trustProxy: number,
  tell: (line: string) => void,
): (request: IncomingMessage) => void {
  const judge = trustProxy === 0 ? untrusted() : counted(trustProxy);
  let isTold = false;
  return (request) => {
    if (isTold || PROBES.test(request.url ?? '')) return;
    const line = judge(request);
    if (line === undefined) return;
    isTold = true;
    tell(line);
  };
}

type Judge = (request: IncomingMessage) => string | undefined;

/** One address from which most requests come that were forwarded (Boyer and Moore's vote, which keeps one). */
function untrusted(): Judge {
  let candidate = '';
  let votes = 0;
  return ({ headers, socket }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
    if (isForwarded && votes === 0) candidate = peer;
    votes = isForwarded && candidate === peer ? votes + 1 : Math.max(0, votes - 1);
    if (votes < (isPublicAddress(candidate) ? FROM_PUBLIC : 1)) return undefined;
    return 'Requests come through a proxy, and TRUST_PROXY is 0: all visitors share one rate limit. Set TRUST_PROXY to the number of proxies in front';
  };
}

/** Each proxy adds an entry, and nobody outside can make them fewer. */
function counted(trustProxy: number): Judge {
  let [direct, inside] = [0, 0];
  return ({ headers }) => {
    const given = String(headers['x-forwarded-for'] ?? '');
    const entries = given.split(',').filter((entry) => entry.trim() !== '');
    const arrived = entries.length;
    direct = arrived === 0 ? direct + 1 : 0;
    const isFewer = arrived > 0 && arrived < trustProxy;
    if (isFewer || direct === IN_A_ROW) {
      return `Requests come through ${arrived === 0 ? 'no proxy' : `${arrived} of ${trustProxy} proxies`}, and TRUST_PROXY is ${trustProxy}: visitors can pretend to have any address. Set TRUST_PROXY to the number of proxies in front, and let nobody bypass them`;
    }
    const client = entries.at(-trustProxy)?.trim() ?? '';
    const isProxy = arrived > trustProxy && isIP(client) !== 0 && !isPublicAddress(client);
    inside = isProxy ? inside + 1 : 0;
    return inside === IN_A_ROW
      ? `Requests come through more than ${trustProxy} proxies, as TRUST_PROXY says: what it takes for the visitor has a private address. Set TRUST_PROXY to the number of proxies in front`
      : undefined;
  };
}
