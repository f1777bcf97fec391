/** Parses what the browser sends. What cannot be used ends the request. */

import { readBody } from '@assay/service/http';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import type { DeskContext, DeskEnv } from './context.ts';
import { problem } from './problem.ts';

/** The query, in which an empty value counts as absent, and a name that stands there several times has a list of values. */
export function parseQuery<T>(context: DeskContext, schema: z.ZodMiniType<T>): T {
  const query = Object.entries(context.req.queries()).flatMap(([name, given]) => {
    const values = given.filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  return parse(schema, Object.fromEntries(query));
}

/** The body, which must be JSON: a form of another site could send no such request. */
async function parseBody<T>(context: DeskContext, schema: z.ZodMiniType<T>): Promise<T> {
  const body = await readBody(context);
  if (!body.ok) throw malformed();
  return parse(schema, body.value);
}

function parse<T>(schema: z.ZodMiniType<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw malformed(error.issues[0]?.path.join('.'));
}

function malformed(field?: string): HTTPException {
  return new HTTPException(400, { res: problem('malformed', field) });
}

/** Checks the query, which the handler has as `context.req.valid('query')`. */
export function query<Schema extends z.ZodMiniType>(schema: Schema) {
  type Given = { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } };
  return createMiddleware<DeskEnv, string, Given>(async (context, next) => {
    context.req.addValidatedData('query', Object(parseQuery(context, schema)));
    await next();
  });
}

/** Checks the body, which the handler has as `context.req.valid('json')`. It must be JSON: a form of another site could send no such request. */
export function json<Schema extends z.ZodMiniType>(schema: Schema) {
  type Given = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };
  return createMiddleware<DeskEnv, string, Given>(async (context, next) => {
    context.req.addValidatedData('json', Object(await parseBody(context, schema)));
    await next();
  });
}

/** The id in the address, a UUID; anything else finds nothing, also on PostgreSQL, which would refuse it as an error. */
export function idParam(context: DeskContext): string {
  return uuidParam(context, 'id') ?? NO_ID;
}

/** A part of the address; null unless it is a UUID. */
export function uuidParam(context: DeskContext, name: string): string | null {
  const id = context.req.param(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id.toLowerCase() : null;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';
