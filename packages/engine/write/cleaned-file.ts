import { decode } from '../read/decode.ts';
import type { ReadOptions, Source, Table } from '../read/table.ts';
import { tableCsv } from './csv.ts';
import { encoderOf, markOf } from './encode.ts';
import { type NewCell, patchedText } from './patched-text.ts';

/** A file, and what was read of it. */
interface ReadFile {
  bytes: Uint8Array;
  options: ReadOptions;
  table: Table;
  source: Source;
}

/** Of formats that are read and not written. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  parquet: 'The cleaned table is CSV: Parquet files are read, not written.',
  ods: 'The cleaned table is CSV: workbooks of OpenDocument are read, not written.',
};

/** A file with other values in some cells. */
export interface CleanedFile<Cell> {
  parts: (string | Uint8Array<ArrayBuffer>)[];
  /** Behind the name, without the dot; undefined if it is that of the file that was read. */
  ending?: string;
  /** The cells that were changed, and those that had to stay. */
  changed: readonly Cell[];
  left: readonly Cell[];
  /** What is otherwise than in the file, in sentences. */
  notes: readonly string[];
}

/**
 * What came in goes out: the file with other values in these cells, and all else as it is. Only text of fixed width, and JSON whose rows
 * are no objects, become CSV.
 *
 * @param asCsv whether CSV is wanted of a workbook or JSON as well
 */
export async function cleanedFile<Cell extends NewCell>(
  { bytes, options, table, source }: ReadFile,
  cells: readonly Cell[],
  asCsv = false,
): Promise<CleanedFile<Cell>> {
  if (source.packed !== undefined) return cleanedWithin({ bytes, options, table, source }, cells, asCsv);
  const changed = (left: readonly Cell[]) => {
    const stays = new Set(left);
    return { changed: cells.filter((cell) => !stays.has(cell)), left };
  };
  if (source.format === 'excel' && !asCsv) {
    // What packs a workbook is not needed before.
    const { patchedWorkbook } = await import('./patched-workbook.ts');
    const { sheet = options.sheet } = source;
    const reading = sheet === undefined ? options : { ...options, sheet };
    const { content, left } = await patchedWorkbook(bytes, reading, cells);
    return { parts: [content], ...changed(left), notes: [] };
  }
  if (source.format === 'delimited') {
    const { text, encoding } = await decode(bytes, options.encoding);
    const { content, left } = patchedText(text, bytes.length, options, cells);
    return { ...encodedAs(content, encoding, { text, bytes }), ...changed(left) };
  }
  if (source.format === 'json' && !asCsv) {
    const { text, encoding } = await decode(bytes, options.encoding);
    const { patchedJson } = await import('./patched-json.ts');
    const patched = patchedJson(text, bytes.length, options, cells);
    if (patched)
      return { ...encodedAs(patched.content, encoding, { text, bytes }), ...changed(patched.left) };
  }
  const notes = asCsv ? [] : [NOT_WRITTEN[source.format] ?? 'The cleaned table is CSV.'];
  return { parts: [...tableCsv(withCells(table, cells))], ending: 'csv', changed: cells, left: [], notes };
}

/** The file of an archive, which is not packed again. */
async function cleanedWithin<Cell extends NewCell>(
  { bytes, options, table, source: { packed = '', ...source } }: ReadFile,
  cells: readonly Cell[],
  asCsv: boolean,
): Promise<CleanedFile<Cell>> {
  const { openArchive } = await import('../read/archive.ts');
  const { optionsWithin, packedTable } = await import('../read/packed-table.ts');
  const { content, names } = packedTable(openArchive(bytes), packed);
  // Among several files it is the name of one.
  const { sheet, ...others } = source;
  const within = {
    bytes: content,
    options: optionsWithin(options, names),
    table,
    source: names.length > 1 || sheet === undefined ? others : { ...others, sheet },
  };
  const file = await cleanedFile(within, cells, asCsv);
  const ending = file.ending ?? /[^.]*$/.exec(packed)?.[0] ?? '';
  return { ...file, ending, notes: [`The cleaned table is ${packed}, out of the archive.`, ...file.notes] };
}

/** The bytes of the file where the text is the same; UTF-8 with a byte order mark where its encoding does not give these, or lacks a character. */
function encodedAs(
  text: string,
  encoding: string,
  read: { text: string; bytes: Uint8Array },
): Pick<CleanedFile<never>, 'parts' | 'notes'> {
  const mark = markOf(read.bytes);
  const encode = encoderOf(encoding);
  const same = encode(read.text);
  const isKept = same !== undefined && areEqual(same, read.bytes.subarray(mark.length));
  const content = isKept ? encode(text) : undefined;
  if (content) return { parts: [new Uint8Array(mark), new Uint8Array(content)], notes: [] };
  const notes = [`The cleaned table is UTF-8 with a byte order mark: ${encoding} cannot hold it.`];
  return { parts: ['\ufeff', text], notes };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

export function withCells({ columns, rows }: Table, cells: readonly NewCell[]): Table {
  const changed = new Map<number, string[]>();
  for (const { row, column, after } of cells) {
    const values = changed.get(column) ?? [...(columns[column]?.values ?? [])];
    changed.set(column, values);
    values[row] = after;
  }
  return {
    columns: columns.map((column, at) => ({ ...column, values: changed.get(at) ?? column.values })),
    rows,
  };
}
