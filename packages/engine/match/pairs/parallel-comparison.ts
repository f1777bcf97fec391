import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import {
  CHUNKS,
  type ChunkQueue,
  type ComparedChunks,
  compareChunks,
  comparisonsIn,
  inSharedMemory,
  queueOf,
} from './chunks.ts';
import { mergePatterns } from './merged-patterns.ts';
import type { PackedColumn } from './packed-columns.ts';
import type { Compared } from './patterns.ts';

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
 * @returns what compares the rest here, when this core has done what else it has to do; `told` is called with the number of
 *   pairs that are done, and of all
 */
export function compareTogether(
  fields: readonly Field[],
  pairs: CandidatePairs,
  helpers: readonly Helper[],
  isShared: boolean,
): (told: (done: number, of: number) => void) => Promise<Compared> {
  const threads = helpers.length + 1;
  const shared = isShared ? inSharedMemory(queueOf(pairs, 0, CHUNKS)) : undefined;
  const firstOf = (thread: number) => Math.floor((CHUNKS * thread) / threads);
  const queueFor = (thread: number) => shared ?? queueOf(pairs, firstOf(thread), firstOf(thread + 1));
  const answers = helpers.map((helper, at) => helper.compare(queueFor(at + 1)));
  // One may fail before anybody waits for it.
  const settled = Promise.allSettled(answers);
  return async (told) => {
    // Without shared memory this core knows of its own chunks only; the others have as many. All have about as many pairs.
    const chunks = shared ? CHUNKS : firstOf(1);
    const own = queueFor(0);
    const toldOf = (chunk: number) => told(Math.floor((pairs.size * chunk) / chunks), pairs.size);
    const parts = [compareChunks(fields, own, toldOf)];
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
