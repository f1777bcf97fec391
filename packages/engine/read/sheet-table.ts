import { counted, quoted } from '../kinds/wording.ts';
import { Decisions } from './decisions.ts';
import type { Line } from './line.ts';
import { Rows, toldHeader } from './rows.ts';
import { aboutCells, type CellFacts, filledCells } from './sheet-cells.ts';
import { choiceOf, listed, type Sheet } from './sheets.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

/** A sheet of a workbook, as text. */
interface SheetTexts {
  /** Goes through the rows, which are of one width. */
  eachRow(take: (cells: readonly string[]) => void): void;
  /** How many rows there are. */
  expected: number;
  facts: CellFacts;
  sheet: string;
  sheets: readonly Sheet[];
  /** The size of its XML in bytes. */
  unpacked: number;
}

/**
 * @param onRow is called with the row of the sheet that each row comes from
 * @throws UnreadableError
 */
export function tableOfSheet(
  { eachRow, expected, facts, sheet, sheets, unpacked }: SheetTexts,
  options: ReadOptions,
  onRow?: (line: Line | undefined) => void,
): ReadFile {
  const { sheet: wanted, asIs = false } = options;
  const decisions = new Decisions('row');
  if (wanted === undefined) for (const choice of choiceOf(sheet, sheets)) decisions.add(choice);
  const rows = new Rows(
    {
      bytes: unpacked,
      expected,
      isPadded: true,
      asIs,
      ...toldHeader(options),
      ...(onRow && { onRow }),
    },
    decisions,
  );
  const values =
    asIs || facts.merged.length === 0 ? NONE_MERGED : filledCells(collected(eachRow), facts.merged);
  let line = 0;
  eachRow((cells) => {
    const merged = values.get(line);
    line++;
    rows.add({ cells, line, ...(merged && { values: merged }) });
  });
  const read = rows.end();
  if (!read) throw new UnreadableError(nothingIn(sheet, sheets, options.headerRow, facts));
  const { headerRow: header } = read.source;
  const names = read.table.columns.map(({ name }) => name);
  for (const decision of aboutCells(facts, names, header, values.size > 0)) decisions.add(decision);
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const counts = sheets.flatMap(({ rows: count }) => count ?? []);
  return {
    table: read.table,
    source: {
      ...read.source,
      sheet,
      sheets: sheets.map(({ name }) => name),
      ...(counts.length === sheets.length && { sheetRows: counts }),
      ...(hidden.length > 0 && { hiddenSheets: hidden }),
      decisions: decisions.made(),
    },
  };
}

const NONE_MERGED: ReadonlyMap<number, readonly string[]> = new Map();

function collected(eachRow: SheetTexts['eachRow']): (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  eachRow((cells) => rows.push(cells));
  return rows;
}

function nothingIn(
  sheet: string,
  sheets: readonly Sheet[],
  headerRow: number | undefined,
  { unresolved }: CellFacts,
): string {
  const others = sheets.length > 1 ? `; the sheets are ${listed(sheets)}` : '';
  const isEmpty =
    unresolved.length > 0
      ? `has ${counted(unresolved.length, 'formula')} without a result and no values`
      : 'is empty';
  const fault = headerRow === undefined ? isEmpty : `ends before row ${headerRow}`;
  return `The sheet ${quoted(sheet)} ${fault}${others}.`;
}

/** Programs write 0.1 as 0.10000000000000001. */
export function numberText(text: string): string {
  return /[.e]/i.test(text) ? String(Number(text)) : text;
}
