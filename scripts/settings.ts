/**
 * The settings of the build and `npm run dev`, from the environment or `.env`. An invalid one ends the process with one
 * line on standard error.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535);

/** Each description completes 'NAME: expected ...'. */
const environment = z.object({
  SITE_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    .default('http://localhost:3000')
    .describe('an http:// or https:// address'),
  DEV_PORT: port.default(4321).describe('a port from 1 to 65535'),
  DEV_API_PORT: port.default(3100).describe('a port from 1 to 65535'),
});

/** Settings that only `npm run dev` uses. */
export const DEVELOPMENT_SETTINGS: readonly string[] = ['DEV_PORT', 'DEV_API_PORT'];

const values = read();

/** The site's public origin, for canonical addresses and link previews. */
export const siteUrl: string = values.SITE_URL;

/** The ports of the site and the API under `npm run dev`. */
export const developmentPorts = { site: values.DEV_PORT, api: values.DEV_API_PORT };

function read() {
  try {
    if (existsSync('.env')) loadEnvFile('.env');
  } catch (error) {
    fail(`.env: expected a file that this user can read (${error instanceof Error ? error.message : error})`);
  }
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0];
  const expected = Object.entries(environment.shape).find(([key]) => key === name)?.[1].description;
  return fail(`${String(name)}: expected ${expected}, got ${JSON.stringify(present[String(name)])}`);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
