/** How many columns a sheet in brief has. */
const COLUMNS = 5;

/** The columns with the most to mend, in the order of the file. */
export function mostFaulty<Column extends { wrong: number; missing: number }>(
  columns: readonly Column[],
): Column[] {
  const worst = columns.toSorted((a, b) => b.wrong + b.missing - (a.wrong + a.missing)).slice(0, COLUMNS);
  return columns.filter((column) => worst.includes(column));
}
