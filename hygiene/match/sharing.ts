import type { Candidates } from './blocking.ts';
import type { Field } from './comparison.ts';
import type { StandardColumn } from './fields.ts';
import { type Compared, compareRecords, Patterns } from './patterns.ts';

/** Another core that compares pairs; `comparer.ts` is what runs there. */
export interface Helper {
  prepare(columns: readonly PackedColumn[]): Promise<void>;
  compare(work: Work): Promise<Share>;
}

/** A column as it travels: each text once. */
export type PackedColumn = Omit<StandardColumn, 'texts'> & { distinct: string[]; ids: Int32Array };

/** Chunks of candidate pairs, and which of them to take. */
export interface Work extends Candidates {
  /** The record where each chunk begins, then the last one's end. */
  bounds: Int32Array;
  /** The next chunk: on shared memory all take from one, else each has its own. */
  next: Int32Array;
  end: number;
}

/** What was compared: the patterns of the chunks' pairs, in the order in which the chunks were taken. */
export interface Share {
  chunks: number[];
  /** Levels per pattern. */
  levels: Uint8Array;
  patternOf: Int32Array;
}

const CHUNKS = 128;

/** Takes chunks while there are any. */
export function compareShare(fields: readonly Field[], work: Work): Share {
  const { starts, partners, bounds, next, end } = work;
  const patterns = new Patterns(widthOf(fields));
  const levels = new Uint8Array(patterns.width);
  const chunks: number[] = [];
  const found: Int32Array[] = [];
  for (let chunk = Atomics.add(next, 0, 1); chunk < end; chunk = Atomics.add(next, 0, 1)) {
    const from = bounds[chunk] as number;
    const to = bounds[chunk + 1] as number;
    const first = starts[from] as number;
    const patternOf = new Int32Array((starts[to] as number) - first);
    for (let a = from; a < to; a++) {
      for (let at = starts[a] as number; at < (starts[a + 1] as number); at++) {
        compareRecords(fields, a, partners[at] as number, levels);
        patternOf[at - first] = patterns.add(levels);
      }
    }
    chunks.push(chunk);
    found.push(patternOf);
  }
  return {
    chunks,
    levels: patterns.levels.slice(0, patterns.size * patterns.width),
    patternOf: joined(found),
  };
}

/** Compares all pairs alone. */
export function compareAlone(fields: readonly Field[], candidates: Candidates): Compared {
  const work = workOf(candidates, 0, CHUNKS);
  return merge(work, [compareShare(fields, work)], widthOf(fields));
}

/**
 * Compares all pairs together with the helpers, which have been prepared. What a helper that fails leaves undone is done
 * here. The result is the same as alone.
 */
export async function compareTogether(
  fields: readonly Field[],
  candidates: Candidates,
  helpers: readonly Helper[],
  isShared: boolean,
): Promise<Compared> {
  const parts = helpers.length + 1;
  const shared = isShared ? onSharedMemory(workOf(candidates, 0, CHUNKS)) : undefined;
  const part = (at: number) =>
    shared ?? workOf(candidates, Math.floor((CHUNKS * at) / parts), Math.floor((CHUNKS * (at + 1)) / parts));
  const answers = helpers.map((helper, at) => helper.compare(part(at + 1)));
  const shares = [compareShare(fields, part(0))];
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'fulfilled') shares.push(answer.value);
  }
  const done = new Set(shares.flatMap(({ chunks }) => chunks));
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    if (!done.has(chunk)) shares.push(compareShare(fields, workOf(candidates, chunk, chunk + 1)));
  }
  return merge(workOf(candidates, 0, CHUNKS), shares, widthOf(fields));
}

export function packed(columns: readonly StandardColumn[]): PackedColumn[] {
  return columns.map(({ texts, ...column }) => {
    const numbers = new Map<string, number>();
    const ids = Int32Array.from(texts, (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    });
    return { ...column, distinct: [...numbers.keys()], ids };
  });
}

export function unpacked(columns: readonly PackedColumn[]): StandardColumn[] {
  return columns.map(({ distinct, ids, ...column }) => ({
    ...column,
    texts: Array.from(ids, (id) => distinct[id] ?? ''),
  }));
}

/** Chunks of about as many pairs. */
function workOf(candidates: Candidates, first: number, end: number): Work {
  const { starts, partners } = candidates;
  const bounds = new Int32Array(CHUNKS + 1).fill(starts.length - 1);
  let chunk = 0;
  for (let record = 0; record + 1 < starts.length && chunk < CHUNKS; record++) {
    while (chunk < CHUNKS && (starts[record] as number) >= (partners.length * chunk) / CHUNKS) {
      bounds[chunk++] = record;
    }
  }
  return { starts, partners, bounds, next: Int32Array.of(first), end };
}

function onSharedMemory(work: Work): Work {
  const share = (from: Int32Array) => {
    const to = new Int32Array(new SharedArrayBuffer(from.byteLength));
    to.set(from);
    return to;
  };
  const { starts, partners, bounds, next, end } = work;
  return {
    starts: share(starts),
    partners: share(partners),
    bounds: share(bounds),
    next: share(next),
    end,
  };
}

/** Numbers the patterns in the order of the pairs, whoever compared them. */
function merge({ starts, partners, bounds }: Work, shares: readonly Share[], width: number): Compared {
  const sources = new Map<number, { share: Share; from: number; numbers: Int32Array }>();
  for (const share of shares) {
    const numbers = new Int32Array(width === 0 ? 1 : share.levels.length / width).fill(-1);
    let from = 0;
    for (const chunk of share.chunks) {
      sources.set(chunk, { share, from, numbers });
      from += (starts[bounds[chunk + 1] as number] as number) - (starts[bounds[chunk] as number] as number);
    }
  }
  const patterns = new Patterns(width);
  const patternOf = new Int32Array(partners.length);
  for (let chunk = 0; chunk + 1 < bounds.length; chunk++) {
    const source = sources.get(chunk);
    if (!source) continue;
    const { share, from, numbers } = source;
    const first = starts[bounds[chunk] as number] as number;
    const last = starts[bounds[chunk + 1] as number] as number;
    for (let at = first; at < last; at++) {
      const theirs = share.patternOf[from + at - first] as number;
      let own = numbers[theirs] as number;
      if (own < 0) {
        own = patterns.add(share.levels.subarray(theirs * width, (theirs + 1) * width));
        numbers[theirs] = own;
      } else {
        patterns.counts[own] = (patterns.counts[own] as number) + 1;
      }
      patternOf[at] = own;
    }
  }
  return { patterns, patternOf };
}

function widthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + field.comparisons.length, 0);
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
