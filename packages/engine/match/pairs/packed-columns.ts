import { Numbering } from '../../algorithms/typed-arrays.ts';
import type { StandardColumn } from '../compare/fields.ts';

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

export function unpackColumns(columns: readonly PackedColumn[]): StandardColumn[] {
  return columns.map(({ distinct, ids, ...column }) => ({
    ...column,
    texts: Array.from(ids, (id) => distinct[id] ?? ''),
  }));
}
