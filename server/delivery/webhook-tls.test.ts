import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { lead } from '../../tests/support/leads.ts';
import { portOf } from '../../tests/support/port.ts';
import { webhookSettings } from '../../tests/support/worker.ts';
import type { Subject } from './channel.ts';
import { webhook } from './webhook.ts';

const SUBJECT: Subject = { kind: 'contact_submission', row: { ...lead(), status: 'new' } as never };
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A key and a certificate for localhost, signed with that key, in one PEM text. */
function selfSigned(): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  return execFileSync('openssl', ['req', '-x509', ...key, ...name, '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test.skipIf(!hasOpenssl)(
  'a webhook is posted over TLS to a receiver whose certificate is trusted, and to no other',
  async () => {
    const pem = selfSigned();
    let calls = 0;
    const server = createServer({ key: pem, cert: pem }, (_, response) => {
      calls++;
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const channel = webhook(webhookSettings(`https://localhost:${portOf(server)}/hook`));
    const deliver = () => channel.deliver('id', SUBJECT, new AbortController().signal);

    expect(await deliver()).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^self-signed certificate/),
    });
    expect(calls).toBe(0);

    const trusted = getCACertificates('default');
    onTestFinished(() => setDefaultCACertificates(trusted));
    setDefaultCACertificates([...trusted, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
    expect(await deliver()).toEqual({ kind: 'delivered' });
    expect(calls).toBe(1);
  },
);
