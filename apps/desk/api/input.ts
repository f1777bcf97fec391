/** Parses what the browser sends. */

import { readBody } from '@assay/service/http';
import type * as z from 'zod/mini';
import type { DeskContext } from './context.ts';
import { problem } from './problem.ts';

type Parsed<T> = { ok: true; value: T } | { ok: false; answer: Response };

/** The query, in which an empty value counts as absent. */
export function parseQuery<T>(context: DeskContext, schema: z.ZodMiniType<T>): Parsed<T> {
  const query = Object.entries(context.req.query()).filter(([, value]) => value !== '');
  return parse(schema, Object.fromEntries(query));
}

/** The body, which must be JSON: a form of another site could send no such request. */
export async function parseBody<T>(context: DeskContext, schema: z.ZodMiniType<T>): Promise<Parsed<T>> {
  const body = await readBody(context);
  return body.ok ? parse(schema, body.value) : { ok: false, answer: problem('malformed') };
}

function parse<T>(schema: z.ZodMiniType<T>, given: unknown): Parsed<T> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return { ok: true, value: data };
  return { ok: false, answer: problem('malformed', error.issues[0]?.path.join('.')) };
}
