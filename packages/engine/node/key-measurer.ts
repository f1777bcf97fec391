/** What records are grouped by, numbered and measured by several threads that share memory. */
import { wrap } from 'comlink';
import type { Field, KeyOf } from '../match/compare/comparison.ts';
import type { Thread } from '../match/match-options.ts';
import {
  type Affordable,
  blockingKeys,
  type Measure,
  measuring,
  type NumbersOf,
  numbersBy,
} from '../match/pairs/blocking.ts';
import { Comparer } from '../match/pairs/comparer.ts';
import { numbered } from '../match/pairs/key-numbers.ts';

/** In memory that all threads share; each takes the next key until there is none. */
interface KeyQueue {
  /** The number of each record by each single key, key after key. */
  numbers: Int32Array;
  /** How many different ones each of these has; -1 while it is not numbered. */
  counts: Int32Array;
  /** The next single key to number, and the next key to measure. */
  next: Int32Array;
}

type Measured = [at: number, found: Affordable | undefined][];

/** What a thread of Node does. */
export class KeyMeasurer extends Comparer {
  number(queue: KeyQueue): void {
    numberKeys(this.fields, queue);
  }

  measure(queue: KeyQueue): Measured {
    return measureKeys(this.fields, queue);
  }
}

/** This thread does what another one leaves undone because it fails, and waits for none that has taken nothing. */
export async function measureTogether(
  fields: readonly Field[],
  records: number,
  threads: readonly Thread[],
): Promise<[NumbersOf, Measure]> {
  const count = singleKeys(fields).length;
  const queue: KeyQueue = {
    numbers: shared(records * count),
    counts: shared(count).fill(-1),
    next: shared(2),
  };
  const remotes = threads.map(({ endpoint, failed }) => ({ remote: wrap<KeyMeasurer>(endpoint), failed }));
  const numbering = Promise.allSettled(
    remotes.map(({ remote, failed }) => Promise.race([remote.number(queue), failed])),
  );
  numberKeys(fields, queue);
  if (queue.counts.includes(-1)) await numbering;
  const answers = Promise.allSettled(
    remotes.map(({ remote, failed }) => Promise.race([remote.measure(queue), failed])),
  );
  const measured = new Map(measureKeys(fields, queue));
  if (measured.size < blockingKeys(fields).length) {
    for (const answer of await answers)
      if (answer.status === 'fulfilled') for (const [at, found] of answer.value) measured.set(at, found);
  }
  const numbersOf = numbersIn(fields, queue);
  const measure = measuring(fields, records, numbersOf);
  return [numbersOf, (at) => (measured.has(at) ? measured.get(at) : measure(at))];
}

function numberKeys(fields: readonly Field[], { numbers, counts, next }: KeyQueue): void {
  const records = numbers.length / counts.length;
  const keys = singleKeys(fields);
  for (let at = Atomics.add(next, 0, 1); at < keys.length; at = Atomics.add(next, 0, 1)) {
    const key = keys[at];
    if (!key) continue;
    const { of, count } = numbered(key, records);
    numbers.set(of, at * records);
    Atomics.store(counts, at, count);
  }
}

function measureKeys(fields: readonly Field[], queue: KeyQueue): Measured {
  const { numbers, counts, next } = queue;
  const measure = measuring(fields, numbers.length / counts.length, numbersIn(fields, queue));
  const { length } = blockingKeys(fields);
  const found: Measured = [];
  for (let at = Atomics.add(next, 1, 1); at < length; at = Atomics.add(next, 1, 1))
    found.push([at, measure(at)]);
  return found;
}

function numbersIn(fields: readonly Field[], { numbers, counts }: KeyQueue): NumbersOf {
  const records = numbers.length / counts.length;
  const places = new Map(singleKeys(fields).map((key, at) => [key, at]));
  return numbersBy((key) => {
    const at = places.get(key) ?? -1;
    const count = counts[at] ?? -1;
    return count < 0
      ? numbered(key, records)
      : { of: numbers.subarray(at * records, (at + 1) * records), count };
  });
}

function singleKeys(fields: readonly Field[]): KeyOf[] {
  return fields.flatMap(({ telling, coarse }) => [...telling, ...coarse]);
}

function shared(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}
