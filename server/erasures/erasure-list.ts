/**
 * The list of erasures: a file outside the database, by which a restored back-up is rid again of what was erased since it was
 * made. It holds times and keyed hashes, and the key, which a back-up of the database does not have.
 *
 * Each append is one write to the end of the file, so that any number of processes share it. A line is
 * `<time> person <hash>`, for everything about an address, or `<time> row <hash>`, for one row; `key <key>` is the key.
 * Two lists can be put together in one file.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { Folder } from '../../formats/files/folder.ts';
import { followLinks } from '../../formats/files/links.ts';

/** What an erasure removes: everything about addresses, or single rows. */
interface Erasure {
  emails?: readonly string[];
  ids?: readonly string[];
  /** Rows from until then are erased; later ones are not. */
  until: Date;
}

/** Notes an erasure before it is made. An erasure that cannot be noted is not made. */
export type NoteErasure = (erasure: Erasure) => Promise<void>;

type Kind = 'person' | 'row';

/** Until when something was erased; undefined if it was not. */
export type ErasedUntil = (kind: Kind, value: string) => string | undefined;

/** A line that a crash has cut off has no end, or stands before another one. Its erasure was not made. */
const KEY = /key ([\w-]{43})(?=\n)/;
const KEYS = new RegExp(KEY, 'g');
const ENTRY = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (person|row) ([\w-]{43})(?=\n)/g;

const OWNER_ONLY = 0o600;

/** The list cannot be read or written. The message is one line that names the file. */
export class ErasureListError extends Error {
  override readonly name = 'ErasureListError';
  /** The setting. */
  readonly code = 'ERASURES_FILE';
}

export class ErasureList {
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
      append(real, found === undefined ? `key ${randomBytes(32).toString('base64url')}\n` : '');
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
  readonly note: NoteErasure = async ({ emails = [], ids = [], until }) => {
    const line = (kind: Kind, value: string) =>
      `${until.toISOString()} ${kind} ${hash(this.#key, kind, value)}\n`;
    const lines = [...emails.map((email) => line('person', email)), ...ids.map((id) => line('row', id))];
    if (lines.length > 0) reporting(this.path, () => append(this.path, this.#withKey(lines.join(''))));
  };

  /** Whether the list has any entry, and what it says. */
  read(): { size: number; erasedUntil: ErasedUntil } {
    const text = reporting(this.path, () => readAll(this.path));
    const keys = [...new Set([...text.matchAll(KEYS)].map(([, key = '']) => key))];
    const until = new Map<string, string>();
    for (const [, time = '', kind, hashed] of text.matchAll(ENTRY)) {
      const name = `${kind} ${hashed}`;
      if (time > (until.get(name) ?? '')) until.set(name, time);
    }
    return {
      size: until.size,
      erasedUntil: (kind, value) =>
        keys
          .flatMap((key) => until.get(`${kind} ${hash(key, kind, value)}`) ?? [])
          .sort()
          .at(-1),
    };
  }

  /**
   * Removes the entries from before a time. The file is put aside, and what stays is added to a new one; a crash in between
   * leaves both, which are read together until the next call goes on.
   *
   * @returns how many were removed
   */
  prune(before: Date): number {
    return reporting(this.path, () => {
      const isOld = ([, time = '']: RegExpExecArray) => time < before.toISOString();
      if (![...readAll(this.path).matchAll(ENTRY)].some(isOld)) return 0;
      const folder = Folder.open(dirname(this.path));
      try {
        folder.rename(basename(this.path), `${basename(this.path)}${ASIDE}${randomUUID()}`);
        let removed = 0;
        for (const name of putAside(folder, this.path)) {
          const text = folder.read(name);
          const entries = [...text.matchAll(ENTRY)];
          const kept = entries.filter((entry) => !isOld(entry)).map(([line]) => `${line}\n`);
          removed += entries.length - kept.length;
          const keys = [...text.matchAll(KEYS)].map(([line]) => `${line}\n`);
          append(this.path, [...keys, ...kept].join(''));
          folder.remove(name);
        }
        return removed;
      } finally {
        folder.close();
      }
    });
  }

  /** A new file needs the key, too. */
  #withKey(lines: string): string {
    return firstKey(this.path) === this.#key ? lines : `key ${this.#key}\n${lines}`;
  }
}

function hash(key: string, kind: Kind, value: string): string {
  return createHmac('sha256', key).update(`${kind} ${value.toLowerCase()}`).digest('base64url');
}

/** Behind the name of a file that is put aside. */
const ASIDE = '.pruning-';

function putAside(folder: Folder, path: string): string[] {
  return folder.list().filter((name) => name.startsWith(basename(path) + ASIDE));
}

/** The file, and what is put aside of it. */
function readAll(path: string): string {
  const folder = Folder.make(dirname(path));
  try {
    return [...putAside(folder, path), basename(path)]
      .filter((name) => folder.find(name))
      .map((name) => folder.read(name))
      .join('\n');
  } finally {
    folder.close();
  }
}

function firstKey(path: string): string | undefined {
  return KEY.exec(readAll(path))?.[1];
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new ErasureListError(`the list of erasures, ${path}, has to be readable and writable (${reason})`);
  }
}
