import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNELS } from '../../server/delivery/channels.ts';
import { outboxState } from '../../server/storage/deliveries.ts';
import type { Queries } from '../../server/storage/schema.ts';

const DELIVERED_WITHIN_MS = 120_000;

/**
 * Waits until nothing is pending, or for two minutes.
 *
 * @param skipWaiting whether to move the clock on instead of waiting for real until rows that nobody works on are free
 *   or due again
 */
export async function untilDelivered(db: Queries, skipWaiting: boolean): Promise<void> {
  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  const channels = CHANNELS.map(({ name }) => name);
  let before = 0;
  while (Date.now() < deadline) {
    const state = Object.values(await outboxState(db, channels));
    const pending = state.reduce((sum, channel) => sum + channel.pending, 0);
    if (pending === 0) return;
    // What does not get less is held by nobody alive, or waits for its next try.
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
