/** Delivers what the outbox holds, as long as the server runs. */
import { takeDueDelivery } from '../storage/deliveries.ts';
import type { Queries } from '../storage/schema.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { Channel } from './channel.ts';
import { type Chance, tryOnce } from './try-once.ts';

/** How many deliveries of one channel run at once, so that one slow receiver holds up neither the rest nor a channel. */
const LANES = 4;

/** How often to look for what is due: tries that failed, and what other processes left. */
const POLL_MS = 2_000;

/** A stop waits this long for the deliveries at hand; the rest of its 10 s is for recording what came of them. */
const STOP_WITHIN_MS = 8_000;

export interface WorkerParts {
  db: Queries;
  channels: readonly Channel[];
  chance?: Chance;
  log?: (line: string) => void;
}

export interface Worker {
  /** Looks for what is due, at once. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
  /** Takes nothing new and resolves when the deliveries at hand are done or broken off, and what came of them is recorded. */
  stop(): Promise<void>;
}

const REAL: Chance = { now: () => new Date(), random: Math.random };

/** Starts looking now, every two seconds, and whenever it is woken. */
export function startWorker({ db, channels, chance = REAL, log = console.warn }: WorkerParts): Worker {
  const inHand = new Set<string>();
  const lanes = new Map(channels.map((channel) => [channel, new Set<Promise<void>>()]));
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
      const givingUp = setTimeout(() => stopping.abort(new Error('The server stopped')), STOP_WITHIN_MS);
      await idle();
      clearTimeout(givingUp);
    },
  };

  function wake(): void {
    for (const channel of channels) openLane(channel);
  }

  /** A lane works until nothing is due; there is no need for one more than the channel's limit. */
  function openLane(channel: Channel): void {
    const open = lanes.get(channel);
    if (stopped || !open || open.size >= LANES) return;
    const lane = work(channel)
      .catch((error: unknown) => log(`Deliveries could not be read: ${new StorageError(error).message}`))
      .finally(() => open.delete(lane));
    open.add(lane);
  }

  async function work(channel: Channel): Promise<void> {
    while (!stopped) {
      const delivery = await takeDueDelivery(db, channel.name, chance.now(), inHand);
      if (!delivery) return;
      inHand.add(delivery.id);
      // There may be more where this one came from.
      openLane(channel);
      try {
        const problem = await tryOnce(db, channel, delivery, stopping.signal, chance);
        if (problem) log(problem);
      } finally {
        inHand.delete(delivery.id);
      }
    }
  }

  async function idle(): Promise<void> {
    for (;;) {
      const open = [...lanes.values()].flatMap((set) => [...set]);
      if (open.length === 0) return;
      await Promise.all(open);
    }
  }
}
