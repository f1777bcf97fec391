/** The disks that this machine's part of the lasting state is on. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sqlitePath } from '@assay/store/database';
import type { Settings } from './settings.ts';

export interface Disk {
  /** What is on it. */
  of: 'database' | 'erasures';
  path: string;
}

/** Those that the settings name: a SQLite database's, and that of a list of erasures in a file. */
export function ownDisks({ databaseUrl, erasures }: Pick<Settings, 'databaseUrl' | 'erasures'>): Disk[] {
  const disks: Disk[] = [];
  if (databaseUrl.startsWith('sqlite:')) disks.push({ of: 'database', path: sqlitePath(databaseUrl) });
  if (erasures.url === undefined) disks.push({ of: 'erasures', path: erasures.file });
  return disks;
}

/** What is free for this user on the disk of a file, or of the next folder that is there; in bytes. */
export async function spaceOf(path: string): Promise<{ free: number; size: number }> {
  let folder = resolve(path);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  // What is kept for root belongs to nobody's size, so that an empty disk is free as a whole.
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
}
