import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of all files below some folders, sorted. */
export async function sourceFiles(folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name));
    }
  }
  return found.sort();
}
