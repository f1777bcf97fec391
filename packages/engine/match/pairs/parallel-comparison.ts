import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import {
  CHUNKS,
  type ChunkQueue,
  type ComparedChunks,
  compareChunks,
  comparisonsIn,
  queueOf,
  sharedQueue,
} from './chunks.ts';
import type { PackedColumn } from './comparer.ts';
import { type Compared, Patterns } from './patterns.ts';

/** Another core that compares pairs. `Comparer` is what runs there. */
export interface Helper {
  /** Answers once the thread runs. */
  ready(): Promise<void>;
  prepare(columns: readonly PackedColumn[]): Promise<void>;
  compare(queue: ChunkQueue): Promise<ComparedChunks>;
}

/**
 * Compares all pairs on this core and the helpers' cores. They have been prepared, and begin at once; what one of them leaves
 * undone because it fails is done here.
 *
 * @returns what compares the rest here, when this core has done what else it has to do; `progress` is called with the number of
 *   pairs that are done, and of all
 */
export function compareTogether(
  fields: readonly Field[],
  pairs: CandidatePairs,
  helpers: readonly Helper[],
  isShared: boolean,
): (progress: (done: number, of: number) => void) => Promise<Compared> {
  const threads = helpers.length + 1;
  // A copy of a million records' pairs would take 100 MB more.
  if (isShared) pairs.share();
  const shared = isShared ? sharedQueue(queueOf(pairs, 0, CHUNKS)) : undefined;
  const firstOf = (thread: number) => Math.floor((CHUNKS * thread) / threads);
  const queueFor = (thread: number) => shared ?? queueOf(pairs, firstOf(thread), firstOf(thread + 1));
  const answers = helpers.map((helper, at) => helper.compare(queueFor(at + 1)));
  // One may fail before anybody waits for it.
  const settled = Promise.allSettled(answers);
  return async (progress) => {
    // Without shared memory this core knows of its own chunks only; the others have as many. All have about as many pairs.
    const chunks = shared ? CHUNKS : firstOf(1);
    const own = queueFor(0);
    const chunkDone = (chunk: number) => progress(Math.floor((pairs.size * chunk) / chunks), pairs.size);
    const parts = [compareChunks(fields, own, chunkDone)];
    for (const answer of await settled) {
      if (answer.status === 'fulfilled') parts.push(answer.value);
    }
    const done = new Set(parts.flatMap(({ chunks }) => chunks));
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      if (!done.has(chunk)) parts.push(compareChunks(fields, queueOf(pairs, chunk, chunk + 1)));
    }
    return mergePatterns(pairs, new Integers(own.bounds), parts, comparisonsIn(fields));
  };
}

/**
 * Joins what threads have compared. The patterns are numbered in the order of the pairs, whichever thread compared them.
 *
 * @param bounds the first record of each chunk, then the number of records
 * @param width how many comparisons there are
 */
function mergePatterns(
  pairs: CandidatePairs,
  bounds: Integers,
  parts: readonly ComparedChunks[],
  width: number,
): Compared {
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
