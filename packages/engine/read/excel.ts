import { quoted } from '../kinds/wording.ts';
import { pieces } from './archive.ts';
import type { Line } from './line.ts';
import { tableOfSheet } from './sheet-table.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';
import { openWorkbook } from './workbook.ts';
import { cellsOfSheet, DamagedSheet } from './xlsx-cells.ts';
import { dateStyles } from './xlsx-styles.ts';
import { sharedTexts } from './xlsx-texts.ts';

/**
 * Reads one sheet of an .xlsx workbook. A date becomes ISO 8601 text, a time of day hh:mm, a number its shortest text. The sheet is
 * never unpacked as a whole.
 *
 * @param onRow is called with the row of the sheet that each row comes from
 * @throws UnreadableError
 */
export async function readExcel(
  bytes: Uint8Array,
  options: ReadOptions,
  onRow?: (line: Line | undefined) => void,
): Promise<ReadFile> {
  const workbook = openWorkbook(bytes, options.sheet);
  const { archive, sheet, sheets, path, textsPath, stylesPath, unpacked, isFrom1904 } = workbook;
  const texts = sharedTexts(pieces(archive, textsPath), textsPath);
  const shared = { texts, styles: dateStyles(pieces(archive, stylesPath), stylesPath), isFrom1904 };
  try {
    const cells = cellsOfSheet(pieces(archive, path), path, shared);
    return tableOfSheet({ ...cells, sheet, sheets, unpacked }, options, onRow);
  } catch (error) {
    if (!(error instanceof DamagedSheet)) throw error;
    throw new UnreadableError(`The sheet ${quoted(sheet)} is damaged and cannot be read (${error.message}).`);
  }
}
