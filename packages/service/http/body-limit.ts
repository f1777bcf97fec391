/** Reads the body of a request up to its limit, before a handler sees it. */
import type { IncomingMessage } from 'node:http';
import { limit } from '@assay/contract/limit';

/** In bytes: enough for a form with one field, and for whatever comes where no body is expected. */
export const SMALL_BODY = limit('Bodies', 4 * 1024);

/** Most bodies fit, and one that does not doubles it. */
const FIRST_BYTES = 1024;

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
 * Reads a body into one buffer, so that tiny chunks cost no more than large ones, where the adapter of Hono looks for a body that
 * has been read. One that is declared as too large is not read at all.
 *
 * @param grow is told of bytes of memory that are taken
 * @param done is called once, unless the connection ends before
 */
export function readWithin(
  request: IncomingMessage,
  max: number,
  grow: (bytes: number) => void,
  done: () => void,
): void {
  let length = 0;
  let body = Buffer.alloc(0);
  request.on('data', take);
  request.on('end', end);

  function take(chunk: Buffer): void {
    if (length + chunk.length > max) {
      large.add(request);
      body = Buffer.alloc(0);
      finish();
      return;
    }
    if (length + chunk.length > body.length) {
      const size = Math.min(max, Math.max(FIRST_BYTES, 2 * body.length, length + chunk.length));
      const wider = Buffer.allocUnsafeSlow(size);
      body.copy(wider, 0, 0, length);
      const more = size - body.length;
      body = wider;
      grow(more);
    }
    chunk.copy(body, length);
    length += chunk.length;
  }

  function end(): void {
    Object.assign(request, { rawBody: body.subarray(0, length) });
    finish();
  }

  function finish(): void {
    request.off('data', take);
    request.off('end', end);
    done();
  }
}

/** Whether the body is declared as larger than its limit; remembered for `hasLargeBody`. */
export function isDeclaredLarge(request: IncomingMessage, max: number): boolean {
  const isLarge = (declaredLength(request) ?? 0) > max;
  if (isLarge) large.add(request);
  return isLarge;
}
