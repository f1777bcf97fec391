/**
 * The settings of the build and of development, from the environment or `.env`. An invalid one ends the process with one
 * line on standard error.
 */
import { z } from 'zod';
import { readEnvFile } from '../server/env-file.ts';

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
  DEV_DESK_PORT: port.default(4322).describe('a port from 1 to 65535'),
  DEV_DESK_API_PORT: port.default(3101).describe('a port from 1 to 65535'),
});

/** Settings that only `npm run dev` and `npm run dev:desk` use. */
export const DEVELOPMENT_SETTINGS: readonly string[] = [
  'DEV_PORT',
  'DEV_API_PORT',
  'DEV_DESK_PORT',
  'DEV_DESK_API_PORT',
];

const values = read();

/** The site's public origin, for canonical addresses and link previews. */
export const siteUrl: string = values.SITE_URL;

/** The ports under `npm run dev` and `npm run dev:desk`. */
export const developmentPorts = {
  site: values.DEV_PORT,
  api: values.DEV_API_PORT,
  desk: values.DEV_DESK_PORT,
  deskApi: values.DEV_DESK_API_PORT,
};

function read() {
  const problem = readEnvFile();
  if (problem) fail(problem);
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
