/** What a SQLite database leaves in its files. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sqlitePath } from '../../packages/store/database/database.ts';

/**
 * The files in the folder of a database that hold a text in Latin letters. Another process reads them: closing a file would
 * release SQLite's locks of this one (POSIX).
 */
export function filesWith(url: string, text: string | RegExp): string[] {
  const directory = dirname(sqlitePath(url));
  const contents = (file: string) =>
    execFileSync('cat', [join(directory, file)], { encoding: 'latin1', maxBuffer: 256 * 1024 * 1024 });
  return readdirSync(directory).filter((file) => contents(file).search(text) !== -1);
}
