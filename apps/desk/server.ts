import type { Server } from 'node:http';
import { createGuardedServer, type Guard, STRICT_TRANSPORT_SECURITY } from '@assay/service/http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createDesk, maxBodyOf } from './api/app.ts';
import type { DeskParts } from './api/context.ts';
import { pageHeaders } from './api/headers.ts';

/** Serves the desk. */
export function createDeskServer(parts: DeskParts & Pick<Guard, 'timeouts' | 'connections'>): Server {
  const plain = Object.entries(pageHeaders()).flat();
  // Some requests never reach the app.
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: pageHeaders() });
  const guard = { ...parts, plain, overTls: STRICT_TRANSPORT_SECURITY, maxBody: maxBodyOf };
  return createGuardedServer(guard, getRequestListener(createDesk(parts).fetch, { errorHandler }));
}

/** A browser asks again by itself. */
const AGAIN_S = 5;

/** Answers for the desk until its database can be opened: says that it does not answer, with status 503; `/healthz` is 200, because the process is alive. */
export function createWaitingServer(trustProxy: number): Server {
  const plain = Object.entries(pageHeaders()).flat();
  return createGuardedServer({ plain, trustProxy }, (request, response) => {
    const isAlive = request.url === '/healthz';
    const type = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'];
    const again = ['Retry-After', String(AGAIN_S), 'Refresh', String(AGAIN_S)];
    response.writeHead(isAlive ? 200 : 503, [...plain, ...type, ...(isAlive ? [] : again)]);
    response.end(
      isAlive
        ? 'ok\n'
        : 'The database does not answer. The desk is here as soon as it does: nothing is lost.\n',
    );
  });
}
