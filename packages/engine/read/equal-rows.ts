import type { Column } from './table.ts';

/** Per row, from 0, the first row that equals it in all of these columns: itself if it is the first. */
export function firstEqualRows(columns: readonly Column[], rows: number): Int32Array {
  const rowsWith = new Map<number, number[]>();
  return Int32Array.from({ length: rows }, (_, row) => {
    const key = hashOf(columns, row);
    const others = rowsWith.get(key);
    const first = others?.find((other) => columns.every(({ values }) => values[other] === values[row]));
    if (first !== undefined) return first;
    if (others) others.push(row);
    else rowsWith.set(key, [row]);
    return row;
  });
}

/** 53 bits from two passes of FNV-1a with different starts. */
function hashOf(columns: readonly Column[], row: number): number {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (const { values } of columns) {
    const text = values[row] ?? '';
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 15);
    }
    a = Math.imul(a ^ 0x10000, 0x01000193);
    b = Math.imul(b ^ 0x10000, 0x85ebca6b);
  }
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
}
