import { HOUR_MS } from '@assay/contract/time';
import { type Certificate, certificateOf } from '@assay/runtime/certificate';
import { Gauge, type Registry } from 'prom-client';

/** Certificates change every few weeks. */
const FRESH_MS = HOUR_MS;

/** After a failure. */
const RETRY_MS = 5 * 60 * 1000;

const TIMEOUT_MS = 5_000;

/**
 * Adds gauges of the certificate that visitors of an https:// address get, as this machine sees it. Before it was reached once they are
 * left out; while it cannot be reached any more, the certificate that was seen last goes on to age.
 */
export function addCertificateGauges(registry: Registry, url: URL): void {
  if (url.protocol !== 'https:') return;
  const { host } = url;
  let seen: Certificate | undefined;
  let looking: Promise<void> | undefined;
  let lookAgainAt = Number.NEGATIVE_INFINITY;
  addGauge(
    'assay_certificate_left_seconds',
    'For how long the certificate of the public address is still valid; negative after its end',
    ({ until }) => until.getTime() - Date.now(),
  );
  addGauge(
    'assay_certificate_lifetime_seconds',
    'For how long the certificate of the public address is valid in all',
    ({ from, until }) => until.getTime() - from.getTime(),
  );

  function addGauge(name: string, help: string, ms: (certificate: Certificate) => number): void {
    new Gauge({
      name,
      help,
      labelNames: ['host'],
      registers: [registry],
      async collect() {
        const certificate = await current();
        if (certificate) this.set({ host }, ms(certificate) / 1000);
      },
    });
  }

  /** Whoever reads the metrics waits for the first look only. */
  async function current(): Promise<Certificate | undefined> {
    if (performance.now() >= lookAgainAt) {
      lookAgainAt = performance.now() + RETRY_MS;
      looking = look();
    }
    if (!seen) await looking;
    return seen;
  }

  async function look(): Promise<void> {
    try {
      seen = await certificateOf(url, AbortSignal.timeout(TIMEOUT_MS));
      lookAgainAt = performance.now() + FRESH_MS;
    } catch {
      // The alert Down tells of a site that cannot be reached.
    }
  }
}
