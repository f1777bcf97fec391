/** Counts in this process's memory, which is all there is to know where one process serves the site. */
import type { Count } from './rate-limiter.ts';

/** Bounds the memory that callers from very many addresses can take: about 4 MB, had from the system as they come. */
const MAX_WINDOWS = 100_000;

/**
 * Windows are equally long and never prolonged, so they end in the order in which they opened. They are numbered in that
 * order, from 1; the number tells a window's place in arrays that are used round and round. An object for each window
 * would take five times the memory, and the garbage collector's time.
 */
export class MemoryCounts {
  readonly #windowMs: number;
  readonly #places: number;
  /** The numbers of the oldest window that is not over, and of the next one to open. */
  #oldest = 1;
  #next = 1;
  readonly #keys: Float64Array;
  readonly #requests: Uint32Array;
  /** By the clock of `performance.now()`, which nobody sets. */
  readonly #endsAt: Float64Array;
  /** The newest window of the keys with the same remainder, and for each window the one of them that opened before. */
  readonly #newest: Float64Array;
  readonly #previous: Float64Array;

  constructor(windowMs: number, maxWindows = MAX_WINDOWS) {
    this.#windowMs = windowMs;
    this.#places = maxWindows;
    this.#keys = new Float64Array(maxWindows);
    this.#requests = new Uint32Array(maxWindows);
    this.#endsAt = new Float64Array(maxWindows);
    this.#newest = new Float64Array(maxWindows);
    this.#previous = new Float64Array(maxWindows);
  }

  /**
   * Counts one request, in the window that its first request opened.
   *
   * @param key a hash, as a whole number
   */
  count(key: number): Count {
    const now = performance.now();
    while (this.#size > 0 && this.#at(this.#endsAt, this.#oldest) <= now) this.#forgetOldest();
    const window = this.#find(key) ?? this.#open(key, now);
    const requests = this.#at(this.#requests, window) + 1;
    this.#requests[window % this.#places] = requests;
    return { requests, msLeft: this.#at(this.#endsAt, window) - now };
  }

  get #size(): number {
    return this.#next - this.#oldest;
  }

  #at(values: Float64Array | Uint32Array, window: number): number {
    return values[window % this.#places] ?? 0;
  }

  #find(key: number): number | undefined {
    let window = this.#at(this.#newest, key);
    // What opened before the oldest is over, and its place may be another's by now.
    while (window >= this.#oldest && this.#at(this.#keys, window) !== key)
      window = this.#at(this.#previous, window);
    return window >= this.#oldest ? window : undefined;
  }

  #open(key: number, now: number): number {
    if (this.#size === this.#places) this.#forgetOldest();
    const window = this.#next++;
    const place = window % this.#places;
    this.#keys[place] = key;
    this.#requests[place] = 0;
    this.#endsAt[place] = now + this.#windowMs;
    this.#previous[place] = this.#at(this.#newest, key);
    this.#newest[key % this.#places] = window;
    return window;
  }

  #forgetOldest(): void {
    this.#keys[this.#oldest % this.#places] = 0;
    this.#oldest += 1;
  }
}
