import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import { type CandidatePairs, inSharedMemory } from './candidate-pairs.ts';
import {
  CHUNKS,
  type ChunkQueue,
  type ComparedChunks,
  compareChunks,
  comparisonsIn,
  queueOf,
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
 * @returns what compares the rest here, when this core has done what else it has to do, or `meanwhile` does; `progress` is called with the
 *   number of pairs that are done, and of all
 */
export function compareTogether(
  fields: readonly Field[],
  pairs: CandidatePairs,
  helpers: readonly Helper[],
  isShared: boolean,
): (progress: (done: number, of: number) => void, meanwhile?: Promise<unknown>) => Promise<Compared> {
  const threads = helpers.length + 1;
  // A copy of a million records' pairs would take 100 MB more.
  if (isShared) pairs.share();
  const shared = isShared && { ...queueOf(pairs, 0, CHUNKS), next: inSharedMemory(Int32Array.of(0)) };
  const firstOf = (thread: number) => Math.floor((CHUNKS * thread) / threads);
  const queueFor = (thread: number) => shared || queueOf(pairs, firstOf(thread), firstOf(thread + 1));
  const answers = helpers.map((helper, at) => helper.compare(queueFor(at + 1)));
  // One may fail before anybody waits for it.
  const settled = Promise.allSettled(answers);
  return async (progress, meanwhile) => {
    await Promise.race([settled, meanwhile]);
    // Without shared memory this core knows of its own chunks only; the others have as many. All have about as many pairs.
    const chunks = shared ? CHUNKS : firstOf(1);
    const own = queueFor(0);
    const chunkDone = (chunk: number) => progress(Math.floor((pairs.size * chunk) / chunks), pairs.size);
    const parts = [compareChunks(fields, own, chunkDone)];
    for (const answer of await settled) {
      if (answer.status === 'fulfilled') parts.push(answer.value);
    }
    for (let chunk = 0; chunk < CHUNKS; chunk++) {
      if (!parts.some(({ patternOf }) => patternOf.has(chunk)))
        parts.push(compareChunks(fields, queueOf(pairs, chunk, chunk + 1)));
    }
    return mergePatterns(pairs.size, parts, comparisonsIn(fields));
  };
}

/**
 * Joins what threads have compared. The patterns are numbered in the order of the pairs, whichever thread compared them.
 *
 * @param width how many comparisons there are
 */
function mergePatterns(size: number, parts: readonly ComparedChunks[], width: number): Compared {
  const patterns = new Patterns(width);
  const patternOf = new Int32Array(size);
  const numbered = parts.map((part) => ({ part, numberOf: renumbering(part, patterns) }));
  let pair = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    for (const { part, numberOf } of numbered)
      for (const theirs of part.patternOf.get(chunk) ?? []) patternOf[pair++] = numberOf(theirs);
  }
  return { patterns, patternOf: new Integers(patternOf) };
}

/** Counts one more pair with one thread's pattern, and returns the pattern's number among those of all threads. */
function renumbering({ levels }: ComparedChunks, patterns: Patterns): (pattern: number) => number {
  const { width } = patterns;
  const numbers = new Integers(new Int32Array(levels.length / width || 1).fill(-1));
  return (pattern) => {
    const known = numbers.at(pattern);
    if (known >= 0) patterns.countAgain(known);
    else numbers.set(pattern, patterns.add(levels, pattern * width));
    return numbers.at(pattern);
  };
}
