/** Subscribers who unsubscribe, in turn with one click and by the button, and try again until the server has answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BUTTON, NEWSLETTER_PATHS } from '../../packages/contract/newsletter.ts';
import type { Call } from '../support/receiver.ts';

const event = z.object({
  type: z.literal('newsletter_subscription.created'),
  data: z.object({ id: z.string(), unsubscribe_url: z.url() }),
});

interface Leaving {
  /** The ids of those who were told that it is done. */
  acknowledged: Set<string>;
  /** Resolves when everybody who leaves is acknowledged. */
  finish(): Promise<void>;
}

/**
 * Follows the unsubscribe addresses that the webhook gets.
 *
 * @param calls of the webhook, in the order of arrival
 * @param origin of the server that is running now; empty before the first
 */
export function startLeaving(calls: readonly Call[], origin: () => string): Leaving {
  const acknowledged = new Set<string>();
  let isFinishing = false;
  const done = leave();
  return {
    acknowledged,
    async finish() {
      isFinishing = true;
      await done;
    },
  };

  async function leave(): Promise<void> {
    for (let at = 0; at < calls.length || !isFinishing; ) {
      const { success, data: created } = event.safeParse(JSON.parse(calls[at]?.body ?? 'null'));
      if (!success || acknowledged.has(created.data.id)) {
        if (at < calls.length) at += 1;
        else await sleep(20);
      } else if (await isDone(new URL(created.data.unsubscribe_url))) {
        acknowledged.add(created.data.id);
      } else await sleep(20);
    }
  }

  async function isDone({ pathname, search }: URL): Promise<boolean> {
    const isButton = acknowledged.size % 2 === 1;
    const body = new URLSearchParams(
      isButton ? { [BUTTON.name]: BUTTON.value } : { 'List-Unsubscribe': 'One-Click' },
    );
    try {
      const answer = await fetch(origin() + pathname + search, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (!isButton) return answer.status === 200;
      return answer.headers.get('Location')?.startsWith(NEWSLETTER_PATHS.unsubscribed) ?? false;
    } catch {
      return false;
    }
  }
}
