import { Decisions } from './decisions.ts';
import { guessDelimiter } from './delimiter.ts';
import type { Line } from './line.ts';
import { type Joined, joinedFiles, LineEnds } from './line-ends.ts';
import { Rows, toldHeader } from './rows.ts';
import { type ScannedRecord, scanRecords } from './scan.ts';
import { type Decision, type ReadOptions, type Source, type Table, UnreadableError } from './table.ts';

interface ReadText {
  table: Table;
  source: Pick<Source, 'delimiter' | 'headerRow' | 'raggedRows' | 'strayQuotes' | 'decisions'>;
  /** The number of characters looked at. */
  steps: number;
}

/** Where a row comes from: the text without byte order marks between its lines, what divides its cells, and the line itself. */
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
  const { text, joinedAt }: Joined = asIs ? { text: whole } : joinedFiles(whole, decisions);
  const { delimiter = guessDelimiter(text) } = options;
  requireDelimiter(delimiter);
  const ends = new LineEnds(text, delimiter, decisions);
  const usual = ends.sample.filter(({ cells }) => cells.length === ends.width);
  const hasSpaces = areSpaced(usual);
  const isFramed =
    delimiter === '|' &&
    ends.width > 2 &&
    usual.every(({ cells }) => cells[0]?.trim() === '' && cells.at(-1)?.trim() === '');
  if (usual.length < UNEVEN * ends.sample.length && options.delimiter === undefined) {
    decisions.add(unevenLines(usual.length, ends.sample.length));
  }
  const cellsOf = (cells: readonly string[]) => {
    if (isFramed && cells.length === ends.width) return cells.slice(1, -1).map((cell) => cell.trim());
    return hasSpaces ? cells.map(withoutSpace) : cells;
  };
  const rows = new Rows(
    {
      bytes,
      expected: expectedRows(text.length, ends.sample),
      asIs,
      ...(joinedAt !== undefined && { joinedAt }),
      ...toldHeader(options),
      ...(onRow && { onRow: (line) => onRow(line, text, delimiter) }),
    },
    decisions,
  );
  const steps = scanRecords(text, delimiter, (record) => {
    if (record.line === 1 && text.startsWith('sep=')) return true;
    for (const line of asIs ? [record] : ends.divided(record)) {
      rows.add(hasSpaces || isFramed ? { ...line, cells: cellsOf(line.cells) } : line);
    }
    return true;
  });
  const read = rows.end();
  if (!read) {
    throw new UnreadableError(
      `The file ends before line ${options.headerRow ?? 1}, where the header should be.`,
    );
  }
  const source = {
    ...read.source,
    delimiter: hasSpaces && !isFramed ? `${delimiter} ` : delimiter,
    decisions: decisions.made(),
  };
  return { table: read.table, source, steps };
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
