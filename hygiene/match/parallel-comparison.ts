import { CandidatePairs } from './candidate-pairs.ts';
import type { Field } from './comparison.ts';
import { Integers } from './numbers.ts';
import type { PackedColumn } from './packed-columns.ts';
import { type Compared, Patterns } from './patterns.ts';

/** Another core that compares pairs. `Comparer` is what runs there. */
export interface Helper {
  /** Answers once the thread runs. */
  ready(): Promise<void>;
  prepare(columns: readonly PackedColumn[]): Promise<void>;
  compare(queue: ChunkQueue): Promise<ComparedChunks>;
}

/** The candidate pairs, cut into chunks, and which chunks to take. Sent to other threads, so these are plain arrays. */
export interface ChunkQueue extends Pick<CandidatePairs, 'starts' | 'partners'> {
  /** The first record of each chunk, then the number of records. */
  bounds: Int32Array;
  /** One number, the next chunk to take. In shared memory all threads take from one queue, else each has its own. */
  next: Int32Array;
  /** The chunk to stop before. */
  end: number;
}

/** What one thread has compared. */
export interface ComparedChunks {
  /** In the order in which they were taken. */
  chunks: number[];
  /** The levels of this thread's patterns, one pattern after the other. */
  levels: Uint8Array;
  /** This thread's number of the pattern of each pair, chunk after chunk. */
  patternOf: Int32Array;
}

/** Chunks: enough that threads which share a queue end at about the same time. */
const CHUNKS = 128;

/**
 * Compares the pairs of chunks from the queue until it is empty.
 *
 * @param told called with each chunk that is taken
 */
export function compareChunks(
  fields: readonly Field[],
  queue: ChunkQueue,
  told: (chunk: number) => void = () => {},
): ComparedChunks {
  const pairs = new CandidatePairs(queue.starts, queue.partners);
  const bounds = new Integers(queue.bounds);
  const patterns = new Patterns(comparisonsIn(fields));
  const { width } = patterns;
  const take = () => Atomics.add(queue.next, 0, 1);
  const chunks: number[] = [];
  const found: Int32Array[] = [];
  for (let chunk = take(); chunk < queue.end; chunk = take()) {
    told(chunk);
    const end = bounds.at(chunk + 1);
    const first = pairs.start(bounds.at(chunk));
    const patternOf = new Int32Array(pairs.start(end) - first);
    const levels = new Uint8Array(patternOf.length * width);
    // One field after the other: what a field reads stays in the processor's cache.
    let at = 0;
    for (const field of fields) {
      for (let a = bounds.at(chunk); a < end; a++) {
        for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
          field.compare(a, pairs.partner(pair), levels, (pair - first) * width + at);
        }
      }
      at += field.comparisons.length;
    }
    for (const pair of patternOf.keys()) patternOf[pair] = patterns.add(levels, pair * width);
    chunks.push(chunk);
    found.push(patternOf);
  }
  return { chunks, levels: patterns.usedLevels(), patternOf: joined(found) };
}

/** Called with the number of pairs that are done, and of all. */
type PairsTold = (done: number, of: number) => void;

/** Compares all pairs on this core. */
export function compareAlone(fields: readonly Field[], pairs: CandidatePairs, told?: PairsTold): Compared {
  const queue = queueOf(pairs, 0, CHUNKS);
  const parts = [compareChunks(fields, queue, told && chunksTold(pairs, told))];
  return merge(queue, parts, comparisonsIn(fields));
}

/** All chunks have about as many pairs. */
function chunksTold({ size }: CandidatePairs, told: PairsTold, chunks = CHUNKS): (chunk: number) => void {
  return (chunk) => told(Math.floor((size * chunk) / chunks), size);
}

/**
 * Compares all pairs on this core and the helpers' cores. They have been prepared, and begin at once; what one of them leaves
 * undone because it fails is done here.
 *
 * @returns what compares the rest here, when this core has done what else it has to do. The result is that of `compareAlone`.
 */
