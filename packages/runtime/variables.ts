/** The kinds of values that environment variables hold. Each error message completes 'NAME: expected ...'. */
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What environment variables configure, such as a delivery channel. */
export interface Configurable<T> {
  /** The names of its environment variables. */
  variables: readonly string[];
  /** Those whose values are never shown, and may be in files. */
  secrets: readonly string[];
  /** Parses the environment; undefined when it is not set up. Each error completes 'NAME: expected ...'. */
  environment: z.ZodType<T | undefined>;
}

/** Marks a variable whose value is never shown, and may be in a file: `z.string().meta(SECRET)`, after all else. */
export const SECRET = { isSecret: true };

export function secretsOf(variables: z.ZodRawShape): string[] {
  return Object.keys(variables).filter((name) => {
    const variable = variables[name];
    return variable !== undefined && z.globalRegistry.get(variable)?.['isSecret'] === true;
  });
}

export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= from && number <= to, expected);
}

export const machineAddress = z
  .string()
  .regex(/^[\w.:-]+$/, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them')
  .default('127.0.0.1');

export function httpUrl(expected = 'an http:// or https:// address') {
  return z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), expected);
}

/** The site's public address. Its pages link to each other from the root, so that it cannot be below a path. */
export const siteUrl = httpUrl()
  .refine(hasNoPath, 'an address without a path, as the site has a host of its own')
  .default('http://localhost:3000');

function hasNoPath(text: string): boolean {
  const url = URL.parse(text);
  return url === null || url.href === `${url.origin}/`;
}

const MONTHS = 'a whole number of months from 1 to 1200, or forever';

/** After how many months leads are removed, or that they are kept; the build needs it, too. */
export const keepMonths = z
  .string()
  .regex(/^(?:forever|\d{1,4})$/, MONTHS)
  .transform((text) => (text === 'forever' ? ('forever' as const) : Number(text)))
  .refine((months) => months === 'forever' || (months >= 1 && months <= 1_200), MONTHS)
  .optional();

/** Undefined where nobody has said it. */
export type KeepMonths = z.infer<typeof keepMonths>;

export const trueOrFalse = z
  .enum(['true', 'false'], 'true or false')
  .transform((text) => text === 'true')
  .default(false);

/** The environment without empty values, which count as not set. */
export function presentValues(given: Environment): Environment {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** In an address that should have none. */
const PASSWORD = /(:\/\/[^/:@\s]*:)[^/\s]*@/g;

/**
 * A line for each issue, which names the variable and says what is expected.
 *
 * @param secrets variables whose values are not shown
 */
export function describeIssues(
  issues: z.ZodError['issues'],
  given: Environment,
  secrets: ReadonlySet<string>,
): string[] {
  return issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = given[name]?.replaceAll(PASSWORD, '$1…@');
    const shown = secrets.has(name) || value === undefined ? '' : `, got ${JSON.stringify(value)}`;
    return `${name}: expected ${message}${shown}`;
  });
}

/** Adds an issue about a value that is valid by itself. */
export function addIssue(context: z.RefinementCtx, name: string, expected: string): void {
  context.addIssue({ code: 'custom', path: [name], message: expected });
}

/**
 * Adds an issue about a value that is not set.
 *
 * @param given the setting that asks for it. It is in the issue's path, too: there is nothing else to leave out.
 */
export function addMissing(context: z.RefinementCtx, name: string, given: string, is = 'set'): void {
  const message = `a value, because ${given} is ${is}`;
  context.addIssue({ code: 'custom', path: [name, given], message });
}

/** Adds an issue unless all or none of the values are set. */
export function requireTogether(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const names = Object.keys(values);
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.filter((name) => values[name] === undefined);
  if (given) for (const name of missing) addMissing(context, name, given);
}
