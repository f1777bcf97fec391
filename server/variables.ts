/** The kinds of values that environment variables hold. Each error message completes 'NAME: expected ...'. */
import { z } from 'zod';

/** What environment variables configure, such as a delivery channel. */
export interface Configurable<T> {
  /** The names of its environment variables. */
  variables: readonly string[];
  /** Variables whose values are never shown. */
  secrets: readonly string[];
  /** Parses the environment; undefined when it is not set up. Each error completes 'NAME: expected ...'. */
  environment: z.ZodType<T | undefined>;
}

export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= from && number <= to, expected);
}

export function httpUrl(expected = 'an http:// or https:// address') {
  return z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), expected);
}

export const trueOrFalse = z
  .enum(['true', 'false'], 'true or false')
  .transform((text) => text === 'true')
  .default(false);

/** Adds an issue about a value that is valid by itself. */
export function addIssue(context: z.RefinementCtx, name: string, expected: string): void {
  context.addIssue({ code: 'custom', path: [name], message: expected });
}

/** Adds an issue unless all or none of the values are set. */
export function requireTogether(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const names = Object.keys(values);
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (given && missing) addIssue(context, missing, `a value, because ${given} is set`);
}
