/** Bounds the requests whose body has not arrived: by client, by their number and bytes in all, and by their rate. */
import type { IncomingMessage, Server } from 'node:http';
import { limit } from '@assay/contract/limit';
import { networksOf } from '../rate-limits/networks.ts';

export interface UnfinishedLimits {
  /** Of one address, or of one /64 network of IPv6; wider networks have more (`networksOf`). */
  perClient: number;
  total: number;
  /** The bytes that have arrived of all of them. */
  bytes: number;
}

/** A body that fits into one packet is never unfinished for long, so an office that shares an address has few of them. */
export const UNFINISHED_LIMITS: UnfinishedLimits = {
  perClient: limit('Unfinished requests', 256),
  total: limit('Unfinished requests', 2_000),
  bytes: limit('Unfinished requests', 16 * 1024 * 1024),
};

/** After this time the body has to have come at the least rate: a slow phone's, which pauses now and then. */
const GRACE_MS = 5_000;
const LEAST_BYTES_PER_SECOND = 1_000;
const CHECK_EVERY_MS = 1_000;

/** A request whose body is arriving. */
export interface Unfinished {
  /** More memory has been taken for its body. */
  grow(bytes: number): void;
  /** All of its body that is wanted has arrived. */
  finish(): void;
}

interface Entry {
  networks: readonly string[];
  since: number;
  received(): number;
  held: number;
  close(): void;
}

/**
 * Over a limit, the oldest of whoever has the most is closed, never a request that is complete.
 *
 * @param server its closing ends the checks
 */
export function unfinishedRequests(server: Server, limits: UnfinishedLimits = UNFINISHED_LIMITS) {
  /** Oldest first. */
  const all = new Map<IncomingMessage, Entry>();
  const clients = new Map<string, Set<IncomingMessage>>();
  let bytes = 0;

  const timer = setInterval(closeSlow, CHECK_EVERY_MS).unref();
  server.once('close', () => clearInterval(timer));

  return { begin, oldest: () => all.keys().next().value };

  /**
   * @param client an address as `clientAddress` returns it
   * @param received the bytes of the body that have arrived
   * @param close closes the request, and calls `finish`
   */
  function begin(
    request: IncomingMessage,
    client: string,
    received: () => number,
    close: () => void,
  ): Unfinished {
    const networks = networksOf(client);
    const entry: Entry = {
      networks: networks.map(({ network }) => network),
      since: performance.now(),
      received,
      held: 0,
      close,
    };
    all.set(request, entry);
    for (const { network } of networks) ofClient(network).add(request);
    for (const { network, times } of networks) {
      if (ofClient(network).size > times * limits.perClient) closeOldest(ofClient(network));
    }
    if (all.size > limits.total) closeOldest(largestClient());
    return {
      grow(more) {
        entry.held += more;
        bytes += more;
        while (bytes > limits.bytes && all.size > 0) closeOldest(largestClient());
      },
      finish() {
        if (!all.delete(request)) return;
        bytes -= entry.held;
        for (const network of entry.networks) {
          const own = clients.get(network);
          own?.delete(request);
          if (own?.size === 0) clients.delete(network);
        }
      },
    };
  }

  function ofClient(network: string): Set<IncomingMessage> {
    const own = clients.get(network) ?? new Set();
    clients.set(network, own);
    return own;
  }

  function largestClient(): ReadonlySet<IncomingMessage> {
    let largest: ReadonlySet<IncomingMessage> = new Set();
    for (const own of clients.values()) if (own.size > largest.size) largest = own;
    return largest;
  }

  function closeOldest(own: ReadonlySet<IncomingMessage>): void {
    const [oldest] = own;
    if (oldest) all.get(oldest)?.close();
  }

  function closeSlow(): void {
    const now = performance.now();
    for (const { since, received, close } of [...all.values()]) {
      const wanted = ((now - since - GRACE_MS) / 1_000) * LEAST_BYTES_PER_SECOND;
      if (received() < wanted) close();
    }
  }
}
