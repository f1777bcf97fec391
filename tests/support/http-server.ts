/** The server in this process, on a port of its own, without a site. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createHttpServer, type ServerParts } from '../../apps/server/http/server.ts';
import { captureLog } from './log.ts';
import { portOf } from './port.ts';

interface ListeningServer {
  server: Server;
  port: number;
  origin: string;
}

/** Starts it for the length of the test. @param parts those that differ from the defaults */
export async function listenForTest(app: Hono, parts: Partial<ServerParts> = {}): Promise<ListeningServer> {
  const server = createHttpServer({
    app,
    siteDirectory: `${tmpdir()}/there-is-no-site`,
    trustProxy: 0,
    log: captureLog().log,
    ...parts,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = portOf(server);
  return { server, port, origin: `http://127.0.0.1:${port}` };
}
