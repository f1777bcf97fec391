/** Two rows, a < b, counted from 0. */
export interface RowPair {
  a: number;
  b: number;
}

/** `together`: rows that were put together and do not belong together. `apart`: rows that belong together and were not. */
interface WrongPairs {
  together: RowPair[];
  apart: RowPair[];
}

type Labels = ArrayLike<string | number>;

/** All pairs of rows that a clustering has wrong, in the order of their rows; clustering and truth are given as a label per row. */
export function wrongPairs(found: Labels, truth: Labels): WrongPairs {
  return { together: pairsWithin(found, truth), apart: pairsWithin(truth, found) };
}

/** The pairs of rows that have one label among the first, and two among the others. */
function pairsWithin(labels: Labels, others: Labels): RowPair[] {
  const rowsOf = new Map<string | number, number[]>();
  for (const [row, label] of Array.from(labels).entries()) {
    const rows = rowsOf.get(label);
    if (rows) rows.push(row);
    else rowsOf.set(label, [row]);
  }
  const pairs: RowPair[] = [];
  for (const rows of rowsOf.values()) {
    for (const [at, a] of rows.entries()) {
      for (const b of rows.slice(at + 1)) if (others[a] !== others[b]) pairs.push({ a, b });
    }
  }
  return pairs.sort((x, y) => x.a - y.a || x.b - y.b);
}
