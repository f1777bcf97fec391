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
  const environment = { ...given };
  for (const name of secrets) {
    const variable = fileVariable(name);
    const file = given[variable];
    if (!file) continue;
    if (given[name]) return { ok: false, problem: `${variable}: expected no value, because ${name} is set` };
    const content = contentOf(file);
    if (!content.ok)
      return {
        ok: false,
        problem: `${variable}: expected a file that this user can read (${content.reason})`,
      };
    if (content.text === '')
      return { ok: false, problem: `${variable}: expected a file with a value, ${file} is empty` };
    environment[name] = content.text;
  }
  return { ok: true, environment };
}

function contentOf(file: string): { ok: true; text: string } | { ok: false; reason: string } {
  try {
    return { ok: true, text: readFileSync(file, 'utf8').trim() };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
