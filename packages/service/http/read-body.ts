/** Reads bodies, which are within their limit already (`guarded-server.ts`). What is malformed is the client's mistake. */
import type { Context } from 'hono';
import { problem } from './problem.ts';

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
  if (isEncoded(context) || !isJson(context.req.header('Content-Type') ?? '')) {
    return { ok: false, answer: problem('unsupported_media_type') };
  }
  try {
    const value: unknown = JSON.parse(await readText(context));
    if (isObject(value)) return { ok: true, value };
  } catch {
    // Invalid UTF-8, invalid JSON or a broken connection: all get the response below.
  }
  return { ok: false, answer: problem('malformed', 'The body must be a JSON object.') };
}

/** Reads the fields of a form in either encoding. Of several with one name, the last. */
export async function readForm(context: Context): Promise<Body> {
  try {
    if (!isEncoded(context)) return { ok: true, value: Object.fromEntries(await parseForm(context)) };
  } catch {
    // Invalid UTF-8, a wrong boundary or a broken connection: all get the response below.
  }
  return { ok: false, answer: problem('malformed', 'The body must be that of a form.') };
}

async function parseForm(context: Context): Promise<Iterable<[string, unknown]>> {
  const type = context.req.header('Content-Type') ?? '';
  if (/^multipart\/form-data\s*;/i.test(type)) return context.req.formData();
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new TypeError('Not the type of a form');
  return new URLSearchParams(await readText(context));
}

/** @throws TypeError unless it is UTF-8 */
async function readText(context: Context): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await context.req.arrayBuffer());
}

/** Whether the body is compressed, which no browser does. */
function isEncoded(context: Context): boolean {
  return (context.req.header('Content-Encoding') ?? 'identity') !== 'identity';
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
