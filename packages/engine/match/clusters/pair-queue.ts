import TinyQueue from 'tinyqueue';

/** Two clusters, a < b, as they were when they were queued, and how well they fit together. */
interface QueuedPair {
  value: number;
  a: number;
  b: number;
  /** What `a` and `b` had then: whoever queues them compares it with what they have when their turn comes. */
  versionA: number;
  versionB: number;
}

/** Takes out the pair with the highest value first; of equal ones, that with the lowest numbers. */
export class PairQueue {
  readonly #queue = new TinyQueue<QueuedPair>([], (x, y) => y.value - x.value || x.a - y.a || x.b - y.b);

  push(value: number, x: number, y: number, versionX: number, versionY: number): void {
    this.#queue.push(
      x < y
        ? { value, a: x, b: y, versionA: versionX, versionB: versionY }
        : { value, a: y, b: x, versionA: versionY, versionB: versionX },
    );
  }

  pop(): QueuedPair | undefined {
    return this.#queue.pop();
  }
}
