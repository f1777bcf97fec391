/**
 * The settings of the build and of development, from the environment or `.env`. An invalid one ends the process with one
 * line on standard error.
 */
import { z } from 'zod';
import { readEnvFile } from '../server/env-file.ts';
import { findMisspelled } from '../server/misspelled-settings.ts';
import { describeIssue, presentValues, siteUrl as siteAddress, wholeNumber } from '../server/variables.ts';

const port = wholeNumber(1, 65_535);

const environment = z.object({
  SITE_URL: siteAddress,
  DEV_PORT: port.default(4321),
  DEV_API_PORT: port.default(3100),
  DEV_DESK_PORT: port.default(4322),
  DEV_DESK_API_PORT: port.default(3101),
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
  const present = presentValues(process.env);
  const misspelled = findMisspelled(present, Object.keys(environment.shape), []);
  if (misspelled) fail(misspelled);
  const parsed = environment.safeParse(present);
  return parsed.success ? parsed.data : fail(describeIssue(parsed.error, present));
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
