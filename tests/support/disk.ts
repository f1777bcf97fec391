/** Immutable files and small disks, for tests of failing writes. Both need root on Linux. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a file can be made immutable on this machine. */
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

/** Makes each write to the file fail, even root's and those of processes that have it open. */
export function freeze(file: string): void {
  execFileSync('chattr', ['+i', file], { stdio: 'pipe' });
}

export function thaw(file: string): void {
  execFileSync('chattr', ['-i', file], { stdio: 'pipe' });
}

/** Whether a disk can be mounted on this machine. */
export const canMount = isPossible(() => mountSmallDisk(1).unmount());

interface SmallDisk {
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
