/** Files that a program cannot write, sync or read for a while, as on a failing disk. */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether this machine can compile the library that makes them fail. */
export const canFailIo = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

export type Io = 'write' | 'sync' | 'read';

interface FailingIo {
  /** Environment variables for the program. */
  environment: Record<string, string>;
  fail(kind: Io): void;
  recover(): void;
  remove(): void;
}

/** @param files the prefix of their paths */
export async function prepareFailingIo(files: string): Promise<FailingIo> {
  // Readable for any user that the program runs as.
  const directory = mkdtempSync(join(tmpdir(), 'assay-io-'));
  chmodSync(directory, 0o755);
  const [library, when] = [join(directory, 'failing-io.so'), join(directory, 'fails')];
  const source = join(import.meta.dirname, 'failing-io.c');
  await promisify(execFile)('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  const flags: string[] = [];
  return {
    environment: { LD_PRELOAD: library, FAILING_FILES: files, FAILING_WHEN: when },
    fail(kind) {
      flags.push(`${when}.${kind}`);
      writeFileSync(`${when}.${kind}`, '');
    },
    recover() {
      for (const flag of flags.splice(0)) rmSync(flag);
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}
