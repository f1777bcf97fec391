/** A TCP proxy between a server and its database, which can stall as a network does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

interface TcpProxy {
  /** The database's address through the proxy. */
  url: string;
  /** How many connections were made so far. */
  connections(): number;
  /** Existing connections carry nothing any more; new ones do. */
  stall(): void;
  /** New connections carry nothing either. */
  stallAll(): void;
  /** New connections are carried again. */
  forwardAgain(): void;
  close(): void;
}

export async function startTcpProxy(database: string): Promise<TcpProxy> {
  const to = new URL(database);
  const sockets: Socket[] = [];
  let connections = 0;
  let isStalled = false;
  const proxy = createServer((socket) => {
    connections += 1;
    sockets.push(socket.on('error', () => {}));
    if (isStalled) return;
    const upstream = connect(Number(to.port), to.hostname);
    sockets.push(upstream.on('error', () => {}));
    socket.pipe(upstream).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(to);
  url.port = String(portOf(proxy));
  const stall = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    url: url.href,
    connections: () => connections,
    stall,
    stallAll() {
      isStalled = true;
      stall();
    },
    forwardAgain() {
      isStalled = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
