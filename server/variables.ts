/** Environment variables: the kinds of values they hold, and the one line that reports a wrong one. */
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A problem is one line that names the variable and says what is expected. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

/** @param secrets variables whose values are never shown */
export function parseVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
  secrets: readonly string[],
): Parsed<z.output<z.ZodObject<Shape>>> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const shown = secrets.includes(name) ? '' : `, got ${JSON.stringify(environment[name])}`;
  return { ok: false, problem: `${name}: expected ${issue?.message}${shown}` };
}

export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= from && number <= to, expected);
}

export function httpUrl() {
  return z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'an http:// or https:// address');
}
