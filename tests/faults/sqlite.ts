/** Faults of a SQLite file. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../packages/store/database/database.ts';
import { canFreeze, canMount, freeze, mountSmallDisk, thaw } from '../support/disk.ts';
import { canFailIo, type Io, prepareFailingIo } from '../support/failing-io.ts';
import type { RunningServer } from '../support/processes.ts';
import { holdLock } from '../support/sqlite-lock.ts';
import type { Fault, FaultSetup } from './fault.ts';

const FILES = ['', '-wal', '-shm'];
const NO_ROOT = 'this machine lets no file be made unchangeable';

type Inject = (path: string, server: RunningServer) => ReturnType<FaultSetup['inject']>;

function fault(what: string, lastsMs: number, inject: Inject, more: Partial<Fault> = {}): Fault {
  return {
    what,
    database: 'sqlite',
    lastsMs,
    impossible: null,
    async prepare() {
      const directory = mkdtempSync(join(tmpdir(), 'assay-fault-'));
      return setupIn(directory, inject, () => rmSync(directory, { recursive: true }));
    },
    ...more,
  };
}

function setupIn(directory: string, inject: Inject, clear: FaultSetup['clear']): FaultSetup {
  const path = join(directory, 'db', 'assay.db');
  return { databaseUrl: `sqlite:${path}`, inject: ({ server }) => inject(path, server), clear };
}

export const SQLITE_FAULTS: Fault[] = [
  fault(
    'The file and its log made unchangeable (`chattr +i`)',
    8_000,
    async (path) => {
      for (const file of [path, `${path}-wal`]) freeze(file);
      return () => {
        for (const file of [path, `${path}-wal`]) thaw(file);
      };
    },
    { impossible: canFreeze ? null : NO_ROOT },
  ),
  fault(
    'The file alone made unchangeable; its log can be written',
    70_000,
    async (path) => {
      freeze(path);
      return () => thaw(path);
    },
    { impossible: canFreeze ? null : NO_ROOT },
  ),
  {
    what: 'The disk full',
    database: 'sqlite',
    lastsMs: 8_000,
    impossible: canMount ? null : 'this machine lets no disk be mounted',
    async prepare() {
      const disk = mountSmallDisk(32);
      return setupIn(
        disk.directory,
        async () => {
          const ballast = join(disk.directory, 'ballast');
          fill(ballast);
          return () => rmSync(ballast);
        },
        () => disk.unmount(),
      );
    },
  },
  fault('The file moved away, and put back', 8_000, async (path) => {
    renameSync(path, `${path}.away`);
    return () => renameSync(`${path}.away`, path);
  }),
  changed('The file and its logs removed; a copy put back and a restart', (path) => {
    for (const file of FILES) rmSync(path + file);
  }),
  changed('The file replaced by another database; a copy put back and a restart', async (path) =>
    renameSync(await anotherDatabase(path), path),
  ),
  failing('write', 'Each write to the files ends with EIO'),
  failing('sync', 'Each sync of the files (`fsync`, `fdatasync`) ends with EIO'),
  failing('read', 'Each read of the files ends with EIO'),
  fault('Another program holds the write lock for 3 s', 3_000, lock),
  fault('Another program holds the write lock', 12_000, lock),
];

async function lock(path: string) {
  const held = await holdLock(path);
  return () => held.release();
}

/** Faults that need a restart. What is restored is the state at the moment of the change. */
function changed(what: string, change: (path: string) => void | Promise<void>): Fault {
  return fault(
    what,
    8_000,
    async (path, server) => {
      const kept = `${path}.kept`;
      mkdirSync(kept);
      // Nothing is acknowledged in the meantime.
      signal(server, 'SIGSTOP');
      await sleep(100);
      for (const file of FILES) copyFileSync(path + file, join(kept, `assay.db${file}`));
      await change(path);
      signal(server, 'SIGCONT');
      return () => {
        for (const file of FILES) {
          rmSync(path + file, { force: true });
          // SQLite rebuilds the WAL index.
          if (file !== '-shm') copyFileSync(join(kept, `assay.db${file}`), path + file);
        }
      };
    },
    { needsRestart: true },
  );
}

/** Not through the child process object, which would treat it as the signal that ends the server. */
function signal({ process: { pid } }: RunningServer, name: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('The server does not run');
  process.kill(pid, name);
}

async function anotherDatabase(path: string): Promise<string> {
  const another = `${path}.another`;
  await (await openDatabase(`sqlite:${another}`)).close();
  return another;
}

function failing(kind: Io, what: string): Fault {
  return {
    what,
    database: 'sqlite',
    lastsMs: 8_000,
    impossible: canFailIo ? null : 'this machine has no compiler for what makes it fail',
    async prepare() {
      const directory = mkdtempSync(join(tmpdir(), 'assay-fault-'));
      const io = await prepareFailingIo(`${directory}/`);
      const inject: Inject = async () => {
        io.fail(kind);
        return () => io.recover();
      };
      const clear = () => {
        io.remove();
        rmSync(directory, { recursive: true });
      };
      return { ...setupIn(directory, inject, clear), settings: io.environment };
    },
  };
}

/** Fills the disk. */
export function fill(ballast: string): void {
  for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (!existsSync(ballast)) throw error;
    }
  }
}
