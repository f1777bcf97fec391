import type { Field } from '../compare/comparison.ts';
import { makeFields, type StandardColumn } from '../compare/fields.ts';
import { Texts } from '../compare/texts.ts';
import { type ChunkQueue, type ComparedChunks, compareChunks } from './chunks.ts';

/** Compares pairs on a core of its own: what a `Helper` calls in its thread or worker. */
export class Comparer {
  fields: readonly Field[] = [];

  ready(): void {}

  prepare(columns: readonly PackedColumn[]): void {
    this.fields = makeFields(
      columns.map((column) => ({ ...column, texts: new Texts(column.texts) })),
      columns[0]?.texts.ids.length ?? 0,
    );
  }

  compare(queue: ChunkQueue): ComparedChunks {
    return compareChunks(this.fields, queue);
  }
}

/** A column as it is sent to another thread, where its texts are data alone. */
export interface PackedColumn extends Omit<StandardColumn, 'texts'> {
  texts: Pick<Texts, 'distinct' | 'ids'>;
}
