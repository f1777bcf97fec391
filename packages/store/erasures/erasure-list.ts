/**
 * The list of erasures: a file outside the database, by which a restored back-up is rid again of what was erased since it was
 * made. It holds times and keyed hashes, and the key, which a back-up of the database does not have.
 *
 * Each append is one write to the end of the file, so that any number of processes share it. A line is
 * `<time> person <hash>`, for everything about an address, or `<time> row <hash>`, for one row; `key <key>` is the key, and
 * `pruned <number> <time>` says how many entries from before a time were removed.
 * Two lists can be put together in one file.
 *
 * An entry comes before its deletion, and the database's count of entries after it: a crash in between erases too much or counts too few, and
 * loses nothing. The count is of all entries ever, so that an old back-up raises no alarm for those that were pruned since.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Folder } from '@assay/runtime/files/folder';
import { followLinks } from '@assay/runtime/files/links';
import {
  type Contents,
  type Erasure,
  type Erasures,
  entriesOf,
  firstKey as firstKeyOf,
  newKey,
  readContents,
  withoutOld,
} from './contents.ts';

const OWNER_ONLY = 0o600;

/** The list cannot be read or written. The message is one line that names the file. */
export class ErasureListError extends Error {
  override readonly name = 'ErasureListError';
  /** The setting. */
  readonly code: 'ERASURES_FILE' | 'ERASURES_URL';

  constructor(message: string, code: 'ERASURES_FILE' | 'ERASURES_URL' = 'ERASURES_FILE') {
    super(message);
    this.code = code;
  }
}

export class ErasureList implements Erasures {
  readonly path: string;
  readonly #key: string;

  /**
   * Opens the list, or makes it.
   *
   * @throws ErasureListError
   */
  static open(file: string): ErasureList {
    const path = resolve(file);
    return reporting(path, () => {
      const real = followLinks(path);
      const found = firstKey(real);
      // Two processes that both add a key both use the first.
      append(real, found === undefined ? newKey() : '');
      const key = found ?? firstKey(real);
      if (key === undefined) throw new Error('it has no key');
      return new ErasureList(real, key);
    });
  }

  private constructor(path: string, key: string) {
    this.path = path;
    this.#key = key;
  }

  /**
   * Adds what is about to be erased, and waits until it is on disk.
   *
   * @throws ErasureListError
   */
  readonly note = async (erasure: Erasure): Promise<readonly string[]> => {
    const entries = entriesOf(this.#key, erasure);
    const lines = entries.map((entry) => `${entry}\n`).join('');
    if (lines !== '') reporting(this.path, () => append(this.path, this.#withKey(lines)));
    return entries;
  };

  read(): Contents {
    return reporting(this.path, () => {
      const { text, isPruning } = readAll(this.path);
      return readContents(text, { isPruning });
    });
  }

  /**
   * Removes the entries from before a time. The file is put aside, and what stays is added to a new one; a crash in between
   * leaves both, which are read together until the next call goes on.
   *
   * @returns how many were removed
   */
  prune(before: Date): number {
    return reporting(this.path, () => {
      if (withoutOld(readAll(this.path).text, before, '').removed === 0) return 0;
      const folder = Folder.open(dirname(this.path));
      try {
        folder.rename(basename(this.path), `${basename(this.path)}${ASIDE}${randomUUID()}`);
        let total = 0;
        for (const name of putAside(folder, this.path)) {
          const { kept, removed } = withoutOld(folder.read(name), before, name.split(ASIDE)[1] ?? '');
          total += removed;
          append(this.path, kept);
          folder.remove(name);
        }
        return total;
      } finally {
        folder.close();
      }
    });
  }

  /** A new file needs the key, too. It is first in nearly all: the whole list is not read for each entry. */
  #withKey(lines: string): string {
    const hasKey = firstKeyOf(startOf(this.path)) === this.#key || firstKey(this.path) === this.#key;
    return hasKey ? lines : `key ${this.#key}\n${lines}`;
  }
}

/** Behind the name of a file that is put aside. */
const ASIDE = '.pruning-';

function putAside(folder: Folder, path: string): string[] {
  return folder.list().filter((name) => name.startsWith(basename(path) + ASIDE));
}

/**
 * What a list has, without making it.
 *
 * @returns undefined if there is no file
 * @throws ErasureListError
 */
export function readFound(file: string): Contents | undefined {
  const path = resolve(file);
  return reporting(path, () => {
    if (!existsSync(path)) return undefined;
    const { text, isPruning } = readAll(followLinks(path));
    return readContents(text, { isPruning });
  });
}

/** The file, and what is put aside of it. */
function readAll(path: string): { text: string; isPruning: boolean } {
  const folder = Folder.make(dirname(path));
  try {
    const aside = putAside(folder, path);
    const text = [...aside, basename(path)]
      .filter((name) => folder.find(name))
      .map((name) => folder.read(name))
      .join('\n');
    return { text, isPruning: aside.length > 0 };
  } finally {
    folder.close();
  }
}

/** More than the line of a key. */
const START_BYTES = 512;

function startOf(path: string): string {
  const folder = Folder.make(dirname(path));
  try {
    return folder.readStart(basename(path), START_BYTES);
  } finally {
    folder.close();
  }
}

function firstKey(path: string): string | undefined {
  return firstKeyOf(readAll(path).text);
}

/** Appends again if the file was put aside meanwhile, and perhaps read before. */
function append(path: string, text: string): void {
  const folder = Folder.make(dirname(path));
  try {
    const { uid, gid } = folder.stats;
    const rights = { mode: OWNER_ONLY, owner: { uid, gid } };
    for (let isThere = false; !isThere; ) {
      const { ino } = folder.append(basename(path), rights, text);
      isThere = folder.find(basename(path))?.ino === ino;
    }
  } finally {
    folder.close();
  }
}

function reporting<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ErasureListError) throw error;
    // Node's own message ends with the path of an open folder, which tells nothing.
    const reason =
      error instanceof Error ? error.message.replace(/, \w+ '\/proc\/self\/fd\/.*'$/, '') : String(error);
    throw new ErasureListError(`the list of erasures, ${path}, has to be readable and writable (${reason})`);
  }
}
