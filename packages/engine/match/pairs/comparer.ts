import type { Field } from '../compare/comparison.ts';
import { makeFields } from '../compare/fields.ts';
import { type ChunkQueue, type ComparedChunks, compareChunks } from './chunks.ts';
import { type PackedColumn, unpackColumns } from './packed-columns.ts';

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
