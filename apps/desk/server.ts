import type { Server } from 'node:http';
import { createGuardedServer, type Guard, strictTransportSecurity } from '@assay/service/http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createDesk, maxBodyOf } from './api/app.ts';
import type { DeskParts } from './api/context.ts';
import { pageHeaders } from './api/headers.ts';

/** Serves the desk. */
export function createDeskServer(
  parts: DeskParts & Pick<Guard, 'timeouts' | 'connections' | 'unfinished'>,
): Server {
  const { trustProxy, timeouts, connections, unfinished } = parts;
  const plain = Object.entries(pageHeaders()).flat();
  // Some requests never reach the app.
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: pageHeaders() });
  const guard = {
    plain,
    overTls: strictTransportSecurity(),
    trustProxy,
    maxBody: maxBodyOf,
    timeouts,
    connections,
    unfinished,
  };
  return createGuardedServer(guard, getRequestListener(createDesk(parts).fetch, { errorHandler }));
}
