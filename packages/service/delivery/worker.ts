/** Delivers what is due in the outbox for as long as the server runs. */

import { describeFailure } from '@assay/store/database';
import { claimDueDelivery } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import { attemptDelivery, type Clock } from './attempt.ts';
import type { Channel } from './channel.ts';

/** Concurrent attempts on a channel, so that a slow receiver holds up neither the rest of them nor other channels. */
const CONCURRENCY = 4;

/** How often to look for what is due: retries, and what stopped processes left. */
const POLL_MS = 2_000;

/** A stop waits this long for attempts in flight; the rest of its 10 s is for recording their outcome. */
const STOP_WITHIN_MS = 8_000;

interface WorkerParts {
  db: Queries;
  channels: readonly Channel[];
  clock?: Clock;
  log?: (line: string) => void;
}

export interface Worker {
  /** Looks for what is due now. */
  wake(): void;
  /** Resolves when no attempt is in flight. */
  idle(): Promise<void>;
  /** Claims nothing more; resolves when the attempts in flight are finished or aborted, and recorded. */
  stop(): Promise<void>;
}

/** The runs on a channel. */
interface Runs {
  channel: Channel;
  running: Set<Promise<void>>;
}

const SYSTEM_CLOCK: Clock = { now: () => new Date(), random: Math.random };

/** Starts working now, every two seconds, and when woken. */
export function startWorker({ db, channels, clock = SYSTEM_CLOCK, log = console.warn }: WorkerParts): Worker {
  const inFlight = new Set<string>();
  const runs: readonly Runs[] = channels.map((channel) => ({ channel, running: new Set<Promise<void>>() }));
  const stopping = new AbortController();
  let stopped = false;

  wake();
  const polling = setInterval(wake, POLL_MS);

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearInterval(polling);
      const timeout = setTimeout(() => stopping.abort(new Error('The server stopped')), STOP_WITHIN_MS);
      await idle();
      clearTimeout(timeout);
    },
  };

  function wake(): void {
    for (const of of runs) startRun(of);
  }

  /** Starts one more run on a channel, if it may have one. */
  function startRun(of: Runs): void {
    if (stopped || of.running.size >= CONCURRENCY) return;
    const run = deliverDue(of)
      .catch((error: unknown) => log(`Deliveries could not be read: ${describeFailure(error)}`))
      .finally(() => of.running.delete(run));
    of.running.add(run);
  }

  /** Makes attempts until nothing is due. */
  async function deliverDue(of: Runs): Promise<void> {
    const { channel } = of;
    while (!stopped) {
      const delivery = await claimDueDelivery(db, channel.name, clock.now(), inFlight);
      if (!delivery) return;
      inFlight.add(delivery.id);
      // There may be more than one due.
      startRun(of);
      try {
        const problem = await attemptDelivery(db, channel, delivery, stopping.signal, clock);
        if (problem) log(problem);
      } finally {
        inFlight.delete(delivery.id);
      }
    }
  }

  async function idle(): Promise<void> {
    for (;;) {
      const running = runs.flatMap((of) => [...of.running]);
      if (running.length === 0) return;
      await Promise.all(running);
    }
  }
}
