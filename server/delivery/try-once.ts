import {
  type Delivery,
  giveUp,
  letGo,
  markDelivered,
  putOff,
  putOffChannel,
  type Refused,
} from '../storage/deliveries.ts';
import { disableChannel, whyDisabled } from '../storage/disabled-channels.ts';
import type { Queries } from '../storage/schema.ts';
import type { Attempt, Channel, Refusal } from './channel.ts';
import { LONGEST_ASKED_MS, waitAfter } from './schedule.ts';
import { findSubject } from './subjects.ts';

/** What tests replace to drive the time. */
export interface Chance {
  now(): Date;
  /** From 0 to 1. */
  random(): number;
}

/** Well within the lease, so that nobody else takes a row while its try is still under way. */
const TRY_WITHIN_MS = 30_000;

/** Longer errors are cut: they are for people, and whoever sends them may send anything. */
const MAX_ERROR_LENGTH = 500;

/**
 * Tries a delivery that was taken, and records what came of it.
 *
 * @param stop breaks the try off, because the server stops
 * @returns what went wrong, fit for a log: without any field value; null when nothing did
 */
export async function tryOnce(
  db: Queries,
  channel: Channel,
  delivery: Delivery,
  stop: AbortSignal,
  { now, random }: Chance,
): Promise<string | null> {
  const tries = delivery.attempts + 1;
  const named = `Delivery ${delivery.id} (${channel.name}, try ${tries})`;
  const limit = AbortSignal.any([stop, AbortSignal.timeout(TRY_WITHIN_MS)]);
  const attempt = await tell(db, channel, delivery, limit);
  switch (attempt.kind) {
    case 'delivered': {
      const refused = attempt.refused ?? [];
      await markDelivered(db, delivery, now(), refused.map(nextTry));
      return refused.length > 0
        ? `${named} refused by ${refused.length} of its addresses: "leads deliveries" says by which, and why`
        : null;
    }
    case 'disabled':
      await disableChannel(db, channel.name, readable(attempt.reason), now());
      await giveUp(db, delivery, readable(attempt.reason));
      return `${named} refused for good: the channel is off until a restart or "leads resend"`;
    case 'impossible':
      await giveUp(db, delivery, readable(attempt.reason));
      return `${named} given up: "leads deliveries" says why`;
    case 'failed': {
      if (stop.aborted) {
        await letGo(db, delivery);
        return `${named} broken off, because the server stopped: a running server makes it again`;
      }
      const asked = Math.min(attempt.retryAfterMs ?? 0, LONGEST_ASKED_MS);
      const wait = waitAfter(tries, asked, random());
      if (wait === null) await giveUp(db, delivery, readable(attempt.reason));
      else await putOff(db, delivery, readable(attempt.reason), new Date(now().getTime() + wait));
      // Last, so that what came of this try is recorded even if the others cannot be put off.
      if (asked > 0) await putOffChannel(db, channel.name, new Date(now().getTime() + asked));
      return wait === null
        ? `${named} failed and was the last: "leads resend" sends it again`
        : `${named} failed: again in ${Math.round(wait / 1000)} s`;
    }
  }

  function nextTry({ recipient, reply, isFinal }: Refusal): Refused {
    const wait = isFinal ? null : waitAfter(1, 0, random());
    return {
      recipient,
      error: readable(reply),
      again: wait === null ? null : new Date(now().getTime() + wait),
    };
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
  return Promise.race([channel.deliver(delivery.id, subject, signal, delivery.recipient), brokenOff(signal)]);
}

/** For a channel that does not end when it is told to: its lane is needed. */
function brokenOff(signal: AbortSignal): Promise<Attempt> {
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'failed', reason: describe(signal.reason) });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function describe(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function readable(reason: string): string {
  return reason
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_ERROR_LENGTH);
}
