/** The file with settings. The server, the desk, the commands, the build and development read the same one. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/**
 * Adds the settings of `.env` to those of the environment, which take precedence. `ENV_FILE` names another file; with an
 * empty one, as in the tests, none is read.
 *
 * @returns what is wrong with the file, in one line
 */
export function readEnvFile(): string | undefined {
  const file = process.env['ENV_FILE'] ?? '.env';
  try {
    if (existsSync(file)) loadEnvFile(file);
    return undefined;
  } catch (error) {
    return `${file}: expected a file that this user can read (${error instanceof Error ? error.message : error})`;
  }
}
