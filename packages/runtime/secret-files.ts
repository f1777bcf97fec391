/** Secrets in files, as container platforms and systemd hand them over: `SMTP_URL_FILE` names the file with `SMTP_URL`. */
import { readFileSync } from 'node:fs';
import type { Environment } from './variables.ts';

export const fileVariable = (name: string): string => `${name}_FILE`;

type SecretFilesResult = { ok: true; environment: Environment } | { ok: false; problem: string };

/**
 * The environment with the contents of the files that it names for secrets. White space around them is left out.
 *
 * @param secrets the variables that may be in files
 * @returns or one line that names the wrong variable and says what is expected
 */
export function readSecretFiles(given: Environment, secrets: Iterable<string>): SecretFilesResult {
  const { environment, problems } = inspectSecretFiles(given, secrets);
  const [problem] = problems;
  return problem === undefined ? { ok: true, environment } : { ok: false, problem };
}

/** The same with a line for each wrong variable, whose secret is left as it is. */
export function inspectSecretFiles(
  given: Environment,
  secrets: Iterable<string>,
): { environment: Environment; problems: string[] } {
  const environment = { ...given };
  const problems: string[] = [];
  for (const name of secrets) {
    const variable = fileVariable(name);
    const file = given[variable];
    if (!file) continue;
    const content = contentOf(file);
    if (given[name]) problems.push(`${variable}: expected no value, because ${name} is set`);
    else if (!content.ok)
      problems.push(`${variable}: expected a file that this user can read (${content.reason})`);
    else if (content.text === '')
      problems.push(`${variable}: expected a file with a value, ${file} is empty`);
    else environment[name] = content.text;
  }
  return { environment, problems };
}

function contentOf(file: string): { ok: true; text: string } | { ok: false; reason: string } {
  try {
    return { ok: true, text: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
