import {
  type Delivery,
  disableChannel,
  giveUp,
  markDelivered,
  putOff,
  whyDisabled,
} from '../storage/deliveries.ts';
import type { Queries } from '../storage/schema.ts';
import type { Attempt, Channel } from './channel.ts';
import { waitAfter } from './schedule.ts';
import { findSubject } from './subjects.ts';

/** What tests replace to drive the time. */
export interface Chance {
  now(): Date;
  /** From 0 to 1. */
  random(): number;
}

/** Longer errors are cut: they are for people, and whoever sends them may send anything. */
const MAX_ERROR_LENGTH = 500;

/**
 * Tries a delivery that was taken, and records what came of it.
 *
 * @returns what went wrong, fit for a log: without any field value; null when nothing did
 */
export async function tryOnce(
  db: Queries,
  channel: Channel,
  delivery: Delivery,
  signal: AbortSignal,
  { now, random }: Chance,
): Promise<string | null> {
  const named = `Delivery ${delivery.id} (${channel.name}, try ${delivery.attempts})`;
  const attempt = await tell(db, channel, delivery, signal);
  switch (attempt.kind) {
    case 'delivered':
      await markDelivered(db, delivery, now());
      return null;
    case 'disabled':
      await disableChannel(db, channel.name, readable(attempt.reason), now());
      await giveUp(db, delivery, readable(attempt.reason));
      return `${named} refused for good: the channel is off until a restart or "leads resend"`;
    case 'impossible':
      await giveUp(db, delivery, readable(attempt.reason));
      return `${named} given up: "leads deliveries" says why`;
    case 'failed': {
      const wait = waitAfter(delivery.attempts, attempt.retryAfterMs ?? 0, random());
      if (wait === null) {
        await giveUp(db, delivery, readable(attempt.reason));
        return `${named} failed and was the last: "leads resend" sends it again`;
      }
      await putOff(db, delivery, readable(attempt.reason), new Date(now().getTime() + wait));
      return `${named} failed: again in ${Math.round(wait / 1000)} s`;
    }
  }
}

async function tell(
  db: Queries,
  channel: Channel,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const off = await whyDisabled(db, channel.name);
  if (off !== undefined) return { kind: 'impossible', reason: `The channel is off: ${off}` };
  const subject = await findSubject(db, delivery);
  if (!subject) return { kind: 'impossible', reason: 'The row that it tells is not there any more' };
  return channel.deliver(delivery.id, subject, signal);
}

function readable(reason: string): string {
  return reason
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_ERROR_LENGTH);
}
