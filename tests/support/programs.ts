import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program, or null. Also searches Debian's folders for servers, which are rarely on the PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
