/** A line between a server and its database, which can fall silent as a network does. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

export interface Line {
  /** The database's address through the line. */
  url: string;
  /** How many connections were made so far. */
  connections(): number;
  /** What is connected carries nothing any more; new connections do. */
  fallSilent(): void;
  /** New connections carry nothing either. */
  staySilent(): void;
  /** New connections are carried again. */
  speakAgain(): void;
  close(): void;
}

export async function startLine(database: string): Promise<Line> {
  const to = new URL(database);
  const sockets: Socket[] = [];
  let connections = 0;
  let silent = false;
  const line = createServer((socket) => {
    connections += 1;
    sockets.push(socket.on('error', () => {}));
    if (silent) return;
    const onwards = connect(Number(to.port), to.hostname);
    sockets.push(onwards.on('error', () => {}));
    socket.pipe(onwards).pipe(socket);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const through = new URL(to);
  through.port = String(portOf(line));
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    url: through.href,
    connections: () => connections,
    fallSilent,
    staySilent() {
      silent = true;
      fallSilent();
    },
    speakAgain() {
      silent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}
