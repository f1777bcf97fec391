/**
 * Unpacks the pages of a Parquet file and bounds them, before the library makes arrays as long as they say: a page can hold any number of
 * values in a few bytes, and the library takes a run for as long as it says it is.
 */
import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import { type Compressors, type FileMetaData, parquetSchema, snappyUncompress } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import {
  getMaxDefinitionLevel,
  getMaxRepetitionLevel,
  getSchemaPath,
  isFlatColumn,
} from 'hyparquet/src/schema.js';
import { sum } from '../algorithms/sum.ts';
import { limitOf } from './archive.ts';
import { UnreadableError } from './table.ts';

export const COMPRESSORS: Compressors = {
  SNAPPY(packed, length) {
    const page = new Uint8Array(length);
    snappyUncompress(packed, page);
    return page;
  },
  GZIP: (packed, length) => gunzipSync(packed, { out: new Uint8Array(length) }),
  ZSTD: (packed, length) => decompress(packed, new Uint8Array(length)),
};

/** Other encodings make much of few bytes, and hardly any program writes them. */
const ENCODINGS = [
  ...['PLAIN', 'PLAIN_DICTIONARY', 'RLE_DICTIONARY', 'RLE'],
  ...['DELTA_BINARY_PACKED', 'DELTA_LENGTH_BYTE_ARRAY'],
];

/** A file may have so many values, and beyond that so many for each of its bytes: equal ones take next to none. */
const SMALL = 1_000_000;
const MAX_RATIO = 100;

type RowGroup = FileMetaData['row_groups'][number];
type Chunk = RowGroup['columns'][number];
type Page = ReturnType<typeof parquetHeader>;

/**
 * Goes through all pages.
 *
 * @returns how many bytes and values they have
 * @throws UnreadableError if that is too much for the file's size, or it is packed in a way that is not read
 */
export function measurePages(bytes: Uint8Array, metadata: FileMetaData): number {
  const leaves = parquetSchema(metadata).children.length;
  const size = { bytes: 0, values: 0 };
  const limits = { bytes: limitOf({ bytes: bytes.length }), values: SMALL + MAX_RATIO * bytes.length };
  const take = (what: keyof typeof size, amount: number) => {
    if (!(amount >= 0)) throw new Error('a page has a negative size');
    size[what] += amount;
    if (size[what] <= limits[what]) return;
    const limit = Math.floor(limits[what] / 1e6);
    const most = what === 'bytes' ? `${limit} MB` : `${limit} million values`;
    throw new UnreadableError(`The file unpacks to more than ${most}, too much for its size.`);
  };
  for (const group of metadata.row_groups) {
    if (leaves === 0 || group.columns.length === 0) throw new Error('it has no columns');
    for (const chunk of group.columns) {
      const rows = measureChunk(bytes, metadata, chunk, Number(group.num_rows), take);
      if (rows < Number(group.num_rows)) throw new Error('a column has fewer values than rows');
    }
  }
  return size.bytes + size.values;
}

/** @returns how many values it has */
function measureChunk(
  bytes: Uint8Array,
  { schema }: FileMetaData,
  { meta_data: meta, file_path: path }: Chunk,
  rows: number,
  take: (what: 'bytes' | 'values', amount: number) => void,
): number {
  if (!meta || path) throw new UnreadableError('The file has its values in other files.');
  const { codec, type } = meta;
  const unpack = codec === 'UNCOMPRESSED' ? (page: Uint8Array) => page : COMPRESSORS[codec];
  if (!unpack) {
    throw new UnreadableError(`The file is packed with ${codec}; save it with Snappy, gzip or Zstandard.`);
  }
  const schemaPath = getSchemaPath(schema, meta.path_in_schema);
  const levels = [getMaxRepetitionLevel(schemaPath), getMaxDefinitionLevel(schemaPath)].map(widthOf);
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const size = Number(meta.total_compressed_size);
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset + start, size), offset: 0 };
  const isFlat = isFlatColumn(schemaPath);
  let values = 0;
  while (reader.offset < size - 1 && !(isFlat && values >= rows)) {
    const page = parquetHeader(reader);
    const packed = bytes.subarray(start + reader.offset, start + reader.offset + page.compressed_page_size);
    if (!(page.compressed_page_size > 0) || reader.offset + page.compressed_page_size > size)
      throw new RangeError('a page ends after its column');
    reader.offset += page.compressed_page_size;
    take('bytes', page.uncompressed_page_size);
    const { num_values = 0, encoding } = page.data_page_header ?? page.data_page_header_v2 ?? {};
    take('values', num_values);
    if (page.dictionary_page_header) continue;
    const isSplit = encoding === 'BYTE_STREAM_SPLIT' && type !== 'FIXED_LEN_BYTE_ARRAY';
    if (encoding === undefined || (!ENCODINGS.includes(encoding) && !isSplit))
      throw new UnreadableError(`The file has values in the encoding ${encoding}, which is not read.`);
    requireRuns(page, packed, levels, type === 'BOOLEAN', unpack);
    values += num_values;
  }
  return values;
}

/** Requires that the levels of a page, and the numbers of its values in the dictionary, are no more than its values. */
function requireRuns(
  { data_page_header: first, data_page_header_v2: second, uncompressed_page_size: length }: Page,
  packed: Uint8Array,
  levels: readonly number[],
  isBoolean: boolean,
  unpack: (packed: Uint8Array, length: number) => Uint8Array,
): void {
  const values = first?.num_values ?? second?.num_values ?? 0;
  const encoding = first?.encoding ?? second?.encoding ?? '';
  let runs: Runs;
  if (second) {
    const sizes = [second.repetition_levels_byte_length, second.definition_levels_byte_length];
    const before = sum(sizes);
    if (sizes.some((size) => !(size >= 0)) || before > packed.length)
      throw new RangeError('levels end after their page');
    runs = new Runs(packed);
    for (const [at, width] of levels.entries()) if (width > 0) runs.require(width, values, sizes[at] ?? 0);
    const rest = packed.subarray(before);
    const isPacked = second.is_compressed !== false && length > before;
    runs = new Runs(isPacked ? unpack(rest, length - before) : rest);
  } else {
    runs = new Runs(unpack(packed, length));
    for (const width of levels) if (width > 0) runs.require(width, values, runs.length());
  }
  if (encoding === 'RLE' && isBoolean) runs.require(1, values, runs.length());
  else if (encoding.endsWith('_DICTIONARY') && !runs.isEmpty) runs.require(runs.byte(), values, undefined);
}

/** The bits that a level takes. */
function widthOf(most: number): number {
  return 32 - Math.clz32(most);
}

/** The hybrid of runs and packed bits, as Parquet has it for levels and dictionaries. */
class Runs {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get isEmpty(): boolean {
    return this.#at >= this.#view.byteLength;
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  length(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, true);
  }

  /** @param length of the runs in bytes; all that is left if undefined */
  require(width: number, values: number, length = this.#view.byteLength - this.#at): void {
    const end = this.#at + length;
    for (let seen = 0; seen < values && this.#at < end; ) {
      const header = this.#number();
      const isBits = header % 2 === 1;
      const count = isBits ? (header >>> 1) * 8 : header >>> 1;
      // Bits fill up bytes, and some programs fill up more; what takes no bits is no longer for that.
      if ((!isBits || width === 0) && count > values - seen + 7)
        throw new RangeError('a run has more values than its page');
      this.#at += isBits ? (header >>> 1) * width : (width + 7) >> 3;
      seen += count;
    }
    this.#at = end;
  }

  #number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new RangeError('a number has too many bytes');
  }
}
