import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { problem } from './problem.ts';

const MAX_BYTES = 32 * 1024;

/** Refuses bodies over 32 KB, whether their length was declared or not. */
export function limitBody(tooLarge: (context: Context) => Promise<Response>) {
  const readAndLimit = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge });
  return createMiddleware(async (context, next) => {
    // Node enforces a declared length, so the body need not be counted, nor copied into another stream.
    const declared = context.req.header('Content-Length');
    if (declared === undefined || context.req.header('Transfer-Encoding') !== undefined) {
      return readAndLimit(context, next);
    }
    return Number(declared) <= MAX_BYTES ? next() : tooLarge(context);
  });
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The body, once it has been read. */
    body: Promise<Body> | undefined;
  }
}

export type Body = { ok: true; value: Record<string, unknown> } | { ok: false; answer: Response };

/** Reads the body, a JSON object in UTF-8. Can be called more than once. */
export function readBody(context: Context): Promise<Body> {
  const body = context.var.body ?? parseBody(context);
  context.set('body', body);
  return body;
}

async function parseBody(context: Context): Promise<Body> {
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding !== 'identity' || !isJson(context.req.header('Content-Type') ?? '')) {
    return { ok: false, answer: problem('unsupported_media_type') };
  }
  try {
    const bytes = await context.req.arrayBuffer();
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isObject(value)) return { ok: true, value };
  } catch {
    // Invalid UTF-8, invalid JSON or a broken connection: all get the response below.
  }
  return { ok: false, answer: problem('malformed', { detail: 'The body must be a JSON object.' }) };
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
