import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program, or null. Looks also where Debian keeps servers, which few have on their PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
