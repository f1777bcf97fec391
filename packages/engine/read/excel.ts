import { quoted } from '../kinds/wording.ts';
import { pieces } from './archive.ts';
import type { Line } from './line.ts';
import { SheetFacts } from './sheet-facts.ts';
import { requireBounded } from './sheet-size.ts';
import { tableOfSheet } from './sheet-table.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';
import { openWorkbook } from './workbook.ts';
import { DamagedSheet, XlsxCells } from './xlsx-cells.ts';
import { dateStyles } from './xlsx-styles.ts';
import { sharedTexts } from './xlsx-texts.ts';
import { readXml } from './xml-tags.ts';

/**
 * Reads one sheet of an .xlsx workbook. A date becomes ISO 8601 text, a time of day hh:mm, a number its shortest text. The sheet is
 * unpacked twice, and never as a whole: once to judge how large its table gets, and once to make it.
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
  const facts = new SheetFacts();
  let [width, expected] = [0, 0];
  undamaged(sheet, () => {
    const measure = new XlsxCells(path, shared, (row, column) => {
      width = Math.max(width, column);
      expected = row;
    });
    requireBounded(pieces(archive, path), path, [facts, measure]);
  });
  const eachRow = (take: (cells: readonly string[]) => void) =>
    undamaged(sheet, () => {
      const rows = new SheetRows(width, take);
      const cells = new XlsxCells(path, shared, (row, column, text) => rows.add(row, column, text));
      readXml(pieces(archive, path), path, [cells]);
      rows.end();
    });
  return tableOfSheet({ eachRow, expected, facts, sheet, sheets, unpacked }, options, onRow);
}

function undamaged(sheet: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof DamagedSheet)) throw error;
    throw new UnreadableError(`The sheet ${quoted(sheet)} is damaged and cannot be read (${error.message}).`);
  }
}

/** Makes rows of one width of cells that have a value. */
class SheetRows {
  readonly #take: (cells: readonly string[]) => void;
  readonly #blank: readonly string[];
  #row = 1;
  #cells: string[] | undefined;

  constructor(width: number, take: (cells: readonly string[]) => void) {
    this.#take = take;
    this.#blank = Array<string>(width).fill('');
  }

  add(row: number, column: number, text: string): void {
    for (; this.#row < row; this.#row++) {
      this.#take(this.#cells ?? this.#blank);
      this.#cells = undefined;
    }
    this.#cells ??= [...this.#blank];
    this.#cells[column - 1] = text;
  }

  end(): void {
    if (this.#cells) this.#take(this.#cells);
  }
}
