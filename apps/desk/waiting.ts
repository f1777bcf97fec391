/** Answers for the desk until its database can be opened. */
import type { Server } from 'node:http';
import { createGuardedServer } from '@assay/service/http';
import { pageHeaders } from './api/headers.ts';

/** A browser asks again by itself. */
const AGAIN_S = 5;

/** Says that the database does not answer, with status 503; `/healthz` is 200, because the process is alive. */
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
