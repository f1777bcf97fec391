import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@assay/contract/time';
import { sourceFiles } from './source-files.ts';

/** Below the project's folder. */
export const CACHE_FOLDER = '.cache/published';

/** What no build has used for so long is removed. */
const KEPT_DAYS = 30;

/** Returns what was made from the same parts before, or else makes it, and keeps it unless `make` fails or `isKept` says not to. */
type Cache = (
  parts: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
  isKept?: boolean,
) => Promise<Uint8Array>;

/**
 * Keeps what takes long to make, by a hash of everything that it is made from: the given parts, the code and templates of
 * the build, the versions of all packages, and Node's.
 *
 * @param project the folder whose code runs
 */
export async function openCache(project = '.'): Promise<Cache> {
  const folder = join(project, CACHE_FOLDER);
  await mkdir(folder, { recursive: true });
  await removeUnused(folder);
  const sources = [
    join(project, 'package-lock.json'),
    join(import.meta.dirname, 'compress.ts'),
    ...(await sourceFiles([join(project, 'apps/site/build')])),
  ];
  const code = hashOf([process.version, ...(await Promise.all(sources.map((file) => readFile(file))))]);
  return async (parts, make, isKept = true) => {
    const file = join(folder, hashOf([code, ...parts]));
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      await utimes(file, new Date(), new Date());
      return kept;
    }
    const made = await make();
    if (!isKept) return made;
    // A build beside this one never reads half a file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, file);
    return made;
  };
}

/** The length of each part is hashed too, so that no two lists of parts are the same bytes. */
function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest('hex');
}

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // A build beside this one may have removed or renamed it.
    const usedAt = await stat(file).catch(() => undefined);
    if (usedAt && Date.now() - usedAt.mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
