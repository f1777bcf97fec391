import type { Informed } from './measured-column.ts';

/** A column is a copy if it equals another in at least this share of the records: even bad copies do in nine of ten. */
const COPIED = 0.9;
/** At least so many records must have a value in both columns: fewer may be equal by chance. */
const LEAST_BOTH = 10;
/** Only so many records are looked at, the first. They are a sample, because the order of records is that of a hash. */
const SAMPLE = 5000;

/**
 * Columns that repeat another one, which would count twice, with that other one. Of two that are equal in nine tenths of
 * the records with both the less filled one is the copy, of equally filled ones the later one.
 */
export function copies(columns: readonly Informed[]): Map<Informed, Informed> {
  const found = new Map<Informed, Informed>();
  const byFill = columns.toSorted(
    (a, b) =>
      Number(b.column.isChosen ?? false) - Number(a.column.isChosen ?? false) ||
      b.fill - a.fill ||
      a.column.column - b.column.column,
  );
  for (const [at, one] of byFill.entries()) {
    const original = byFill.slice(0, at).find((other) => !found.has(other) && isCopy(one, other));
    if (original) found.set(one, original);
  }
  return found;
}

function isCopy({ column: { texts } }: Informed, { column: { texts: others } }: Informed): boolean {
  let both = 0;
  let equal = 0;
  for (let record = 0; record < Math.min(texts.length, SAMPLE); record++) {
    const text = texts[record];
    const other = others[record];
    if (!text || !other) continue;
    both++;
    if (text === other) equal++;
  }
  return both >= LEAST_BOTH && equal >= COPIED * both;
}
