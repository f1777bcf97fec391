/** The file with settings. The server, the desk, the commands, the build and development read the same one. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Adds the settings of `.env` to those of the environment, which take precedence. `ENV_FILE` names another file; with an
 * empty one, as in the tests, none is read.
 *
 * @returns what is wrong with the file, in one line
 */
export function readEnvFile(): string | undefined {
  const file = process.env['ENV_FILE'] ?? '.env';
  try {
    // Editors on Windows begin a file with a mark, which would be part of the first name.
    const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : '';
    Object.assign(process.env, { ...parseEnv(text), ...process.env });
    return undefined;
  } catch (error) {
    return `${file}: expected a file that this user can read (${error instanceof Error ? error.message : error})`;
  }
}
