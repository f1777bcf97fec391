/** Disks that fail: files that cannot be changed any more, and disks that are small. Both need root on Linux. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine lets a file be made unchangeable, also for who has it open already. */
export const canFreeze = isPossible(() => {
  const directory = mkdtempSync(join(tmpdir(), 'assay-freeze-'));
  const file = join(directory, 'file');
  try {
    appendFileSync(file, '');
    freeze(file);
    thaw(file);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

/** From now on each write to the file fails, root's too. */
export function freeze(file: string): void {
  execFileSync('chattr', ['+i', file], { stdio: 'pipe' });
}

export function thaw(file: string): void {
  execFileSync('chattr', ['-i', file], { stdio: 'pipe' });
}

/** Whether this machine lets a disk be mounted. */
export const canMount = isPossible(() => mountSmallDisk(1).unmount());

export interface SmallDisk {
  directory: string;
  unmount(): void;
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'assay-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'pipe' });
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw error;
  }
  return {
    directory,
    unmount() {
      execFileSync('umount', ['--lazy', directory], { stdio: 'pipe' });
      rmSync(directory, { recursive: true });
    },
  };
}

function isPossible(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
