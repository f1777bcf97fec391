/** Puts a SQLite database aside, and removes what was put aside. */
import { basename, dirname, join } from 'node:path';
import { Folder } from '@assay/runtime/files/folder';
import { followLinks } from '@assay/runtime/files/links';
import { isInUse, moveAside, REPLACED } from './restore.ts';

/** @returns where it is now; undefined if a program has it open */
export function putAsideSqlite(path: string): string | undefined {
  return inFolderOf(path, (folder, name) => {
    if (isInUse(join(folder.path, name))) return undefined;
    return moveAside(folder, name);
  });
}

/** The databases that were put aside, by this or by a restoration. */
export function keptSqlite(path: string): string[] {
  return inFolderOf(path, (folder, name) =>
    filesAside(folder, name).filter((file) => !/-(?:wal|shm|journal)$/.test(file)),
  );
}

/** @returns what was removed */
export function removeKeptSqlite(path: string): string[] {
  const kept = keptSqlite(path);
  inFolderOf(path, (folder, name) => {
    for (const file of filesAside(folder, name)) folder.remove(file);
  });
  return kept;
}

function filesAside(folder: Folder, name: string): string[] {
  return folder.list().filter((file) => file.startsWith(name + REPLACED));
}

function inFolderOf<T>(path: string, work: (folder: Folder, name: string) => T): T {
  const real = followLinks(path);
  const folder = Folder.open(dirname(real));
  try {
    return work(folder, basename(real));
  } finally {
    folder.close();
  }
}
