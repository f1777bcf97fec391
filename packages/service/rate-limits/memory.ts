/** Counts in this process's memory. */
import { limit } from '@assay/contract/limit';

/** The requests in the current window, and when it ends. */
export interface Count {
  requests: number;
  msLeft: number;
}

/** Bounds the memory that callers from very many addresses can take. */
const MAX_WINDOWS = limit('Counters of rate limits', 100_000);

interface Window {
  requests: number;
  /** By `performance.now()`, which no change of the system's time affects. */
  endsAt: number;
}

/** Two generations of windows, by key: when one is full, it takes the place of the other. To delete the oldest of one map gets slow. */
export class MemoryCounts {
  readonly #windowMs: number;
  #latest = new Map<number, Window>();
  #former = new Map<number, Window>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts one request, in the window that its first request opened. @param key a hash, as a whole number */
  count(key: number): void {
    const window = this.#find(key);
    if (window) {
      window.requests += 1;
      return;
    }
    if (this.#latest.size >= MAX_WINDOWS / 2) {
      this.#former = this.#latest;
      this.#latest = new Map();
    }
    this.#latest.set(key, { requests: 1, endsAt: performance.now() + this.#windowMs });
  }

  /** Milliseconds until a request more is within `most` in a window; 0 if it is now. Counts nothing. */
  beyond(key: number, most: number): number {
    const window = this.#find(key);
    return window && window.requests >= most ? window.endsAt - performance.now() : 0;
  }

  #find(key: number): Window | undefined {
    const window = this.#latest.get(key) ?? this.#former.get(key);
    return window && window.endsAt > performance.now() ? window : undefined;
  }
}
