import { once } from 'node:events';
import { createServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import type { Lead } from '../../../packages/store/deliveries/lead.ts';
import { lead } from '../../support/leads.ts';
import { portOf } from '../../support/port.ts';
import { hasOpenssl, selfSigned, trust } from '../../support/self-signed.ts';
import { webhookChannel } from '../../support/worker.ts';

const LEAD: Lead = { kind: 'contact_submission', row: { ...lead(), status: 'new' } as never };

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
    const channel = webhookChannel(`https://localhost:${portOf(server)}/hook`);
    const deliver = () => channel.deliver('id', LEAD, new AbortController().signal);

    expect(await deliver()).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^self-signed certificate/),
    });
    expect(calls).toBe(0);

    trust(pem);
    expect(await deliver()).toEqual({ kind: 'delivered' });
    expect(calls).toBe(1);
  },
);
