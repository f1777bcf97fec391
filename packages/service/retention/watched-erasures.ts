/** The list of erasures together with what the database knows of it, so that a lost or older list is found out. */
import { isDeepStrictEqual } from 'node:util';
import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { describeFailure } from '@assay/store/database';
import {
  type Contents,
  type Erasure,
  ErasureListError,
  type Erasures,
  type KnownList,
} from '@assay/store/erasures';
import { findKnownList, setKnownList } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { erasureDueSince } from '@assay/store/sqlite';

/** Many erasures in a row are learned of together. */
const LEARN_AFTER_MS = 1_000;

export class WatchedErasures implements Erasures {
  readonly path: string;
  readonly #list: Erasures;
  readonly #db: Queries;
  /** Whether something was noted that the database may not know yet. */
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(list: Erasures, db: Queries) {
    this.path = list.path;
    this.#list = list;
    this.#db = db;
  }

  /** The database learns of it after the caller's transaction, which may have its only connection. */
  readonly note = async (erasure: Erasure): Promise<readonly string[]> => {
    const entries = await this.#list.note(erasure);
    this.#isBehind = true;
    this.#timer ??= setTimeout(() => void this.settle(), LEARN_AFTER_MS).unref();
    return entries;
  };

  read(): Contents | Promise<Contents> {
    return this.#list.read();
  }

  prune(before: Date): number | Promise<number> {
    return this.#list.prune(before);
  }

  /** Resolves when the database knows what was noted. After a failure a later call does it. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isBehind) return;
    this.#isBehind = false;
    try {
      await this.missing();
    } catch {
      this.#isBehind = true;
    }
  }

  /**
   * How many entries the list lacks that the database knows of. From a list that lacks none the database learns its length. It adds
   * nothing up: with several processes an entry would be counted twice, and the list would seem to lack it.
   *
   * @throws ErasureListError
   */
  async missing(): Promise<number> {
    // Before the list, to which others add.
    const known = await findKnownList(this.#db);
    const contents = await this.#list.read();
    const missing = known ? contents.lacks(known) : 0;
    if (missing === 0 && contents.known && !isDeepStrictEqual(known, contents.known)) {
      await setKnownList(this.#db, contents.known);
    }
    return missing;
  }
}

/** What is said of a list that lacks entries. */
export function describeMissing(path: string, missing: number): string {
  return `The list of erasures, ${path}, lacks at least ${missing} of the entries that the database knows of: put the newest copy in its place, or a restored backup brings erased people back`;
}

/** The most that a list lacks of what several databases, or contents of one, know. */
export function lackedBy(contents: Contents, known: readonly (KnownList | undefined)[]): number {
  return Math.max(0, ...known.map((one) => (one ? contents.lacks(one) : 0)));
}

const INTERVAL_MS = 10 * 60 * 1000;

/** Logs, now and every ten minutes, that the list lacks entries or cannot be read. @returns a function that stops it */
export function watchErasures(erasures: WatchedErasures, log: Log): () => void {
  return repeat(async () => {
    try {
      const missing = await erasures.missing();
      if (missing > 0) log.error({ missing }, describeMissing(erasures.path, missing));
    } catch (error) {
      const reason = error instanceof ErasureListError ? error.message : describeFailure(error);
      log.warn({ reason }, 'The list of erasures could not be compared with the database');
    }
  }, INTERVAL_MS);
}

/**
 * For how long the oldest erasure has been due that is not complete, in milliseconds: copies in SQLite's log. 0 if none is.
 */
export async function erasuresDueMs(db: Queries, now: Date): Promise<number> {
  const since = await erasureDueSince(db);
  return since === null ? 0 : Math.max(0, now.getTime() - Date.parse(since));
}
