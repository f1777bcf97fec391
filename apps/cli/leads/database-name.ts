import { basename, resolve } from 'node:path';

/** What a SQLite database may be called where an option wants it named; the first is what messages say. */
export function sqliteNames(path: string): string[] {
  return [basename(path), path, resolve(path)];
}
