/** What several threads that share memory do together, besides comparing. */
import { type Remote, wrap } from 'comlink';
import type { Field, KeyOf } from '../match/compare/comparison.ts';
import type { StandardColumn } from '../match/compare/fields.ts';
import type { Team, Thread } from '../match/match-options.ts';
import { helperOf } from '../match/match-table.ts';
import { LevelTable } from '../match/model/level-table.ts';
import { countLevels, toProbabilities } from '../match/model/u-probabilities.ts';
import {
  type Affordable,
  blockingKeys,
  type Candidates,
  findCandidates,
  measuring,
  type NumbersOf,
  numbersBy,
} from '../match/pairs/blocking.ts';
import { comparisonsIn } from '../match/pairs/chunks.ts';
import { Comparer } from '../match/pairs/comparer.ts';
import { numbered } from '../match/pairs/key-numbers.ts';
import type { Helper } from '../match/pairs/parallel-comparison.ts';

/** Jobs of which all threads take the next until there is none. */
interface Queue {
  jobs: number;
  /** One number in shared memory, the next job. */
  next: Int32Array;
}

/** What a job has given. */
interface Done<Result> {
  at: number;
  result: Result;
}

/** In memory that all threads share: the number of each record by each single key, key after key. */
interface SharedNumbers {
  of: Int32Array;
  /** How many different ones each key has. */
  counts: Int32Array;
}

/** Takes its part of divided jobs, and gives what all have made. */
type Divided<Result> = (job: (at: number) => Result) => Promise<Result[]>;

/** What a thread of Node does. */
export class Member extends Comparer {
  number(queue: Queue, numbers: SharedNumbers): Done<boolean>[] {
    return doJobs(queue, numberer(this.fields, numbers));
  }

  measure(queue: Queue, numbers: SharedNumbers): Done<Affordable | undefined>[] {
    return doJobs(queue, measuring(this.fields, recordsIn(numbers), numbersIn(this.fields, numbers)));
  }

  countLevels(queue: Queue, records: number): Done<Float64Array>[] {
    return doJobs(queue, levelCounter(this.fields, records));
  }
}

/** This thread and others, in which a `Member` is exposed. */
export class NodeTeam implements Team {
  readonly helpers: readonly Helper[];
  readonly prepare: Team['prepare'];
  readonly #members: readonly { remote: Remote<Member>; failed: Promise<never> }[];
  readonly #meanwhile: Promise<unknown> | undefined;
  #prepared: readonly StandardColumn[] = [];
  #counting: Divided<Float64Array> | undefined;

  /** @param meanwhile what this thread does until it takes a part of what is divided */
  constructor(threads: readonly Thread[], meanwhile?: Promise<unknown>) {
    this.#meanwhile = meanwhile;
    this.#members = threads.map(({ endpoint, failed }) => ({ remote: wrap<Member>(endpoint), failed }));
    const all = threads.map(helperOf);
    this.helpers = all.map((one) => ({
      ...one,
      prepare: async (columns) => {
        if (columns.some((column, at) => column !== this.#prepared[at])) await one.prepare(columns);
      },
    }));
    this.prepare = (columns) => {
      this.#prepared = columns;
      for (const one of all) one.prepare(columns).catch(() => {});
    };
  }

  async findCandidates(fields: readonly Field[], records: number): Promise<Candidates> {
    const { length } = singleKeys(fields);
    const numbers: SharedNumbers = { of: shared(records * length), counts: shared(length) };
    const numbering = this.#divide(length, (member, queue) => member.number(queue, numbers));
    await numbering(numberer(fields, numbers));
    const numbersOf = numbersIn(fields, numbers);
    const measured = this.#divide(blockingKeys(fields).length, (member, queue) =>
      member.measure(queue, numbers),
    );
    // What the others have to do once they have measured: this thread has to choose among the keys.
    this.#counting = this.#divide(fields.length, (member, queue) => member.countLevels(queue, records));
    const measures = await measured(measuring(fields, records, numbersOf));
    return findCandidates(fields, records, undefined, numbersOf, (at) => measures[at]);
  }

  async estimateU(fields: readonly Field[], records: number): Promise<LevelTable> {
    const comparisons = fields.flatMap((field) => field.comparisons);
    const counts = new LevelTable(comparisons.length);
    let start = 0;
    for (const ofField of (await this.#counting?.(levelCounter(fields, records))) ?? []) {
      counts.values.values.set(ofField, start);
      start += ofField.length;
    }
    return toProbabilities(counts, comparisons, records);
  }

  /**
   * Has the others begin with jobs.
   *
   * @returns what takes its part of them here, and does what another thread leaves undone because it fails. It waits for none that has
   *   taken nothing
   */
  #divide<Result>(
    jobs: number,
    ask: (member: Remote<Member>, queue: Queue) => Promise<Done<Result>[]>,
  ): Divided<Result> {
    const queue = { jobs, next: shared(1) };
    // One may fail before anybody waits for it.
    const answers = Promise.allSettled(
      this.#members.map(({ remote, failed }) => Promise.race([ask(remote, queue), failed])),
    );
    return async (job) => {
      await Promise.race([answers, this.#meanwhile]);
      const done = doJobs(queue, job);
      if (done.length < jobs)
        for (const answer of await answers) if (answer.status === 'fulfilled') done.push(...answer.value);
      const found = new Map(done.map((one) => [one.at, one]));
      return Array.from({ length: jobs }, (_, at) => (found.get(at) ?? { result: job(at) }).result);
    };
  }
}

function doJobs<Result>({ jobs, next }: Queue, job: (at: number) => Result): Done<Result>[] {
  const done: Done<Result>[] = [];
  for (let at = Atomics.add(next, 0, 1); at < jobs; at = Atomics.add(next, 0, 1))
    done.push({ at, result: job(at) });
  return done;
}

function numberer(fields: readonly Field[], numbers: SharedNumbers): (at: number) => boolean {
  const records = recordsIn(numbers);
  const keys = singleKeys(fields);
  return (at) => {
    const key = keys[at];
    if (!key) throw new RangeError('Other fields than those of the queue');
    const { of, count } = numbered(key, records);
    numbers.of.set(of, at * records);
    Atomics.store(numbers.counts, at, count);
    return true;
  };
}

function numbersIn(fields: readonly Field[], numbers: SharedNumbers): NumbersOf {
  const records = recordsIn(numbers);
  const places = new Map(singleKeys(fields).map((key, at) => [key, at]));
  return numbersBy((key) => {
    const at = places.get(key) ?? -1;
    const count = numbers.counts[at] ?? 0;
    return { of: numbers.of.subarray(at * records, (at + 1) * records), count };
  });
}

function recordsIn({ of, counts }: SharedNumbers): number {
  return of.length / counts.length;
}

/** What counts the levels of random pairs in a field, in the order of a `LevelTable`. */
function levelCounter(fields: readonly Field[], records: number): (at: number) => Float64Array {
  return (at) => {
    const ofOne = fields.slice(at, at + 1);
    return countLevels(ofOne, comparisonsIn(ofOne), records).values.values;
  };
}

function singleKeys(fields: readonly Field[]): KeyOf[] {
  return fields.flatMap(({ telling, coarse }) => [...telling, ...coarse]);
}

function shared(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}
