/** Bounds the connections that clients keep open without using them. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limit } from '@assay/contract/limit';
import { networksOf } from '../rate-limits/networks.ts';
import { rateLimitKey } from './client-address.ts';

export interface ConnectionLimits {
  /** Connections of one address, or of one /64 network of IPv6. */
  perClient: number;
  total: number;
}

/** Companies share an address, and a browser opens up to six connections. Each costs memory. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  perClient: limit('Connections', 512),
  total: limit('Connections', 5_000),
};

interface Connection {
  /** Requests without a complete response. */
  waiting: number;
  /** To the latest of them. */
  response: ServerResponse | undefined;
  /** Grows with each use, so that the least is the oldest. */
  usedAt: number;
  /** To be called when a response is complete. */
  done(): void;
}

/** Requests that one connection may send before they are answered. Each is kept until it is; browsers and proxies send one. */
const MAX_UNANSWERED = limit('Requests on one connection', 100);

/** Connections beyond the total that arrive together. */
const MARGIN = 500;

/** So that no network of IPv6, however wide, has the whole server. */
const WIDEST_SHARE = 0.8;

/**
 * Closes a connection of a client that has too many, and of all clients when the server is full: the oldest on which a body is
 * arriving; else the oldest idle one, which waits for its next request or whose first has not arrived completely; else the oldest
 * whose client does not read its answer. So whoever shares an address with somebody who keeps connections open still gets new
 * ones, and a browser replaces a closed one. If there is none, the new one is closed.
 *
 * @param trustProxy behind proxies, connections are theirs: there is no bound for a client, and no idle one is closed, on which
 *   the proxy may be sending
 * @returns what is known of a connection
 */
export function limitConnections(
  server: Server,
  trustProxy: number,
  { perClient, total }: ConnectionLimits = CONNECTION_LIMITS,
): (socket: object) => Connection | undefined {
  const connections = new WeakMap<object, Connection>();
  const clients = new Map<string, Map<Socket, Connection>>();
  let uses = 0;
  const open = new Map<Socket, Connection>();
  /** Those of which some have to be closed, and how many may stay. */
  const crowded = new Map<Map<Socket, Connection>, number>();
  let isTrimming = false;

  // Node closes those beyond, which are many at once: it does not know which one is needed least.
  server.maxConnections = total + MARGIN;

  server.on('connection', (socket) => {
    const connection = newConnection(++uses);
    connections.set(socket, connection);
    const client = rateLimitKey(socket.remoteAddress ?? '') ?? 'unknown';
    const networks = networksOf(client).map(({ network, times }) => {
      const own = clients.get(network) ?? new Map<Socket, Connection>();
      clients.set(network, own.set(socket, connection));
      return { network, own, most: Math.min(times * perClient, Math.max(perClient, WIDEST_SHARE * total)) };
    });
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      for (const { network, own } of networks) {
        own.delete(socket);
        if (own.size === 0 && clients.get(network) === own) clients.delete(network);
      }
    });
    const full = trustProxy > 0 ? undefined : networks.find(({ own, most }) => own.size > most);
    if (full) crowded.set(full.own, full.most);
    if (open.size > total) crowded.set(open, total);
    if (crowded.size === 0 || isTrimming) return;
    isTrimming = true;
    // What has arrived is read in between, so that it is known which of the new ones are needed least.
    setImmediate(() => setImmediate(trim));
  });

  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.waiting += 1;
    connection.response = response;
    connection.usedAt = ++uses;
    response.once('close', connection.done);
    if (connection.waiting > MAX_UNANSWERED) request.socket.destroy();
  });

  function trim(): void {
    isTrimming = false;
    for (const [own, most] of crowded) {
      const sockets = leastNeeded(own, trustProxy);
      for (const socket of sockets.slice(0, Math.max(0, sockets.length - most))) socket.destroy();
    }
    crowded.clear();
  }

  return (socket) => connections.get(socket);
}

function newConnection(usedAt: number): Connection {
  const connection: Connection = {
    waiting: 0,
    response: undefined,
    usedAt,
    done() {
      connection.waiting -= 1;
      if (connection.waiting === 0) connection.response = undefined;
    },
  };
  return connection;
}

/** In the order in which they are closed: those in use last, the newest of them first. */
function leastNeeded(connections: ReadonlyMap<Socket, Connection>, trustProxy: number): Socket[] {
  return [...connections]
    .filter(([socket]) => !socket.destroyed)
    .map(([socket, connection]) => ({
      socket,
      need: needOf(connection, trustProxy),
      usedAt: connection.usedAt,
    }))
    .sort((a, b) => a.need - b.need || (a.need === IN_USE ? b.usedAt - a.usedAt : a.usedAt - b.usedAt))
    .map(({ socket }) => socket);
}

const IN_USE = 3;

/** The less, the sooner it is closed; `IN_USE` while it is being worked on. */
function needOf({ waiting, response }: Connection, trustProxy: number): number {
  // The body of its only request is arriving.
  if (waiting === 1 && response?.req.complete === false) return 0;
  if (waiting === 0) return trustProxy > 0 ? IN_USE : 1;
  return response?.writableEnded ? 2 : IN_USE;
}
