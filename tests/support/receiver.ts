/** A webhook receiver with configurable answers, which records its calls. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { portOf } from './port.ts';

export interface Call {
  id: string;
  /** With the query. */
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  /** In the order of arrival. */
  calls: Call[];
  /** The largest number of concurrent calls with one webhook-id. */
  maxConcurrent(): number;
  /** Handles the next calls. */
  answer: (response: ServerResponse, call: Call) => void;
  /** Stops listening; `reopen` listens on the same port again. */
  close(): Promise<void>;
  reopen(): Promise<void>;
}

/** Starts it on a free port of the loopback interface; it answers 204 until `answer` is set. */
export async function startReceiver(): Promise<Receiver> {
  const inFlight = new Map<string, number>();
  let most = 0;
  const server = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id']);
    const now = (inFlight.get(id) ?? 0) + 1;
    inFlight.set(id, now);
    most = Math.max(most, now);
    response.on('close', () => inFlight.set(id, (inFlight.get(id) ?? 1) - 1));
    let body = '';
    // A sender that was killed leaves in the middle.
    request.on('error', () => {});
    for await (const chunk of request) body += chunk;
    const call = { id, path: request.url, headers: request.headers, body };
    receiver.calls.push(call);
    receiver.answer(response, call);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  };
  const port = await listen(0);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    calls: [],
    maxConcurrent: () => most,
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async reopen() {
      await listen(port);
    },
  };
  return receiver;
}
