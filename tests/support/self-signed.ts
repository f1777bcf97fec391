/** A certificate for localhost, for receivers behind TLS. */
import { execFileSync, spawnSync } from 'node:child_process';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

export const hasOpenssl: boolean = spawnSync('openssl', ['version']).status === 0;

/** A key and a certificate for localhost, signed with that key, in one PEM text. */
export function selfSigned(): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  return execFileSync('openssl', ['req', '-x509', ...key, ...name, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Lets this process trust it, for the length of the test. */
export function trust(pem: string): void {
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
}
