import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';

/**
 * The distinct combinations of levels that pairs show, numbered from 0, and how many pairs show each. The model is
 * estimated on these, not on pairs. A hash table with linear probing, at most half full.
 */
export class Patterns {
  /** Comparisons, and so levels in each pattern. */
  readonly width: number;
  #size = 0;
  /** The levels of all patterns, one pattern after the other. */
  #levels: Uint8Array;
  #counts = new Float64Array(1024);
  /** The number of the pattern in each place of the table; -1 for an empty place. */
  #table = emptyTable(4096);

  constructor(width: number) {
    this.width = width;
    this.#levels = new Uint8Array(1024 * width);
  }

  get size(): number {
    return this.#size;
  }

  level(pattern: number, comparison: number): number {
    return this.#levels[pattern * this.width + comparison] ?? 0;
  }

  /** Those of all comparisons. */
  levels(pattern: number): Uint8Array {
    return this.#levels.subarray(pattern * this.width, (pattern + 1) * this.width);
  }

  /** Writes them to `to`. */
  read(pattern: number, to: Uint8Array): void {
    const start = pattern * this.width;
    for (let at = 0; at < this.width; at++) to[at] = this.#levels[start + at] ?? 0;
  }

  /** How many pairs show the pattern. */
  count(pattern: number): number {
    return this.#counts[pattern] ?? 0;
  }

  /** Counts one pair that shows these levels, which begin at `start`. Returns the number of its pattern. */
  add(levels: Uint8Array, start = 0): number {
    const { width } = this;
    const mask = this.#table.values.length - 1;
    let place = hash(levels, start, width) & mask;
    for (;;) {
      const known = this.#table.at(place);
      if (known < 0) break;
      if (this.#isEqual(known, levels, start)) {
        this.#counts[known] = this.count(known) + 1;
        return known;
      }
      place = (place + 1) & mask;
    }
    const id = this.#size++;
    if (id === this.#counts.length) this.#grow();
    this.#levels.set(levels.subarray(start, start + width), id * width);
    this.#counts[id] = 1;
    this.#table.set(place, id);
    if (this.#size * 2 > this.#table.values.length) this.#rehash();
    return id;
  }

  #isEqual(pattern: number, levels: Uint8Array, start: number): boolean {
    const own = pattern * this.width;
    let same = 0;
    while (same < this.width && this.#levels[own + same] === levels[start + same]) same++;
    return same === this.width;
  }

  #grow(): void {
    const levels = new Uint8Array(this.#levels.length * 2);
    levels.set(this.#levels);
    this.#levels = levels;
    const counts = new Float64Array(this.#counts.length * 2);
    counts.set(this.#counts);
    this.#counts = counts;
  }

  #rehash(): void {
    const table = emptyTable(this.#table.values.length * 2);
    const mask = table.values.length - 1;
    for (let id = 0; id < this.#size; id++) {
      let place = hash(this.#levels, id * this.width, this.width) & mask;
      while (table.at(place) >= 0) place = (place + 1) & mask;
      table.set(place, id);
    }
    this.#table = table;
  }
}

function emptyTable(size: number): Integers {
  return new Integers(new Int32Array(size).fill(-1));
}

/** Multiplies by the prime of FNV-1a and adds the golden ratio in 32 bits, level by level. */
function hash(levels: Uint8Array, start: number, width: number): number {
  let hash = 0;
  for (let at = start; at < start + width; at++) {
    hash = Math.imul(hash ^ (levels[at] ?? 0), 0x01000193) + 0x9e3779b9;
  }
  return hash ^ (hash >>> 15);
}

/** Compares two records in all fields; writes the level of each comparison to `levels`. */
export function compareRecords(fields: readonly Field[], a: number, b: number, levels: Uint8Array): void {
  let at = 0;
  for (const field of fields) {
    field.compare(a, b, levels, at);
    at += field.comparisons.length;
  }
}

export interface Compared {
  patterns: Patterns;
  /** The number of each candidate pair's pattern. */
  patternOf: Integers;
}
