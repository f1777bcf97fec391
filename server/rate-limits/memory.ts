/** Counts in this process's memory, which is all there is to know where one process serves the site. */
import type { Count } from './rate-limiter.ts';

/** Bounds the memory that callers from very many addresses can take: about 20 MB. */
const MAX_KEYS = 100_000;

interface Window {
  requests: number;
  /** By the clock of `performance.now()`, which nobody sets. */
  endsAt: number;
}

export class MemoryCounts {
  readonly #windowMs: number;
  readonly #maxKeys: number;
  /** Windows are equally long and never prolonged, so the oldest is the first to end: the order of insertion. */
  readonly #windows = new Map<string, Window>();

  constructor(windowMs: number, maxKeys = MAX_KEYS) {
    this.#windowMs = windowMs;
    this.#maxKeys = maxKeys;
  }

  /** Counts one request, in the window that its first request opened. */
  count(key: string): Count {
    const now = performance.now();
    this.#forgetEnded(now);
    let window = this.#windows.get(key);
    if (!window) {
      window = { requests: 0, endsAt: now + this.#windowMs };
      this.#windows.set(key, window);
    }
    window.requests += 1;
    return { requests: window.requests, msLeft: window.endsAt - now };
  }

  get size(): number {
    return this.#windows.size;
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#maxKeys) return;
      this.#windows.delete(key);
    }
  }
}