export function compareTogether(
  fields: readonly Field[],
  pairs: CandidatePairs,
  helpers: readonly Helper[],
  isShared: boolean,
): (told?: PairsTold) => Promise<Compared> {
  const threads = helpers.length + 1;
  const shared = isShared ? inSharedMemory(queueOf(pairs, 0, CHUNKS)) : undefined;
  const firstOf = (thread: number) => Math.floor((CHUNKS * thread) / threads);
  const queueFor = (thread: number) => shared ?? queueOf(pairs, firstOf(thread), firstOf(thread + 1));
  const answers = helpers.map((helper, at) => helper.compare(queueFor(at + 1)));
  // One may fail before anybody waits for it.
  const settled = Promise.allSettled(answers);
  return async (told) => {
    // Without shared memory this core knows of its own chunks only; the others have as many.
    const chunks = shared ? CHUNKS : firstOf(1);
    const parts = [compareChunks(fields, queueFor(0), told && chunksTold(pairs, told, chunks))];
    for (const answer of await settled) {
      if (answer.status === 'fulfilled') parts.push(answer.value);
    }
    const done = new Set(parts.flatMap(({ chunks }) => chunks));
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      if (!done.has(chunk)) parts.push(compareChunks(fields, queueOf(pairs, chunk, chunk + 1)));
    }
    return merge(queueOf(pairs, 0, CHUNKS), parts, comparisonsIn(fields));
  };
}

/** The chunks from `first` up to, not including, `end`. All chunks have about as many pairs. */
function queueOf(pairs: CandidatePairs, first: number, end: number): ChunkQueue {
  const { starts, partners, records, size } = pairs;
  const bounds = new Int32Array(CHUNKS + 1).fill(records);
  let chunk = 0;
  for (let record = 0; record < records && chunk < CHUNKS; record++) {
    while (chunk < CHUNKS && pairs.start(record) >= (size * chunk) / CHUNKS) bounds[chunk++] = record;
  }
  return { starts, partners, bounds, next: Int32Array.of(first), end };
}

function inSharedMemory({ starts, partners, bounds, next, end }: ChunkQueue): ChunkQueue {
  const share = (from: Int32Array) => {
    const to = new Int32Array(new SharedArrayBuffer(from.byteLength));
    to.set(from);
    return to;
  };
  return {
    starts: share(starts),
    partners: share(partners),
    bounds: share(bounds),
    next: share(next),
    end,
  };
}

/** Numbers the patterns in the order of the pairs, whichever thread compared them. */
function merge(queue: ChunkQueue, parts: readonly ComparedChunks[], width: number): Compared {
  const pairs = new CandidatePairs(queue.starts, queue.partners);
  const bounds = new Integers(queue.bounds);
  const patterns = new Patterns(width);
  const patternOf = new Int32Array(pairs.size);
  const renumberings = new Map(parts.map((part) => [part, new Renumbering(part.levels, patterns)]));
  const sources = new Map<number, { part: ComparedChunks; from: number }>();
  for (const part of parts) {
    let from = 0;
    for (const chunk of part.chunks) {
      sources.set(chunk, { part, from });
      from += pairs.start(bounds.at(chunk + 1)) - pairs.start(bounds.at(chunk));
    }
  }
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const source = sources.get(chunk);
    if (!source) continue;
    const theirs = new Integers(source.part.patternOf);
    const renumbering = renumberings.get(source.part);
    const first = pairs.start(bounds.at(chunk));
    const end = pairs.start(bounds.at(chunk + 1));
    for (let pair = first; pair < end; pair++) {
      patternOf[pair] = renumbering?.count(theirs.at(source.from + pair - first)) ?? 0;
    }
  }
  return { patterns, patternOf: new Integers(patternOf) };
}

/** The numbers that one thread's patterns have among those of all threads. */
class Renumbering {
  readonly #levels: Uint8Array;
  readonly #patterns: Patterns;
  readonly #numbers: Integers;

  constructor(levels: Uint8Array, patterns: Patterns) {
    this.#levels = levels;
    this.#patterns = patterns;
    const size = patterns.width === 0 ? 1 : levels.length / patterns.width;
    this.#numbers = new Integers(new Int32Array(size).fill(-1));
  }

  /** Counts one more pair with this thread's pattern. Returns the pattern's number among all. */
  count(pattern: number): number {
    const { width } = this.#patterns;
    const known = this.#numbers.at(pattern);
    if (known >= 0) {
      this.#patterns.countAgain(known);
      return known;
    }
    const number = this.#patterns.add(this.#levels, pattern * width);
    this.#numbers.set(pattern, number);
    return number;
  }
}

function comparisonsIn(fields: readonly Field[]): number {
  return fields.reduce((sum, { comparisons }) => sum + comparisons.length, 0);
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
