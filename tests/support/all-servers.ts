/** The servers of both programs in this process: all that a client can connect to. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { createDeskServer } from '../../apps/desk/server.ts';
import type { Guard } from '../../packages/service/http/guarded-server.ts';
import { createMetricsServer } from '../../packages/service/http/metrics-server.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { freshSqlite, openForTest } from './databases.ts';
import { deskParts } from './desk.ts';
import { listenForTest } from './http-server.ts';
import { portOf } from './port.ts';
import { limitedApp } from './visitors.ts';

type Parts = Pick<Guard, 'timeouts' | 'connections'> & { trustProxy?: number };

/** Starts each for the length of a test, on an empty database. @returns its port */
export const SERVERS: readonly (readonly [name: string, start: (parts?: Parts) => Promise<number>])[] = [
  ['the site', startSite],
  ['the desk', startDesk],
  ['the metrics', async (parts) => listen(createMetricsServer(new Registry(), parts))],
];

export async function startSite(parts: Parts = {}): Promise<number> {
  const { app } = limitedApp(await openForTest(await freshSqlite()), { submissions: 1_000_000 });
  return (await listenForTest(app, parts)).port;
}

export async function startDesk(parts: Parts & { database?: Database } = {}): Promise<number> {
  const { database = await openForTest(await freshSqlite()), trustProxy = 0, ...rest } = parts;
  return listen(createDeskServer({ ...deskParts(database), trustProxy, ...rest }));
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}
