import type { Field } from './comparison.ts';

/** The distinct combinations of levels that pairs show, numbered: the model is estimated on these, not on pairs. */
export class Patterns {
  /** Levels per pattern, `width` each. */
  levels: Uint8Array;
  /** Pairs per pattern. */
  counts: Float64Array = new Float64Array(1024);
  size = 0;
  readonly width: number;
  #table = new Int32Array(4096).fill(-1);

  constructor(width: number) {
    this.width = width;
    this.levels = new Uint8Array(1024 * width);
  }

  /** Counts one pair; the number of its pattern. */
  add(levels: Uint8Array): number {
    const { width } = this;
    let hash = 0;
    for (let at = 0; at < width; at++)
      hash = Math.imul(hash ^ (levels[at] as number), 0x01000193) + 0x9e3779b9;
    const mask = this.#table.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const known = this.#table[slot] as number;
      if (known < 0) break;
      let same = 0;
      while (same < width && this.levels[known * width + same] === levels[same]) same++;
      if (same === width) {
        this.counts[known] = (this.counts[known] as number) + 1;
        return known;
      }
      slot = (slot + 1) & mask;
    }
    const id = this.size++;
    if (id === this.counts.length) this.#grow();
    this.levels.set(levels.subarray(0, width), id * width);
    this.counts[id] = 1;
    this.#table[slot] = id;
    if (this.size * 2 > this.#table.length) this.#rehash();
    return id;
  }

  #grow(): void {
    const levels = new Uint8Array(this.levels.length * 2);
    levels.set(this.levels);
    this.levels = levels;
    const counts = new Float64Array(this.counts.length * 2);
    counts.set(this.counts);
    this.counts = counts;
  }

  #rehash(): void {
    this.#table = new Int32Array(this.#table.length * 2).fill(-1);
    const mask = this.#table.length - 1;
    for (let id = 0; id < this.size; id++) {
      let hash = 0;
      for (let at = id * this.width; at < (id + 1) * this.width; at++) {
        hash = Math.imul(hash ^ (this.levels[at] as number), 0x01000193) + 0x9e3779b9;
      }
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((this.#table[slot] as number) >= 0) slot = (slot + 1) & mask;
      this.#table[slot] = id;
    }
  }
}

export function compareRecords(fields: readonly Field[], a: number, b: number, levels: Uint8Array): void {
  let at = 0;
  for (const field of fields) {
    field.compare(a, b, levels, at);
    at += field.comparisons.length;
  }
}

export interface Compared {
  patterns: Patterns;
  /** Per candidate pair the number of its pattern. */
  patternOf: Int32Array;
}
