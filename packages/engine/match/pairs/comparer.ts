import { Numbering } from '../../algorithms/typed-arrays.ts';
import type { Field } from '../compare/comparison.ts';
import { makeFields, type StandardColumn } from '../compare/fields.ts';
import { type ChunkQueue, type ComparedChunks, compareChunks } from './chunks.ts';

/** Compares pairs on a core of its own: what a `Helper` calls in its thread or worker. */
export class Comparer {
  #fields: readonly Field[] = [];

  ready(): void {}

  prepare(columns: readonly PackedColumn[]): void {
    this.#fields = makeFields(unpackColumns(columns), columns[0]?.ids.length ?? 0);
  }

  compare(queue: ChunkQueue): ComparedChunks {
    return compareChunks(this.#fields, queue);
  }
}

/** A column as it is sent to another thread: each distinct text once. */
export interface PackedColumn extends Omit<StandardColumn, 'texts'> {
  distinct: string[];
  /** The index in `distinct` of each record's text. */
  ids: Int32Array;
}

export function packColumns(columns: readonly StandardColumn[]): PackedColumn[] {
  return columns.map(({ texts, ...column }) => {
    const numbers = new Numbering<string>();
    const ids = Int32Array.from(texts, (text) => numbers.of(text));
    return { ...column, distinct: numbers.keys, ids };
  });
}

function unpackColumns(columns: readonly PackedColumn[]): StandardColumn[] {
  return columns.map(({ distinct, ids, ...column }) => ({
    ...column,
    texts: Array.from(ids, (id) => distinct[id] ?? ''),
  }));
}
