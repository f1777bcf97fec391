/** Counts in this process's memory. */
import { limit } from '@assay/contract/limit';

/** The requests in the current window, and when it ends. */
export interface Count {
  requests: number;
  msLeft: number;
}

/** Bounds the memory that callers from very many addresses can take: about 4 MB, allocated as they come. */
const MAX_WINDOWS = limit('Counters of rate limits', 100_000);

/**
 * A ring buffer of windows. They are equally long, so they end in the order in which they opened, and are numbered in
 * that order from 1. An object for each window would take five times the memory, and the garbage collector's time.
 */
export class MemoryCounts {
  readonly #windowMs: number;
  readonly #capacity: number;
  /** The numbers of the oldest window that has not ended, and of the next one to open. */
  #oldest = 1;
  #next = 1;
  readonly #keys: Float64Array;
  readonly #requests: Uint32Array;
  /** By `performance.now()`, which no change of the system's time affects. */
  readonly #endsAt: Float64Array;
  /** A hash table: the newest window of each bucket, and for each window the one before it in its bucket. */
  readonly #newest: Float64Array;
  readonly #previous: Float64Array;

  constructor(windowMs: number, maxWindows: number = MAX_WINDOWS) {
    this.#windowMs = windowMs;
    this.#capacity = maxWindows;
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
    this.#requests[window % this.#capacity] = requests;
    return { requests, msLeft: this.#at(this.#endsAt, window) - now };
  }

  /** Milliseconds until a request more is within `most` in a window; 0 if it is now. Counts nothing. */
  beyond(key: number, most: number): number {
    const now = performance.now();
    const window = this.#find(key);
    if (window === undefined || this.#at(this.#requests, window) < most) return 0;
    return Math.max(0, this.#at(this.#endsAt, window) - now);
  }

  get #size(): number {
    return this.#next - this.#oldest;
  }

  #at(values: Float64Array | Uint32Array, window: number): number {
    return values[window % this.#capacity] ?? 0;
  }

  #find(key: number): number | undefined {
    let window = this.#at(this.#newest, key);
    // A window before the oldest has ended, and its slot may have been reused.
    while (window >= this.#oldest && this.#at(this.#keys, window) !== key)
      window = this.#at(this.#previous, window);
    return window >= this.#oldest ? window : undefined;
  }

  #open(key: number, now: number): number {
    if (this.#size === this.#capacity) this.#forgetOldest();
    const window = this.#next++;
    const slot = window % this.#capacity;
    this.#keys[slot] = key;
    this.#requests[slot] = 0;
    this.#endsAt[slot] = now + this.#windowMs;
    this.#previous[slot] = this.#at(this.#newest, key);
    this.#newest[key % this.#capacity] = window;
    return window;
  }

  #forgetOldest(): void {
    this.#keys[this.#oldest % this.#capacity] = 0;
    this.#oldest += 1;
  }
}
