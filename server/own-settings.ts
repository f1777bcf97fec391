/** The settings that one program has beside the server's. */
import type { z } from 'zod';
import { readEnvFile } from './env-file.ts';
import { findMisspelled } from './misspelled-settings.ts';
import { fileVariable, readSecretFiles } from './secret-files.ts';
import { describeIssue, presentValues } from './variables.ts';

/**
 * Reads these settings from the environment and the file with settings. A wrong one ends the process.
 *
 * @param prefixes of names that only this program has, so that an unknown one is a mistake
 * @param secrets variables whose values may be in files, and are never shown
 */
export function ownSettingsOrExit<Settings extends z.ZodObject>(
  settings: Settings,
  prefixes: readonly string[] = [],
  secrets: readonly string[] = [],
): z.output<Settings> {
  const problem = readEnvFile();
  if (problem) exitWith(problem);
  const names = [...Object.keys(settings.shape), ...secrets.map(fileVariable)];
  const misspelled = findMisspelled(presentValues(process.env), names, prefixes);
  if (misspelled) exitWith(misspelled);
  const files = readSecretFiles(process.env, secrets);
  if (!files.ok) exitWith(files.problem);
  const given = presentValues(files.environment);
  const parsed = settings.safeParse(given);
  return parsed.success ? parsed.data : exitWith(describeIssue(parsed.error, given, new Set(secrets)));
}

/** Ends the process with one line on standard error. */
export function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}
