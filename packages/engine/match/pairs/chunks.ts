import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import { CandidatePairs } from './candidate-pairs.ts';
import { Patterns } from './patterns.ts';

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
  /** By chunk, this thread's number of the pattern of each pair. */
  patternOf: ReadonlyMap<number, Int32Array>;
  /** The levels of this thread's patterns, one pattern after the other. */
  levels: Uint8Array;
}

/** Into how many chunks all pairs are cut: enough that threads which share a queue end at about the same time. */
export const CHUNKS = 128;

/** The chunks from `first` up to, not including, `end`. All chunks have about as many pairs. */
export function queueOf(pairs: CandidatePairs, first: number, end: number): ChunkQueue {
  const { starts, partners, records, size } = pairs;
  const bounds = new Int32Array(CHUNKS + 1).fill(records);
  let chunk = 0;
  for (let record = 0; record < records && chunk < CHUNKS; record++) {
    while (chunk < CHUNKS && pairs.start(record) >= (size * chunk) / CHUNKS) bounds[chunk++] = record;
  }
  return { starts, partners, bounds, next: Int32Array.of(first), end };
}

/**
 * Compares the pairs of chunks from the queue until it is empty.
 *
 * @param onChunk called with each chunk that is taken
 */
export function compareChunks(
  fields: readonly Field[],
  queue: ChunkQueue,
  onChunk: (chunk: number) => void = () => {},
): ComparedChunks {
  const pairs = new CandidatePairs(queue.starts, queue.partners);
  const bounds = new Integers(queue.bounds);
  const patterns = new Patterns(comparisonsIn(fields));
  const { width } = patterns;
  const take = () => Atomics.add(queue.next, 0, 1);
  const found = new Map<number, Int32Array>();
  for (let chunk = take(); chunk < queue.end; chunk = take()) {
    onChunk(chunk);
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
    found.set(chunk, patternOf);
  }
  return { patternOf: found, levels: patterns.usedLevels() };
}

export function comparisonsIn(fields: readonly Field[]): number {
  return fields.reduce((sum, { comparisons }) => sum + comparisons.length, 0);
}
