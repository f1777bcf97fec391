/** Two clusters as they were when they were queued. */
export interface Queued {
  value: number;
  a: number;
  b: number;
  versionA: number;
  versionB: number;
}

/** A binary heap: the pair with the highest value first, of equal ones that with the lowest numbers. */
export class PairQueue {
  readonly #heap: Queued[] = [];

  push(value: number, x: number, y: number, versionX: number, versionY: number): void {
    const entry =
      x < y
        ? { value, a: x, b: y, versionA: versionX, versionB: versionY }
        : { value, a: y, b: x, versionA: versionY, versionB: versionX };
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, heap[parent] as Queued)) break;
      heap[at] = heap[parent] as Queued;
      at = parent;
    }
    heap[at] = entry;
  }

  pop(): Queued | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Queued, heap[child] as Queued)) child++;
      if (!isBefore(heap[child] as Queued, last)) break;
      heap[at] = heap[child] as Queued;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(x: Queued, y: Queued): boolean {
  if (x.value !== y.value) return x.value > y.value;
  return x.a !== y.a ? x.a < y.a : x.b < y.b;
}
