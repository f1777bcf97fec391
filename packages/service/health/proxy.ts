import { findNotice } from '@assay/store/database';
import { type Check, ok, type Result, unknown, warning } from './check.ts';
import type { HealthParts } from './parts.ts';

/** Whether TRUST_PROXY can be right, by what a server has noticed, and by the site's address. */
export function proxy(parts: HealthParts): Check {
  return {
    name: 'proxy',
    async run() {
      const db = await parts.database().catch(() => undefined);
      const noticed = await (db && findNotice(db, 'proxy').catch(() => undefined));
      if (noticed) {
        const at = noticed.at.slice(0, 16).replace('T', ' ');
        return warning(
          `A server noticed at ${at} UTC: ${noticed.message}`,
          'Restart the servers then: each notices anew',
        );
      }
      return parts.program === 'desk'
        ? unknown(
            "Not known here: no server has noticed a wrong TRUST_PROXY, and the site's is not among these settings",
          )
        : bySettings(parts.settings);
    },
  };
}

function bySettings({ siteUrl, trustProxy }: HealthParts['settings']): Result {
  const isOverTls = siteUrl.protocol === 'https:';
  if (isOverTls && trustProxy === 0) {
    return warning(
      `SITE_URL is ${siteUrl.origin}, and the server has no TLS: a proxy is in front, which TRUST_PROXY=0 does not trust`,
      'Set TRUST_PROXY to the number of proxies, or all visitors share one rate limit',
    );
  }
  if (!isOverTls && trustProxy > 0 && isThisMachine(siteUrl)) {
    return warning(
      `TRUST_PROXY is ${trustProxy}, but SITE_URL, ${siteUrl.origin}, leads to the server itself`,
      'Set TRUST_PROXY=0, or visitors can pretend to have any address',
    );
  }
  return ok(
    trustProxy === 0
      ? 'None is trusted (TRUST_PROXY=0), and SITE_URL needs none'
      : `TRUST_PROXY is ${trustProxy}: the server's log warns if fewer or more proxies pass a request on`,
  );
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
