/** Asks a server that somebody has named: for no longer, and of no more bytes, than is said, whatever it answers. */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { refusePrivateLiteral } from './public-lookup.ts';

interface Asked {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: string;
  /** The most of an answer. */
  maxBytes: number;
  /** For all of it. */
  signal: AbortSignal;
  /** Yields public addresses alone (`publicLookup`); null where any address may be asked. */
  lookup: LookupFunction | null;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** A server may report progress (RFC 9110, 15.2), but not forever. */
const MAX_INTERIM_ANSWERS = 20;

/**
 * Resolves when the answer is complete. Follows no redirect, and leaves no connection open.
 *
 * @throws NotPublicError, TooLargeError, what the connection ended with, or the reason of the signal
 */
export async function askOutside(
  url: URL,
  { method = 'GET', headers, body, maxBytes, signal, lookup }: Asked,
): Promise<Answer> {
  if (lookup) refusePrivateLiteral(url);
  signal.throwIfAborted();
  // Always a new connection, to an address that was checked.
  const options = { method, headers, agent: false, ...(lookup && { lookup }) };
  const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      let interimAnswers = 0;
      asked.on('information', () => {
        interimAnswers += 1;
        if (interimAnswers > MAX_INTERIM_ANSWERS)
          reject(new Error(`The answer was 1xx more than ${MAX_INTERIM_ANSWERS} times`));
      });
      asked.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error('The answer was 101: no other protocol was asked for'));
      });
      let isAnswered = false;
      asked.on('response', (answer) => {
        isAnswered = true;
        readAnswer(answer, maxBytes).then(resolve, reject);
      });
      asked.on('error', reject);
      // Some ends of a request Node reports only so. The body of an answer may still be on its way.
      asked.on('close', () => isAnswered || reject(new Error('The connection was closed without an answer')));
      asked.end(body);
    });
  } finally {
    asked.destroy();
  }
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLargeError(`The answer has more than ${maxBytes / 1e6} MB`);
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
