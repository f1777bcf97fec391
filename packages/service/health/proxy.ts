import { type Result, warning } from './check.ts';
import type { HealthParts } from './parts.ts';

/** What speaks against TRUST_PROXY by the site's address. What requests say of it is in the log of the server. */
export function proxyResults({ siteUrl, trustProxy }: HealthParts['settings']): Result[] {
  const isOverTls = siteUrl.protocol === 'https:';
  if (isOverTls && trustProxy === 0) {
    return [
      warning(
        `SITE_URL is ${siteUrl.origin}, and the server has no TLS: a proxy is in front, which TRUST_PROXY=0 does not trust`,
        'Set TRUST_PROXY to the number of proxies, or all visitors share one rate limit',
      ),
    ];
  }
  if (!isOverTls && trustProxy > 0 && isThisMachine(siteUrl)) {
    return [
      warning(
        `TRUST_PROXY is ${trustProxy}, but SITE_URL, ${siteUrl.origin}, leads to the server itself`,
        'Set TRUST_PROXY=0, or visitors can pretend to have any address',
      ),
    ];
  }
  return [];
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
