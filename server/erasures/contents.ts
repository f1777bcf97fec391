/** The text of a list of erasures, wherever it is kept. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What an erasure removes: everything about addresses, or single rows. */
export interface Erasure {
  emails?: readonly string[];
  ids?: readonly string[];
  /** Rows from until then are erased; later ones are not. */
  until: Date;
}

/** Notes an erasure before it is made. An erasure that cannot be noted is not made. */
export type NoteErasure = (erasure: Erasure) => Promise<unknown>;

type Kind = 'person' | 'row';

/** Until when something was erased; undefined if it was not. */
export type ErasedUntil = (kind: Kind, value: string) => string | undefined;

/** What a database knows of a list. */
export interface KnownList {
  /** Ever noted, those included that were pruned. */
  entries: number;
  last_hash: string | null;
  /** The time in the last entry. */
  last_at: string | null;
}

export interface Contents {
  /** How many addresses and rows it names. */
  size: number;
  erasedUntil: ErasedUntil;
  /** How many of the entries it lacks that a database knows of; 0 for a list that is complete, or longer. */
  lacks(known: KnownList): number;
  /** What a database is to know of it; undefined in the middle of a pruning, in which lines are there twice. */
  known: KnownList | undefined;
}

/** A list of erasures, in a file or elsewhere. */
export interface Erasures {
  /** Where it is, for the operator. */
  readonly path: string;
  /** Adds what is about to be erased, and waits until it is on disk. @returns the entries */
  note(erasure: Erasure): Promise<readonly string[]>;
  read(): Contents | Promise<Contents>;
  /** Removes the entries from before a time. @returns how many */
  prune(before: Date): number | Promise<number>;
}

/** A line that a crash has cut off has no end, or stands before another one. Its erasure was not made. */
const KEY = /key ([\w-]{43})(?=\n)/g;
const ENTRY = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (person|row) ([\w-]{43})(?=\n)/g;
/** How many entries from before a time were removed, with an id of that pruning. */
const PRUNED = /pruned (\d+) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]+)(?=\n)/g;

/** A line with a new key. */
export function newKey(): string {
  return `key ${randomBytes(32).toString('base64url')}\n`;
}

/** The first key, with which entries are written. */
export function firstKey(text: string): string | undefined {
  return [...text.matchAll(KEY)][0]?.[1];
}

/** The lines of an erasure, without their ends. */
export function entriesOf(key: string, { emails = [], ids = [], until }: Erasure): string[] {
  const line = (kind: Kind, value: string) => `${until.toISOString()} ${kind} ${hash(key, kind, value)}`;
  return [...emails.map((email) => line('person', email)), ...ids.map((id) => line('row', id))];
}

/** @param isPruning whether a pruning is under way, or was interrupted */
export function readContents(text: string, { isPruning = false } = {}): Contents {
  const keys = [...new Set([...text.matchAll(KEY)].map(([, key = '']) => key))];
  // A crash, or lists that are put together, may have left lines twice.
  const entries = distinct(text.matchAll(ENTRY));
  const pruned = distinct(text.matchAll(PRUNED));
  const prunedUntil =
    pruned
      .map(([, , before = '']) => before)
      .sort()
      .at(-1) ?? '';
  const until = new Map<string, string>();
  for (const [, time = '', kind, hashed] of entries) {
    const name = `${kind} ${hashed}`;
    if (time > (until.get(name) ?? '')) until.set(name, time);
  }
  const last = entries.at(-1);
  const total = entries.length + pruned.reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    size: until.size,
    erasedUntil: (kind, value) =>
      keys
        .flatMap((key) => until.get(`${kind} ${hash(key, kind, value)}`) ?? [])
        .sort()
        .at(-1),
    lacks({ entries: known, last_hash, last_at }) {
      if (known > total) return known - total;
      const isPruned = last_at === null || last_at < prunedUntil;
      // Mostly the last one.
      const isThere = () => entries.findLast(([line]) => entryHash(line) === last_hash) !== undefined;
      return last_hash === null || isPruned || isThere() ? 0 : 1;
    },
    known: isPruning
      ? undefined
      : { entries: total, last_hash: last ? entryHash(last[0]) : null, last_at: last?.[1] ?? null },
  };
}

function distinct(lines: Iterable<RegExpExecArray>): RegExpExecArray[] {
  return [...new Map([...lines].map((match) => [match[0], match])).values()];
}

/** The text without the entries from before a time, but with how many these were; and that number. @param id of this pruning */
export function withoutOld(text: string, before: Date, id: string): { kept: string; removed: number } {
  const isOld = ([, time = '']: RegExpExecArray) => time < before.toISOString();
  const entries = [...text.matchAll(ENTRY)];
  const kept = entries.filter((entry) => !isOld(entry));
  const removed = entries.length - kept.length;
  const note = removed > 0 ? [`pruned ${removed} ${before.toISOString()} ${id}`] : [];
  // The key is first, so that whoever adds an entry finds it without reading the whole list.
  const lines = [text.matchAll(KEY), text.matchAll(PRUNED), kept].flatMap((some) =>
    [...some].map(([line]) => line),
  );
  return { kept: [...lines, ...note].map((line) => `${line}\n`).join(''), removed };
}

/** Says nothing about whom the entry is: it has a keyed hash itself. */
function entryHash(line: string): string {
  return createHash('sha256').update(line).digest('base64url');
}

function hash(key: string, kind: Kind, value: string): string {
  return createHmac('sha256', key).update(`${kind} ${value.toLowerCase()}`).digest('base64url');
}
