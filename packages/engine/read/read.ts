import { decode } from './decode.ts';
import { PACKED_FORMATS, PARQUET, TEXT_FORMATS } from './formats.ts';
import { whatInstead } from './no-table.ts';
import {
  NoTableError,
  PLAIN_SOURCE,
  type ReadFile,
  type ReadOptions,
  type ReadResult,
  type Source,
  UnreadableError,
} from './table.ts';

/** The largest file that is read, in bytes. JavaScript's longest string has 536 million characters. */
const MAX_BYTES = 500_000_000;

/** What files begin with that are no tables, as Latin-1. */
const NO_TABLES: readonly (readonly [start: string, name: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x1f\x8b', 'a gzip archive; unpack it first'],
  ['BZh', 'a bzip2 archive; unpack it first'],
  ['7z\xbc\xaf', 'a 7-Zip archive; unpack it first'],
  ['Rar!', 'a RAR archive; unpack it first'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['RIFF', 'an image, a sound or a film'],
  ['II*\0', 'an image'],
  ['MM\0*', 'an image'],
  ['%!PS', 'a PostScript document'],
  ['(\xb5\x2f\xfd', 'a Zstandard archive; unpack it first'],
  ['\xfd7zXZ', 'an xz archive; unpack it first'],
  ['Obj\x01', 'an Avro file; export it as CSV'],
  ['ARROW1', 'an Arrow file; export it as CSV'],
  ['PARE', 'a Parquet file with a password; save it without one'],
  ['SQLite format 3', 'a SQLite database; export a table as CSV'],
  ['\x7fELF', 'a program'],
  ['{\\rtf', 'an RTF document; save it as CSV'],
];

/** What compound files of Microsoft begin with. */
const COMPOUND = '\xd0\xcf\x11\xe0';

/** What ZIP archives begin with, also workbooks. */
const ZIP = 'PK\x03\x04';

/** A file is not text if more than this share of its first characters are control characters. */
const MAX_CONTROLS = 0.02;

/**
 * Reads a file as a table. Every row of the file is in the table, or the result is an error.
 *
 * @param bytes the whole file
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  try {
    const { table, source } = await read(bytes, options);
    return { ok: true, table, source: { ...PLAIN_SOURCE, ...source } };
  } catch (error) {
    if (error instanceof NoTableError) return { ok: false, error: error.message, asks: true };
    if (error instanceof UnreadableError) return { ok: false, error: error.message };
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, error: `The file is damaged or too large to be read (${reason.slice(0, 200)}).` };
  }
}

type Read = ReadFile & { source: Pick<Source, 'format'> };

async function read(bytes: Uint8Array, options: ReadOptions, isWithin = false): Promise<Read> {
  requireReadable(bytes);
  if (startsWith(bytes, ZIP)) return readPacked(bytes, options, isWithin);
  if (startsWith(bytes, PARQUET.begins)) {
    const { table, source } = await PARQUET.read(bytes, options);
    return { table, source: { format: PARQUET.name, ...source } };
  }
  const { text, encoding, undecodable } = await decode(bytes, options.encoding);
  requireText(text, encoding);
  const format = TEXT_FORMATS.find(({ isOf }) => isOf(text, options));
  if (!format) throw new UnreadableError('The file is text of no known format.');
  if (options.sheet !== undefined && !format.isNamed)
    throw new UnreadableError('The file is not a workbook, so it has no sheets.');
  if (!format.isNamed && options.delimiter === undefined) requireTable(text);
  const { table, source } = await format.read(text, bytes.length, options);
  return { table, source: { format: format.name, encoding, undecodable, ...source } };
}

/** A workbook, or the table in an archive. An archive within it is read only if it is a workbook. */
async function readPacked(bytes: Uint8Array, options: ReadOptions, isWithin: boolean): Promise<Read> {
  // What unpacks is not needed for most files.
  const { openArchive } = await import('./archive.ts');
  const archive = openArchive(bytes);
  const format = PACKED_FORMATS.find(({ isOf }) => isOf(archive));
  if (format) {
    const { table, source } = await format.read(bytes, archive, options);
    return { table, source: { format: format.name, ...source } };
  }
  const { optionsWithin, packedTable } = await import('./packed-table.ts');
  if (isWithin) throw new UnreadableError('The table in the archive is an archive itself; unpack it first.');
  const { name, content, names, decisions } = packedTable(archive, options.sheet);
  const { table, source } = await read(content, optionsWithin(options, names), true);
  const choice = names.length > 1 ? { sheet: name, sheets: names } : {};
  return {
    table,
    source: { ...source, ...choice, packed: name, decisions: [...decisions, ...(source.decisions ?? [])] },
  };
}

function requireTable(text: string): void {
  const other = whatInstead(text);
  if (other === undefined) return;
  if (other.includes(';')) throw new UnreadableError(`The file is no table but ${other}.`);
  throw new NoTableError(`The file is no table but ${other}; if it is one, name its delimiter.`);
}

function requireReadable(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadableError('The file is empty.');
  if (bytes.length > MAX_BYTES) {
    const size = Math.ceil(bytes.length / 1e6);
    throw new UnreadableError(`The file has ${size} MB, at most ${MAX_BYTES / 1e6} MB are read; split it.`);
  }
  if (startsWith(bytes, COMPOUND))
    throw new UnreadableError(`The file is no table but ${compoundName(bytes)}.`);
  const other = NO_TABLES.find(([start]) => startsWith(bytes, start));
  if (other) throw new UnreadableError(`The file is no table but ${other[1]}.`);
}

/** A compound file holds an old workbook, or one of any age that has a password. */
function compoundName(bytes: Uint8Array): string {
  const isLocked = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
  return isLocked
    ? 'a workbook with a password; save it without one'
    : 'an old workbook (.xls) or document; open it in Excel or LibreOffice and save it as .xlsx';
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return [...start].every((character, at) => bytes[at] === character.charCodeAt(0));
}

function requireText(text: string, encoding: string): void {
  if (!/\S/.test(text)) throw new UnreadableError('The file has nothing but empty lines.');
  const sample = text.slice(0, 65_536);
  // Those from U+0080 on are signs of windows-1252 that some program has read as Latin-1.
  const controls =
    sample.match(/\p{Cc}/gu)?.filter((one) => one < '\x80' && !'\t\n\r\x01\x1f'.includes(one)).length ?? 0;
  const unknown = sample.match(/\uFFFD/g)?.length ?? 0;
  if (controls > 10 && controls > MAX_CONTROLS * sample.length) {
    throw new UnreadableError(
      `The file is not text: of its first ${sample.length} characters ${controls} are control characters.`,
    );
  }
  if (unknown > sample.length / 10) {
    throw new UnreadableError(
      `The file is not ${encoding}: of its first ${sample.length} characters ${unknown} cannot be decoded.`,
    );
  }
}
