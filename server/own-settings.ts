/** The settings that one program has beside the server's. */
import type { z } from 'zod';
import { readEnvFile } from './env-file.ts';
import { findMisspelled } from './misspelled-settings.ts';
import { describeIssue, presentValues } from './variables.ts';

/**
 * Reads these settings from the environment and the file with settings. A wrong one ends the process.
 *
 * @param prefixes of names that only this program has, so that an unknown one is a mistake
 */
export function ownSettingsOrExit<Settings extends z.ZodObject>(
  settings: Settings,
  prefixes: readonly string[] = [],
): z.output<Settings> {
  const problem = readEnvFile();
  if (problem) exitWith(problem);
  const given = presentValues(process.env);
  const misspelled = findMisspelled(given, Object.keys(settings.shape), prefixes);
  if (misspelled) exitWith(misspelled);
  const parsed = settings.safeParse(given);
  return parsed.success ? parsed.data : exitWith(describeIssue(parsed.error, given));
}

/** Ends the process with one line on standard error. */
export function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}
