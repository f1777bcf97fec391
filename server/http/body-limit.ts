/** Bounds what the body of a request takes of memory, before any of it is read. */

import type { IncomingMessage } from 'node:http';
import { limit } from '../../contract/limit.ts';

/** In bytes: enough for a form with one field, and for whatever comes where no body is expected. */
export const SMALL_BODY = limit('Bodies', 4 * 1024);

/** Requests whose body was too large. */
const large = new WeakSet<IncomingMessage>();

/** Whether the body of a request is too large, and was not read. */
export function hasLargeBody(request: IncomingMessage): boolean {
  return large.has(request);
}

/** The declared length of the body, in bytes, which Node enforces; undefined of a body that comes in chunks. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;
}

/**
 * Calls `next` as soon as it is known whether the body is within the limit: at once if its length is declared, else once it
 * has been read up to the limit. Never, if the connection ends before.
 */
export function limitBody(request: IncomingMessage, max: number, next: () => void): void {
  const declared = declaredLength(request);
  if (declared === undefined) {
    readChunks(request, max, next);
  } else {
    if (declared > max) large.add(request);
    next();
  }
}

function readChunks(request: IncomingMessage, max: number, next: () => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', take);
  request.on('end', end);

  function take(chunk: Buffer): void {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= max) return;
    large.add(request);
    chunks.length = 0;
    finish();
  }

  function end(): void {
    // Where the adapter of Hono looks for a body that has been read.
    Object.assign(request, { rawBody: Buffer.concat(chunks) });
    finish();
  }

  function finish(): void {
    request.off('data', take);
    request.off('end', end);
    next();
  }
}
