import { certificateOf, isToBeRenewed } from '@assay/runtime/certificate';
import { type Check, fault, ok, type Result, unknown, warning } from './check.ts';
import { type HealthParts, inWords } from './parts.ts';

/** Until when the certificates of the public addresses are valid. */
export function certificates({ settings, deskUrl }: HealthParts): Check {
  return {
    name: 'certificate',
    async run(signal) {
      const addresses: [string, URL][] = [['SITE_URL', settings.siteUrl]];
      if (deskUrl) addresses.push(['DESK_URL', deskUrl]);
      return Promise.all(addresses.map(([name, url]) => ofAddress(name, url, signal)));
    },
  };
}

async function ofAddress(name: string, url: URL, signal: AbortSignal): Promise<Result> {
  if (url.protocol !== 'https:') return ok(`${name}, ${url.origin}, has none, as it is no https:// address`);
  const now = new Date();
  try {
    const certificate = await certificateOf(url, AbortSignal.any([signal, AbortSignal.timeout(5_000)]));
    const { until, problem } = certificate;
    const left = until.getTime() - now.getTime();
    const day = until.toISOString().slice(0, 10);
    if (left < 0) {
      return fault(
        `That of ${name}, ${url.host}, has expired on ${day}`,
        'Look why the proxy does not renew it',
      );
    }
    if (problem) {
      return fault(
        `That of ${name}, ${url.host}, is not trusted by this machine (${problem})`,
        `Give the proxy a certificate for ${url.hostname}`,
      );
    }
    const said = `That of ${name}, ${url.host}, is valid until ${day}, for ${inWords(left)}`;
    return isToBeRenewed(certificate, now) ? warning(said, 'Look why the proxy does not renew it') : ok(said);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return unknown(`Not known here: ${name}, ${url.host}, cannot be reached from this machine (${reason})`);
  }
}
