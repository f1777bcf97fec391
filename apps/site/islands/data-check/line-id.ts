/** The id of a column's line in the ledger; of the line of whole rows without a column. */
export function lineId(column: number | undefined): string {
  return column === undefined ? 'rows' : `column-${column + 1}`;
}

export function openLine(column: number | undefined): void {
  const line = document.getElementById(lineId(column));
  if (line instanceof HTMLDetailsElement) line.open = true;
}
