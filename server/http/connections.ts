/** Bounds the connections that clients keep open without using them. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limit } from '../../contract/limit.ts';
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

/**
 * Closes the oldest idle connection of a client that has too many, and of all clients when the server is full. Idle is one
 * that waits for its next request, or whose first has not arrived completely. So whoever shares an address with somebody who
 * keeps connections open still gets new ones, and a browser replaces a closed one. If none is idle, the new one is closed.
 *
 * @param trustProxy behind proxies, connections are theirs, and none is closed for another
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
  let open = 0;

  // Node closes those beyond.
  server.maxConnections = total;

  server.on('connection', (socket) => {
    const connection = newConnection(++uses);
    connections.set(socket, connection);
    if (trustProxy > 0) return;
    const client = rateLimitKey(socket.remoteAddress ?? '') ?? 'unknown';
    const own = clients.get(client) ?? new Map<Socket, Connection>();
    clients.set(client, own.set(socket, connection));
    open += 1;
    socket.once('close', () => {
      open -= 1;
      own.delete(socket);
      if (own.size === 0 && clients.get(client) === own) clients.delete(client);
    });
    if (own.size > perClient) oldestIdle([own])?.destroy();
    // Leaves room for the next one.
    else if (open >= total) oldestIdle(clients.values())?.destroy();
  });

  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.waiting += 1;
    connection.response = response;
    connection.usedAt = ++uses;
    response.once('close', connection.done);
  });

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

/** A new connection is idle, so there is always one among those of its client. */
function oldestIdle(clients: Iterable<ReadonlyMap<Socket, Connection>>): Socket | undefined {
  let oldest: Socket | undefined;
  let usedAt = Number.POSITIVE_INFINITY;
  for (const client of clients) {
    for (const [socket, connection] of client) {
      if (connection.waiting > 0 || connection.usedAt >= usedAt || socket.destroyed) continue;
      oldest = socket;
      usedAt = connection.usedAt;
    }
  }
  return oldest;
}
