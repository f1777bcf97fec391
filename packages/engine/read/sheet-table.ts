import { counted, quoted } from '../kinds/wording.ts';
import { Decisions } from './decisions.ts';
import type { Line } from './line.ts';
import { Rows } from './rows.ts';
import { aboutCells, type CellFacts, filledCells } from './sheet-cells.ts';
import { choiceOf, listed, type Sheet } from './sheets.ts';
import type { ReadFile, ReadOptions } from './table.ts';

/** A sheet of a workbook, as text. */
interface SheetTexts {
  /** Of one width. */
  rows: readonly (readonly string[])[];
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
  { rows: texts, facts, sheet, sheets, unpacked }: SheetTexts,
  options: ReadOptions,
  onRow?: (line: Line | undefined) => void,
): ReadFile {
  const { sheet: wanted, asIs = false } = options;
  const decisions = new Decisions('row');
  if (wanted === undefined) for (const choice of choiceOf(sheet, sheets)) decisions.add(choice);
  const rows = new Rows(
    { bytes: unpacked, expected: texts.length, isPadded: true, onRow },
    options,
    decisions,
  );
  const values = filledCells(texts, asIs ? [] : facts.merged);
  for (const [at, cells] of texts.entries()) {
    const merged = values.get(at);
    rows.add({ cells, line: at + 1, ...(merged && { values: merged }) });
  }
  const read = rows.end(nothingIn(sheet, sheets, options.headerRow, facts));
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
