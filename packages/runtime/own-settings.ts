/** The settings that one program has beside the server's. */
import type { z } from 'zod';
import { readEnvFile } from './env-file.ts';
import { findMisspelled } from './misspelled-settings.ts';
import { fileVariable, inspectSecretFiles } from './secret-files.ts';
import { describeIssues, type Environment, presentValues, secretsOf } from './variables.ts';

/** Reads these settings from the environment and the file with settings. Wrong ones end the process with a line each. */
export function ownSettingsOrExit<Settings extends z.ZodObject>(settings: Settings): z.output<Settings> {
  const problem = readEnvFile();
  if (problem) exitWith(problem);
  const { problems, values } = inspectOwnSettings(settings, process.env);
  return values === undefined || problems.length > 0 ? exitWith(toldOnce(problems).join('\n')) : values;
}

/**
 * The same without an end: a line for each problem, and the values unless one of them is wrong.
 *
 * @param prefixes of names that only this program has, so that an unknown one is a mistake
 */
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
  const issues = parsed.success ? [] : describeIssues(parsed.error.issues, given, new Set(secrets));
  return { problems: [...misspelled, ...files.problems, ...issues], values: parsed.data };
}

/** Of each setting the first line that begins with its name: others would say the same again, for another reason. */
export function toldOnce(lines: readonly string[]): string[] {
  const names = lines.map((line) => line.split(':', 1)[0]);
  return lines.filter((_, at) => names.indexOf(names[at]) === at);
}

/** Ends the process with this on standard error. */
export function exitWith(lines: string): never {
  console.error(lines);
  process.exit(1);
}
