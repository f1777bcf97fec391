/** Tries the company's own system. */
import { randomUUID } from 'node:crypto';
import { connectTo } from '@assay/runtime/connect-to';
import { publicLookup, refusePrivateLiteral } from '../../http/public-lookup.ts';
import type { Probe } from '../channel.ts';
import { type WebhookSettings, webhookSender } from './deliver.ts';
import type { Receiver } from './send.ts';

export function webhookProbe(settings: WebhookSettings): Probe {
  return {
    ...connectionOf(settings),
    async send(signal) {
      const body = JSON.stringify({
        type: 'test',
        timestamp: new Date().toISOString(),
        data: {
          message: 'A test, which somebody has asked for with "leads doctor --send". There is no lead.',
        },
      });
      const attempt = await webhookSender(settings)(`test_${randomUUID()}`, body, signal);
      return attempt.kind === 'delivered' ? undefined : attempt.reason;
    },
  };
}

/** Tries to connect to a webhook's address. */
export function connectionOf({ url, allowPrivate }: Receiver): Pick<Probe, 'receiver' | 'connect'> {
  return {
    // The path may contain a key.
    receiver: url.host,
    async connect(signal) {
      try {
        if (!allowPrivate) refusePrivateLiteral(url);
        const socket = await connectTo(url, signal, allowPrivate ? {} : { lookup: publicLookup() });
        socket.destroy();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
