import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Rows of 0.3.0 that this version has no use for, by what they were. No texts of visitors and no addresses: leads by their ids. */
export type LeftBehind = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * The file that the upgrade from 0.3.0 writes: beside the database's file on SQLite, else where the list of erasures is by itself.
 *
 * @param url that of the database
 */
export function leftBehindFile(url: string): string {
  return url.startsWith('sqlite:')
    ? `${url.slice('sqlite:'.length)}.left-by-0.3.0.json`
    : 'data/left-by-0.3.0.json';
}

/**
 * Writes it, for its owner alone, and prints who is signed out: people who stay in the database, and whose names are in no file.
 *
 * @throws where it cannot be written: then nothing is upgraded
 */
export function writeLeftBehind(file: string, { people_without_address, ...left }: LeftBehind): void {
  for (const { id, name } of people_without_address ?? [])
    console.warn(
      `${name ?? 'Somebody without a name'} had no address at the desk of 0.3.0, and is signed out. This gives them one: npm run --silent desk -- --invite <address> --for ${id}`,
    );
  if (Object.values(left).every((rows) => rows.length === 0)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`, { mode: 0o600 });
}
