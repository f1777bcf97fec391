import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL_NAMES } from '../../packages/store/deliveries/channels.ts';
import { outboxState } from '../../packages/store/deliveries/deliveries.ts';
import type { Queries } from '../../packages/store/schema.ts';

const DELIVERED_WITHIN_MS = 120_000;

/**
 * Waits until nothing is pending, or for two minutes.
 *
 * @param skipWaiting whether to make postponed and leased rows due at once, instead of waiting for them
 */
export async function untilDelivered(db: Queries, skipWaiting: boolean): Promise<void> {
  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  let before = 0;
  while (Date.now() < deadline) {
    const state = Object.values(await outboxState(db, CHANNEL_NAMES));
    const pending = state.reduce((sum, channel) => sum + channel.pending, 0);
    if (pending === 0) return;
    // If the number does not fall, the rows are leased by dead processes or waiting for a retry.
    if (skipWaiting && pending === before) {
      const passed = new Date().toISOString();
      await db
        .updateTable('deliveries')
        .set({ locked_until: passed, next_attempt_at: passed })
        .where('status', '=', 'pending')
        .execute();
    }
    before = pending;
    await sleep(500);
  }
}
