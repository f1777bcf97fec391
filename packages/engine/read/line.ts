/** A line of a file, or a row of a sheet, as cells. */
export interface Line {
  cells: readonly string[];
  /** Its cells as a row of data, where they are not the same: merged ones have the value of the first. */
  values?: readonly string[];
  /** Its number in the file, from 1. */
  line: number;
  /** Where in delimited text it starts. */
  start?: number;
  /** A quotation mark that does not enclose a cell was read as text. */
  hasStrayQuote?: boolean;
}

/** A line, and whether a blank one stands before it. */
export interface PlacedLine extends Line {
  isAfterBlank: boolean;
}

export function isBlank({ cells, values = cells }: Line): boolean {
  return values.every((cell) => cell.trim() === '');
}

/** A line without anything, not even a delimiter. */
export function isEmptyLine({ cells }: Line): boolean {
  return cells.length === 1 && cells[0]?.trim() === '';
}

/** How many cells have a value. */
export function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Cells without blank ones at the end, as one text. */
export function keyOf(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\0');
}
