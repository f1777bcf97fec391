import { hashTexts } from '../algorithms/hash.ts';
import type { Column } from './table.ts';

/** Per row, from 0, the first row that equals it in all of these columns: itself if it is the first. */
export function firstEqualRows(columns: readonly Column[], rows: number): Int32Array {
  const rowsWith = new Map<number, number[]>();
  return Int32Array.from({ length: rows }, (_, row) => {
    const key = hashTexts(columns.map(({ values }) => values[row] ?? ''));
    const others = rowsWith.get(key);
    const first = others?.find((other) => columns.every(({ values }) => values[other] === values[row]));
    if (first !== undefined) return first;
    if (others) others.push(row);
    else rowsWith.set(key, [row]);
    return row;
  });
}
