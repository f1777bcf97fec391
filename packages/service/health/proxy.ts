import { findNotice } from '@assay/store/database';
import { type Result, warning } from './check.ts';
import type { HealthParts } from './parts.ts';

/** What speaks against TRUST_PROXY: what a server has noticed, or else the site's address. The desk does not see the site's setting. */
export async function proxyResults({ database, program, settings }: HealthParts): Promise<Result[]> {
  const db = await database().catch(() => undefined);
  const noticed = await (db && findNotice(db, 'proxy').catch(() => undefined));
  if (noticed) {
    const at = noticed.at.slice(0, 16).replace('T', ' ');
    return [
      warning(
        `A server noticed at ${at} UTC: ${noticed.message}`,
        'Restart the servers then: each notices anew',
      ),
    ];
  }
  return program === 'site' ? byAddress(settings) : [];
}

function byAddress({ siteUrl, trustProxy }: HealthParts['settings']): Result[] {
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
