import { Integers } from '../../algorithms/typed-arrays.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { CHUNKS, type ComparedChunks } from './chunks.ts';
import { type Compared, Patterns } from './patterns.ts';

/**
 * Joins what threads have compared. The patterns are numbered in the order of the pairs, whichever thread compared them.
 *
 * @param bounds the first record of each chunk, then the number of records
 * @param width how many comparisons there are
 */
export function mergePatterns(
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
