import { decode } from './decode.ts';
import { BINARY_FORMATS, TEXT_FORMATS } from './formats.ts';
import { whatInstead } from './no-table.ts';
import {
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
  ['\xd0\xcf\x11\xe0', 'an .xls workbook or one with a password; save it as .xlsx without a password'],
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
  ['PAR1', 'a Parquet file; export it as CSV'],
  ['SQLite format 3', 'a SQLite database; export a table as CSV'],
  ['\x7fELF', 'a program'],
  ['{\\rtf', 'an RTF document; save it as CSV'],
];

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
    if (error instanceof UnreadableError) return { ok: false, error: error.message };
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, error: `The file is damaged or too large to be read (${reason.slice(0, 200)}).` };
  }
}

type Read = ReadFile & { source: Pick<Source, 'format'> };

async function read(bytes: Uint8Array, options: ReadOptions): Promise<Read> {
  requireReadable(bytes);
  const binary = BINARY_FORMATS.find(({ start }) => startsWith(bytes, start));
  if (binary) {
    const { table, source } = await binary.read(bytes, options);
    return { table, source: { format: binary.name, ...source } };
  }
  const { text, encoding, undecodable } = await decode(bytes, options.encoding);
  requireText(text, encoding);
  const format = TEXT_FORMATS.find(({ isOf }) => isOf(text, options));
  if (!format) throw new UnreadableError('The file is text of no known format.');
  if (options.sheet !== undefined && !format.isNamed)
    throw new UnreadableError('The file is not a workbook, so it has no sheets.');
  if (!format.isNamed && options.delimiter === undefined) requireTable(text);
  const { table, source } = format.read(text, bytes.length, options);
  return { table, source: { format: format.name, encoding, undecodable, ...source } };
}

function requireTable(text: string): void {
  const other = whatInstead(text);
  if (other === undefined) return;
  const advice = other.includes(';') ? '' : '; if it is one, name its delimiter';
  throw new UnreadableError(`The file is no table but ${other}${advice}.`);
}

function requireReadable(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new UnreadableError('The file is empty.');
  if (bytes.length > MAX_BYTES) {
    const size = Math.ceil(bytes.length / 1e6);
    throw new UnreadableError(`The file has ${size} MB, at most ${MAX_BYTES / 1e6} MB are read; split it.`);
  }
  const other = NO_TABLES.find(([start]) => startsWith(bytes, start));
  if (other) throw new UnreadableError(`The file is no table but ${other[1]}.`);
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return [...start].every((character, at) => bytes[at] === character.charCodeAt(0));
}

function requireText(text: string, encoding: string): void {
  if (!/\S/.test(text)) throw new UnreadableError('The file has nothing but empty lines.');
  const sample = text.slice(0, 65_536);
  const controls = sample.match(/\p{Cc}/gu)?.filter((one) => !'\t\n\r\x01\x1f\x85'.includes(one)).length ?? 0;
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
