import { closeSync, constants, openSync, writeFileSync } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ReadOptions, readTable, type Source, type Table } from '@assay/engine';
import { CommandError, UsageError } from '@assay/runtime/files/errors';
import { Folder, requireFileOrNothing } from '@assay/runtime/files/folder';

export interface OpenedFile {
  table: Table;
  source: Source;
  /** In bytes. */
  size: number;
  /** The file as it is. */
  read(): Promise<Uint8Array>;
}

/** The file that stands for standard input. */
const INPUT = '-';

/** What a file is called in a report, which has no name where it is standard input. */
export function nameOf(file: string): string {
  return file === INPUT ? 'standard input' : basename(file);
}

/**
 * @param of what the names of the file's options begin with
 * @throws CommandError with the sentence that says what is wrong
 */
export async function openTable(file: string, options: ReadOptions, of = ''): Promise<OpenedFile> {
  const name = file === INPUT ? nameOf(file) : file;
  const content = await named(name, () => (file === INPUT ? buffer(process.stdin) : readFile(file)));
  const result = await readTable(content, options);
  if (!result.ok)
    throw new CommandError(`${name}: ${result.error}${result.asks ? ` (--${of}delimiter)` : ''}`);
  const read = file === INPUT ? async () => content : await readAgain(file, content);
  return { table: result.table, source: result.source, size: content.length, read };
}

/** How to read a file once more, so that a check does not hold it; what is no file on a disk can be read but once. */
async function readAgain(file: string, content: Uint8Array): Promise<OpenedFile['read']> {
  const before = await stat(file);
  return before.isFile() ? unchanged(file, before.mtimeMs, content.length) : async () => content;
}

/** @throws CommandError if it is another file by then */
function unchanged(file: string, time: number, size: number): OpenedFile['read'] {
  return () =>
    named(file, async () => {
      const content = await readFile(file);
      if ((await stat(file)).mtimeMs !== time || content.length !== size)
        throw new CommandError(`${file}: the file was changed while it was checked; check it again`);
      return content;
    });
}

/**
 * Writes a file that an option names, in the place of what had that name, or to standard output and the like.
 *
 * @throws CommandError also for a link, which another user may have planted
 */
export async function writeResult(file: string, content: string | Uint8Array): Promise<void> {
  await named(file, async () => {
    if (isStream(file)) return append(file, content);
    const folder = Folder.open(dirname(resolve(file)));
    try {
      const name = basename(file);
      const existing = folder.find(name);
      requireFileOrNothing(file, existing);
      const mode = existing && existing.uid === process.geteuid?.() ? existing.mode & 0o777 : undefined;
      await folder.write(name, { mode }, ({ handle }) => writeFileSync(handle, content));
    } finally {
      folder.close();
    }
  });
}

/** Standard output, a shell's `>(command)`, /dev/null: they are written as they are. */
export function isStream(file: string): boolean {
  return /^\/(?:dev\/(?!shm\/)|proc\/(?:self|\d+)\/fd\/)/.test(resolve(file));
}

function append(file: string, content: string | Uint8Array): void {
  const handle = openSync(file, constants.O_WRONLY | constants.O_APPEND);
  try {
    writeFileSync(handle, content);
  } finally {
    closeSync(handle);
  }
}

/** Says of what fails which file it is about. */
export async function named<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file}: ${reasonOf(error)}`, 1, error);
  }
}

/** Before the work begins: results must not replace what they are made from, nor each other. */
export async function requireDifferentFiles(files: readonly string[]): Promise<void> {
  const named = files.filter((file) => file !== INPUT);
  const identities = await Promise.all(named.map(identityOf));
  const repeated = named.find((_, at) => identities.indexOf(identities[at] ?? '') !== at);
  if (repeated !== undefined)
    throw new UsageError(`${repeated} is named twice: each file needs a name of its own`);
}

/** Before the work begins, which takes a minute for a large table. */
export async function requireWritable(results: readonly string[]): Promise<void> {
  for (const file of results.filter((result) => !isStream(result))) {
    await named(file, async () => {
      const folder = Folder.open(dirname(resolve(file)));
      try {
        await access(folder.path, constants.W_OK);
        requireFileOrNothing(file, folder.find(basename(file)));
      } finally {
        folder.close();
      }
    });
  }
}

async function identityOf(file: string): Promise<string> {
  try {
    const { dev, ino } = await stat(file);
    return `${dev}:${ino}`;
  } catch {
    return resolve(file);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'this is a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  ENOTDIR: 'this is not in a folder',
  ENOSPC: 'the disk is full',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large; split it',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
