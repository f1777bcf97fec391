/** A folder that a command writes files in, although others may write there too. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './errors.ts';
import { followLinks } from './links.ts';

/** What a new file gets: by default what a shell would give it. */
interface Rights {
  mode?: number | undefined;
  /** Only root can give a file away. */
  owner?: { uid: number; gid: number };
}

/** A file that is being written. */
export interface Draft {
  handle: number;
  /** For what writes by itself; safe unless the folder `isExposed`. */
  path: string;
}

/** Windows lacks these, and has other means against links. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;
const FOLDER = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | NO_LINK;

export class Folder {
  /** Without links. */
  readonly path: string;
  readonly #handle: number;
  /** Leads to the open folder, whatever is at its path by now. */
  readonly #base: string;

  /**
   * To be closed.
   *
   * @throws CommandError if another user's link leads there, or an error with a `code`
   */
  static open(path: string): Folder {
    const real = followLinks(path);
    return new Folder(real, openSync(real, FOLDER));
  }

  /** The same. A missing folder is made, and its missing parents, with the owner of the closest parent that is there. */
  static make(path: string): Folder {
    const real = followLinks(path);
    if (lstatSync(real, { throwIfNoEntry: false })) return Folder.open(real);
    const parent = Folder.make(dirname(real));
    try {
      const inParent = join(parent.#base, basename(real));
      mkdirSync(inParent);
      const folder = new Folder(real, openSync(inParent, FOLDER));
      giveTo(folder.#handle, parent.stats);
      return folder;
    } finally {
      parent.close();
    }
  }

  private constructor(path: string, handle: number) {
    this.path = path;
    this.#handle = handle;
    const open = `/proc/self/fd/${handle}`;
    this.#base = existsSync(open) ? open : path;
  }

  get stats(): Stats {
    return fstatSync(this.#handle);
  }

  close(): void {
    closeSync(this.#handle);
  }

  /** Undefined if there is nothing of that name; a link is not followed. */
  find(name: string): Stats | undefined {
    return lstatSync(join(this.#base, name), { throwIfNoEntry: false });
  }

  /** Whatever has the new name is replaced. Links are renamed, not followed. */
  rename(name: string, to: string): void {
    renameSync(join(this.#base, name), join(this.#base, to));
  }

  /** The names of what is in it. */
  list(): string[] {
    return readdirSync(this.#base);
  }

  /** A file as text. A link is not followed. */
  read(name: string): string {
    const handle = openSync(join(this.#base, name), constants.O_RDONLY | NO_LINK);
    try {
      return readFileSync(handle, 'utf8');
    } finally {
      closeSync(handle);
    }
  }

  /** The first bytes of a file as text; none if it is missing. A link is not followed. */
  readStart(name: string, bytes: number): string {
    if (!this.find(name)) return '';
    const handle = openSync(join(this.#base, name), constants.O_RDONLY | NO_LINK);
    try {
      const start = Buffer.alloc(bytes);
      return start.toString('utf8', 0, readSync(handle, start, 0, bytes, 0));
    } finally {
      closeSync(handle);
    }
  }

  remove(name: string): void {
    rmSync(join(this.#base, name), { force: true });
  }

  /**
   * Adds to the end of a file in one write, and waits until it is on disk. A missing file is made; a link is not followed.
   *
   * @returns the file that was written to
   */
  append(name: string, { mode, owner }: Rights, text: string): Stats {
    const path = join(this.#base, name);
    const isNew = this.find(name) === undefined;
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | NO_LINK;
    const handle = openSync(path, flags, mode ?? 0o666);
    try {
      if (isNew && owner) giveTo(handle, owner);
      const bytes = Buffer.from(text);
      if (writeSync(handle, bytes) !== bytes.length) throw new Error(`${name} was not written completely`);
      fsyncSync(handle);
      if (isNew) fsyncSync(this.#handle);
      return fstatSync(handle);
    } finally {
      closeSync(handle);
    }
  }

  /**
   * Makes a new file, which appears under its name only when it is complete and on disk, in the place of what had that name.
   * If that fails, nothing is left behind.
   *
   * @param fill writes the contents
   */
  async write(
    name: string,
    { mode, owner }: Rights,
    fill: (draft: Draft) => void | Promise<void>,
  ): Promise<void> {
    const draft = `${name}.unfinished-${randomBytes(4).toString('hex')}`;
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_LINK;
    const handle = openSync(join(this.#base, draft), flags, mode ?? 0o666);
    try {
      if (mode !== undefined) fchmodSync(handle, mode);
      if (owner) giveTo(handle, owner);
      await fill({ handle, path: join(this.path, draft) });
      fsyncSync(handle);
      this.rename(draft, name);
    } catch (error) {
      rmSync(join(this.#base, draft), { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
    fsyncSync(this.#handle);
  }

  /** Whether another user could put a link where root makes a file here by its path. */
  get isExposed(): boolean {
    return process.geteuid?.() === 0 && pathsTo(this.path).some((folder) => isOthers(statSync(folder)));
  }
}

/** The folder and its parents. */
function pathsTo(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...pathsTo(dirname(folder))];
}

/** Whether users other than root can rename what is in a folder. */
function isOthers({ uid, mode }: Stats): boolean {
  const isShared = (mode & (constants.S_IWGRP | constants.S_IWOTH)) !== 0 && (mode & STICKY) === 0;
  return uid !== 0 || isShared;
}

/** In a folder with this bit, only its owner may rename a file. */
const STICKY = 0o1000;

/** Only root can change an owner, and only root needs to. */
function giveTo(handle: number, { uid, gid }: { uid: number; gid: number }): void {
  if (process.geteuid?.() === 0) fchownSync(handle, uid, gid);
}

/** @throws CommandError if the name is taken by a folder, link or device, which a file does not replace */
export function requireFileOrNothing(path: string, found: Stats | undefined): void {
  if (!found || found.isFile()) return;
  const kind = found.isDirectory() ? 'a folder' : found.isSymbolicLink() ? 'a link' : 'not a file';
  throw new CommandError(`${path} is ${kind}: name a file`);
}
