import { limit } from '@assay/contract/limit';
import {
  disableChannel,
  disabledReason,
  findSubject,
  giveUp,
  markDelivered,
  postpone,
  postponeChannel,
  type RefusedRecipient,
  release,
  renewLease,
  type Subject,
} from '@assay/store/deliveries';
import type { Delivery, Queries } from '@assay/store/schema';
import type { Attempt, Channel, Refusal } from './channel.ts';
import { loggableReason } from './loggable-reason.ts';
import { delayAfter, MAX_REQUESTED_MS } from './schedule.ts';

/** Time and jitter, which tests replace. */
export interface Clock {
  now(): Date;
  /** From 0 to 1. */
  random(): number;
}

/** Well within the lease, so that no other process claims the row during the attempt; one that takes longer renews it. */
const TIMEOUT_MS = 30_000;
const RENEW_MS = 15_000;

/** The slowest mail server that takes files, by the bytes that are sent: 256 kbit/s. */
const LEAST_BYTES_PER_MS = 32;

/** As many bytes of a mail as its files take in base64, with line ends. */
const ENCODED = 1.4;

/** Errors are cut to this length: they are for people, and a receiver may send anything. */
const MAX_ERROR_LENGTH = limit('Deliveries', 500);

/**
 * Makes an attempt at a delivery that was claimed, and records its outcome.
 *
 * @param stop aborts the attempt because the server stops
 * @returns what went wrong, fit for a log because it contains no field value; null on success
 */
export async function attemptDelivery(
  db: Queries,
  channel: Channel,
  delivery: Delivery,
  stop: AbortSignal,
  { now, random }: Clock,
): Promise<string | null> {
  const attempts = delivery.attempts + 1;
  const name = `Delivery ${delivery.id} (${channel.name}, try ${attempts})`;
  const lead = await findSubject(db, delivery);
  const fileMs = Math.ceil((ENCODED * bytesOfFiles(lead)) / LEAST_BYTES_PER_MS);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS + fileMs)]);
  // A failure is that of the outcome, which is recorded next.
  const renewing = fileMs > 0 && setInterval(() => void renewLease(db, delivery).catch(() => {}), RENEW_MS);
  const attempt = await deliver(db, channel, delivery, lead, signal).finally(() =>
    clearInterval(renewing || undefined),
  );
  switch (attempt.kind) {
    case 'delivered': {
      const refused = attempt.refused ?? [];
      await markDelivered(db, delivery, now(), refused.map(retryOf));
      return refused.length > 0
        ? `${name} refused by ${refused.length} of its addresses (${refused.map(({ reply }) => loggable(reply, true)).join('; ')}): "leads deliveries" says by which`
        : null;
    }
    case 'disabled':
      await disableChannel(db, channel.name, clean(attempt.reason), now());
      await giveUp(db, delivery, clean(attempt.reason), now());
      return `${name} refused for good (${loggable(attempt.reason)}): the channel is off until a restart or "leads resend"`;
    case 'impossible':
      await giveUp(db, delivery, clean(attempt.reason), now());
      return `${name} given up (${loggable(attempt.reason, attempt.isQuoted)}): "leads deliveries" has all of it`;
    case 'failed': {
      if (stop.aborted) {
        await release(db, delivery, clean(attempt.reason), now());
        return `${name} interrupted, because the server stopped: a running server repeats it`;
      }
      const requested = Math.min(attempt.retryAfterMs ?? 0, MAX_REQUESTED_MS);
      const delay = delayAfter(attempts, requested, random());
      if (delay === null) await giveUp(db, delivery, clean(attempt.reason), now());
      else await postpone(db, delivery, clean(attempt.reason), now(), later(delay));
      // Last, so that this outcome is recorded even if the others cannot be postponed.
      if (requested > 0) await postponeChannel(db, channel.name, later(requested));
      const why = loggable(attempt.reason, attempt.isQuoted);
      return delay === null
        ? `${name} failed (${why}) and was the last: "leads resend" sends it again`
        : `${name} failed (${why}): again in ${Math.round(delay / 1000)} s`;
    }
  }

  function retryOf({ recipient, reply, isFinal }: Refusal): RefusedRecipient {
    const delay = isFinal ? null : delayAfter(1, 0, random());
    return { recipient, error: clean(reply), retryAt: delay === null ? null : later(delay) };
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms);
  }
}

/** @param isQuoted whether it has words of the receiver */
function loggable(reason: string, isQuoted = false): string {
  return isQuoted ? loggableReason(clean(reason)) : clean(reason);
}

/** A mail with files takes as long as they need, so that it is not cut off, and sent twice. */
function bytesOfFiles(lead: Subject | undefined): number {
  const files = lead?.kind === 'contact_submission' ? (lead.reply?.files ?? []) : [];
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function deliver(
  db: Queries,
  channel: Channel,
  delivery: Delivery,
  lead: Subject | undefined,
  signal: AbortSignal,
): Promise<Attempt> {
  const disabled = await disabledReason(db, channel.name);
  if (disabled !== undefined) return { kind: 'impossible', reason: `The channel is off: ${disabled}` };
  if (!lead) return { kind: 'impossible', reason: 'The lead no longer exists' };
  return Promise.race([channel.deliver(delivery.id, lead, signal, delivery.recipient), aborted(signal)]);
}

/** Resolves when the signal aborts, for a channel that ignores it. */
function aborted(signal: AbortSignal): Promise<Attempt> {
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'failed', reason: describe(signal.reason) });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function describe(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** An error on one line of limited length. */
function clean(error: string): string {
  return error
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAX_ERROR_LENGTH);
}
