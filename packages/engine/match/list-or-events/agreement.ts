import type { ColumnKind } from '../../kinds/kinds.ts';

const AMOUNTS: ReadonlySet<string> = new Set(['money', 'number', 'quantity', 'percentage']);
/** Dates of a person or of the row itself; any other is of what happened. */
const OF_THE_ROW: ReadonlySet<string | undefined> = new Set(['birth', 'change', 'creation', 'expiry']);

export function isAmount({ kind }: ColumnKind): boolean {
  return AMOUNTS.has(kind);
}

export function isMoment({ kind, detail }: ColumnKind): boolean {
  return kind === 'time' || (kind === 'date' && !OF_THE_ROW.has(detail));
}

/** So many rows that follow another of their name show whether a column goes with the name. */
const LEAST_PAIRS = 8;

/**
 * How much more often than by chance rows that agree in one column agree in another: 0 as by chance, 1 always; undefined if too few
 * rows agree in the one. Each row but the first of its value counts with the share of the others that agree with it, in whatever
 * order rows stand.
 *
 * @param ones per row the number of its value in the one column, or -1 without a value
 */
export function agreement(ones: Int32Array, others: Int32Array): number | undefined {
  const size = others.reduce((most, number) => Math.max(most, number), 0) + 1;
  const both = Float64Array.from(ones, (one, row) => {
    const other = others[row] ?? -1;
    return one < 0 || other < 0 ? -1 : one * size + other;
  })
    .filter((key) => key >= 0)
    .sort();
  let pairs = 0;
  let agreeing = 0;
  for (let from = 0, to = 0; from < both.length; from = to) {
    const one = Math.floor((both[from] ?? 0) / size);
    while (to < both.length && Math.floor((both[to] ?? 0) / size) === one) to++;
    if (to - from < 2) continue;
    pairs += to - from - 1;
    agreeing += equalPairs(both.subarray(from, to)) / (to - from);
  }
  if (pairs < LEAST_PAIRS) return undefined;
  const filled = others.filter((number) => number >= 0).sort();
  const chance = equalPairs(filled) / (filled.length * (filled.length - 1));
  return chance === 1 ? 1 : (agreeing / pairs - chance) / (1 - chance);
}

/** Twice the pairs of equal numbers, of which equal ones stand together. */
function equalPairs(sorted: Int32Array | Float64Array): number {
  let pairs = 0;
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && sorted[to] === sorted[from]) to++;
    pairs += (to - from) * (to - from - 1);
  }
  return pairs;
}
