import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError, UsageError } from '../cli/errors.ts';
import { readTable } from '../hygiene/table/read.ts';
import type { ReadOptions, Source, Table } from '../hygiene/table/table.ts';

export interface OpenedFile {
  table: Table;
  source: Source;
  bytes: number;
}

/** @throws CommandError with the sentence that says what is wrong */
export async function openTable(file: string, options: ReadOptions): Promise<OpenedFile> {
  const bytes = await bytesOf(file);
  const result = await readTable(bytes, options);
  if (!result.ok) throw new CommandError(`${file}: ${result.error}`);
  return { table: result.table, source: result.source, bytes: bytes.length };
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${file}: ${reasonOf(error)}`, 1, error);
  }
}

/** Writes a file that an option names, but not over the file that was read. */
export async function writeResult(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(`${file}: ${reasonOf(error)}`, 1, error);
  }
}

/** Before the work begins: results must not replace what they are made from, nor each other. */
export async function requireDifferentFiles(files: readonly string[]): Promise<void> {
  const identities = await Promise.all(files.map(identityOf));
  const repeated = files.find((_, at) => identities.indexOf(identities[at] ?? '') !== at);
  if (repeated !== undefined)
    throw new UsageError(`${repeated} is named twice: each file needs a name of its own`);
}

/** Before the work begins, which takes a minute for a large table. */
export async function requireFolders(results: readonly string[]): Promise<void> {
  for (const file of results) {
    try {
      await access(dirname(resolve(file)), constants.W_OK);
    } catch (error) {
      throw new CommandError(`${file}: ${reasonOf(error)}`, 1, error);
    }
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
  ENOSPC: 'the disk is full',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large; split it',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
