/** The settings that one program has beside the server's. */
import type { z } from 'zod';
import { readEnvFile } from './env-file.ts';
import { findMisspelled } from './misspelled-settings.ts';
import { fileVariable, inspectSecretFiles } from './secret-files.ts';
import { describeIssues, type Environment, presentValues, secretsOf } from './variables.ts';

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
  const { problems, values } = inspectOwnSettings(settings, process.env, prefixes);
  return values === undefined || problems.length > 0 ? exitWith(problems[0] ?? '') : values;
}

/** The same without an end: a line for each problem, and the values unless one of them is wrong. */
export function inspectOwnSettings<Settings extends z.ZodObject>(
  settings: Settings,
  environment: Environment,
  prefixes: readonly string[] = [],
): { problems: string[]; values: z.output<Settings> | undefined } {
  const secrets = secretsOf(settings.shape);
  const names = [...Object.keys(settings.shape), ...secrets.map(fileVariable)];
  const misspelled = findMisspelled(presentValues(environment), names, prefixes);
  const files = inspectSecretFiles(environment, secrets);
  const given = presentValues(files.environment);
  const parsed = settings.safeParse(given);
  const issues = parsed.success ? [] : describeIssues(parsed.error, given, new Set(secrets));
  return { problems: [...misspelled, ...files.problems, ...issues], values: parsed.data };
}

/** Ends the process with one line on standard error. */
export function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}
