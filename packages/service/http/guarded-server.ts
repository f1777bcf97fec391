/**
 * What every server of both programs does before a handler sees a request: it bounds connections, time and bodies, and refuses
 * what is no proper request. What Node would answer by itself has our headers. A limit in each route is forgotten in the next one, so a path
 * that nobody lists has the smallest. Where there are too many connections the oldest idle one is closed, and the new one served: a refusal
 * would lock out everybody behind the address of somebody who holds theirs open.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { limit } from '@assay/contract/limit';
import { ArrivingBodies } from './arriving-bodies.ts';
import { declaredLength, hasLargeBody, isDeclaredLarge, readWithin, SMALL_BODY } from './body-limit.ts';
import { clientAddress } from './client-address.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { refuse, refuseConnection } from './refuse.ts';
import { isOverTls, type RawHeaders } from './security-headers.ts';
import { namesOneHost, originForm, pathOnly } from './target.ts';

export interface Guard {
  /** The headers of the answers to what is refused here, and those in addition over TLS. */
  plain: RawHeaders;
  overTls?: RawHeaders;
  trustProxy: number;
  /** The largest body that a path takes, in bytes. */
  maxBody?(path: string): number;
  /** The answer to a request with a larger one, if it is not just 413. */
  answerLarge?(request: IncomingMessage): Promise<Response | undefined>;
  /** Only tests set these, to wait less and to open fewer connections. */
  timeouts?: Timeouts | undefined;
  connections?: ConnectionLimits | undefined;
}

type Timeouts = Required<
  Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  >
> & {
  /** How long a connection may be idle while a response is sent. */
  idleTimeout: number;
};

/**
 * Enough for a slow connection: a body has at most 32 KB, or 192 KB where somebody has a session. Connections are kept alive for longer than proxies keep theirs,
 * so that none of them sends a request on one that is being closed.
 */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 120_000,
};

/** The bytes of bodies that are arriving, of all clients: beyond them the oldest request of the client that sends most is closed. */
const MAX_HELD = limit('Bodies that are arriving', 16 * 1024 * 1024);

/** The statuses of what Node's parser refuses; 400 for the rest. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** A server whose handler sees proper requests only. Their target is a path, and their body is within its limit. */
export function createGuardedServer(guard: Guard, handle: RequestListener): Server {
  const { plain, overTls = [], trustProxy, maxBody = () => SMALL_BODY, answerLarge } = guard;
  const { timeouts = TIMEOUTS, connections } = guard;
  const headersFor = (request: IncomingMessage) =>
    isOverTls(request, trustProxy) ? [...plain, ...overTls] : plain;
  const refuseWith = (request: IncomingMessage, response: ServerResponse, status: number) =>
    refuse(request, response, { status, headers: headersFor(request) });

  const arriving = new ArrivingBodies<IncomingMessage>(MAX_HELD, (request) => request.socket.destroy());

  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    // What had arrived on a connection that was closed for what it sent is not worked on.
    if (request.socket.destroyed) return;
    if (!namesOneHost(request)) {
      refuseWith(request, response, 400);
      return;
    }
    request.url = originForm(request.url ?? '/');
    receive(request, maxBody(pathOnly(request.url)), () => {
      if (hasLargeBody(request)) void refuseLarge(request, response);
      else handle(request, response);
    });
  });

  /** Calls `next` with the whole body, or as soon as it is known to be too large; never, if it does not arrive in time. */
  function receive(request: IncomingMessage, max: number, next: () => void): void {
    if (isDeclaredLarge(request, max) || declaredLength(request) === 0) {
      next();
      return;
    }
    arriving.begin(request, clientAddress(request, trustProxy));
    request.once('close', () => arriving.forget(request));
    const done = () => {
      arriving.forget(request);
      next();
    };
    readWithin(request, max, (bytes) => arriving.grow(request, bytes), done);
  }

  async function refuseLarge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (await answerLarge?.(request)) ?? new Response(null, { status: 413 });
    const own = [...headersFor(request), ...[...answer.headers].flat()];
    refuse(request, response, { status: answer.status, headers: own, body: await answer.text() });
  }

  const connectionOf = limitConnections(server, trustProxy, connections);
  server.setTimeout(timeouts.idleTimeout);

  server.on('checkContinue', (request, response) => {
    // A client that waits for this sends no body that is refused.
    const isLarge = (declaredLength(request) ?? 0) > maxBody(pathOnly(originForm(request.url ?? '/')));
    if (!isLarge && namesOneHost(request)) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => refuseWith(request, response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Reported again for each packet that still arrives.
    if (socket.writableEnded) return;
    const { waiting = 0, response } = connectionOf(socket) ?? {};
    // An answer is under way, which another one would garble.
    const isAnswering = waiting > 1 || response?.headersSent === true;
    if (!socket.writable || isAnswering) socket.destroy();
    else refuseConnection(socket, { status: STATUSES[error.code ?? ''] ?? 400, headers: plain });
  });
  return server;
}
