import { groupBy } from '../algorithms/group-by.ts';
import { Decisions } from './decisions.ts';
import { guessDelimiter, SAMPLE_CHARACTERS } from './delimiter.ts';
import { evidenceOf, HEADER_SAMPLE } from './header.ts';
import type { Line } from './line.ts';
import { Rows } from './rows.ts';
import { type ScannedRecord, scanRecords } from './scan.ts';
import { type Decision, type ReadOptions, type Source, type Table, UnreadableError } from './table.ts';

interface ReadText {
  table: Table;
  source: Pick<Source, 'delimiter' | 'headerRow' | 'raggedRows' | 'strayQuotes' | 'decisions'>;
  /** The number of characters looked at. */
  steps: number;
}

/** Where a row comes from: the line, and the text and delimiter that it was read with. */
type OnRow = (line: Line | undefined, text: string, delimiter: string) => void;

/**
 * Reads delimited text.
 *
 * @param bytes the file's size, which bounds the table's
 * @throws UnreadableError
 */
export function readDelimited(whole: string, bytes: number, options: ReadOptions, onRow?: OnRow): ReadText {
  const { asIs = false } = options;
  const decisions = new Decisions();
  // Files that were joined have byte order marks at the beginning of lines.
  const text = asIs ? whole : whole.replace(/(?<=[\r\n])\uFEFF/g, '');
  const remarks = asIs || options.headerRow !== undefined ? '' : remarksAbove(text);
  const table = text.slice(remarks.length);
  const { delimiter = guessDelimiter(table) } = options;
  requireDelimiter(delimiter);
  const sample = firstRecords(table, delimiter);
  const [[width] = [0]] = [...groupBy(sample, ({ cells }) => cells.length)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const usual = sample.filter(({ cells }) => cells.length === width);
  const hasSpaces = areSpaced(usual);
  const isFramed =
    delimiter === '|' &&
    width > 2 &&
    usual.every(({ cells }) => cells[0]?.trim() === '' && cells.at(-1)?.trim() === '');
  if (usual.length < UNEVEN * sample.length && options.delimiter === undefined) {
    decisions.add(unevenLines(usual.length, sample.length));
  }
  const cellsOf = (cells: readonly string[]) => {
    if (isFramed && cells.length === width) return cells.slice(1, -1).map((cell) => cell.trim());
    return hasSpaces ? cells.map(withoutSpace) : cells;
  };
  const expected = expectedRows(text.length, sample);
  const rows = new Rows(
    { bytes, expected, onRow: onRow && ((line) => onRow(line, text, delimiter)) },
    options,
    decisions,
  );
  const isUnnamed = evidenceOf(sample.map(({ cells }) => cells)).header === 0;
  const last = isUnnamed ? remarks.split('\n').length - 1 : 0;
  const steps = scanRecords(text, delimiter, (record) => {
    if (record.line === 1 && text.startsWith('sep=')) return true;
    const isRemark = remarks !== '' && record.cells[0]?.startsWith('#');
    if (isRemark && record.line === last && record.cells.length >= Math.max(2, width)) {
      record.cells[0] = record.cells[0]?.replace(/^#+\s*(?=\S)/, '') ?? '';
    } else if (isRemark) {
      decisions.addLine('remarks', record.line);
      return true;
    }
    rows.add(hasSpaces || isFramed ? { ...record, cells: cellsOf(record.cells) } : record);
    return true;
  });
  const read = rows.end();
  const source = {
    ...read.source,
    delimiter: hasSpaces && !isFramed ? `${delimiter} ` : delimiter,
    decisions: decisions.made(),
  };
  return { table: read.table, source, steps };
}

/** The lines above a table that each begin with a sharp, as most below do not; the last may be its header. */
function remarksAbove(text: string): string {
  const [remarks = ''] = /^(?:#[^\n]*\n)+/.exec(text) ?? [];
  const below = text.slice(remarks.length, remarks.length + SAMPLE_CHARACTERS).split('\n');
  return 2 * below.filter((line) => /^[^#\s]/.test(line)).length > below.length ? remarks : '';
}

function firstRecords(text: string, delimiter: string): ScannedRecord[] {
  const records: ScannedRecord[] = [];
  scanRecords(text.slice(0, SAMPLE_CHARACTERS), delimiter, (record) => {
    const isBlank = record.cells.length === 1 && record.cells[0]?.trim() === '';
    return isBlank || records.push(record) < HEADER_SAMPLE;
  });
  return records;
}

/** If fewer of the first lines have the same number of cells, a table is in doubt. */
const UNEVEN = 0.5;

function unevenLines(usual: number, of: number): Decision {
  return {
    decision: 'uneven_lines',
    lines: { count: of - usual, examples: [] },
    sentence: `Of the first ${of} lines only ${usual} have the same number of cells: whether this is a table is in doubt, or its delimiter.`,
    option: 'delimiter',
  };
}

function requireDelimiter(delimiter: string): void {
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return;
  throw new UnreadableError(
    `The delimiter must be one character that is no quotation mark or line break, not ${JSON.stringify(delimiter)}.`,
  );
}

/** How many rows a text may have, guessed from the length of the first ones: at most as many as give a cell for each character. */
function expectedRows(length: number, sample: readonly ScannedRecord[]): number {
  const characters = sample.reduce((sum, { cells }) => sum + cells.join(',').length + 1, 0);
  const width = Math.max(1, ...sample.map(({ cells }) => cells.length));
  return Math.ceil(length / Math.max(width, (0.95 * characters) / sample.length));
}

/** Whether the cells after the first all begin with a space, as some programs write them. */
function areSpaced(records: readonly ScannedRecord[]): boolean {
  const cells = records.flatMap((record) => record.cells.slice(1));
  return cells.length > 0 && cells.every((cell) => cell === '' || cell.startsWith(' '));
}

function withoutSpace(cell: string, at: number): string {
  return at > 0 && cell.startsWith(' ') ? cell.slice(1) : cell;
}
