import { gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import {
  type Compressors,
  type FileMetaData,
  parquetMetadata,
  parquetReadObjects,
  snappyUncompress,
} from 'hyparquet';
import { sum } from '../algorithms/sum.ts';
import { limitOf } from './archive.ts';
import { Items } from './json-items.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

const MS_A_DAY = 86_400_000;

/** Dates and times as text in ISO 8601, with the fraction of a second that they have. */
const PARSERS = {
  dateFromDays: (days: number) => iso(days * MS_A_DAY).slice(0, 10),
  timestampFromMilliseconds: (ms: bigint) => timeOf(ms * 1_000_000n),
  timestampFromMicroseconds: (us: bigint) => timeOf(us * 1000n),
  timestampFromNanoseconds: timeOf,
};

const COMPRESSORS: Compressors = {
  SNAPPY(packed, length) {
    const page = new Uint8Array(length);
    snappyUncompress(packed, page);
    return page;
  },
  GZIP: (packed, length) => gunzipSync(packed, { out: new Uint8Array(length) }),
  ZSTD: (packed, length) => decompress(packed, new Uint8Array(length)),
};

/** A file may have so many values, and beyond that so many for each of its bytes: equal ones take next to none. */
const FREE_VALUES = 1_000_000;
const VALUES_PER_BYTE = 100;

/**
 * Reads a Parquet file. Structs within rows are opened to columns of their own, and a list of single values becomes one cell, as in JSON.
 *
 * @throws UnreadableError
 */
export async function readParquet(
  bytes: Uint8Array,
  { sheet, asIs = false }: ReadOptions,
): Promise<ReadFile> {
  if (sheet !== undefined) throw new UnreadableError('The file is not a workbook, so it has no sheets.');
  const metadata = parquetMetadata(bytes, { geoparquet: false });
  const unpacked = sizeOf(bytes.length, metadata);
  const file = {
    byteLength: bytes.length,
    // A copy, as what is a Buffer of Node would share its memory.
    slice: (start: number, end?: number) => new Uint8Array(bytes.subarray(start, end)).buffer,
  };
  const options = { file, metadata, compressors: COMPRESSORS, parsers: PARSERS, geoparquet: false };
  const rows = await parquetReadObjects(options);
  const singles = singlePrecision(metadata);
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      row[name] = typeof value === 'number' && singles.has(name) ? shortest(value) : plain(value);
    }
  }
  const items = new Items(rows, { bytes: unpacked, asIs });
  const { columns, rows: count } = items.table;
  return {
    table: { columns: columns.map((one) => ({ ...one, values: withoutMidnight(one.values) })), rows: count },
    source: { headerRow: 0, decisions: items.decisions() },
  };
}

/**
 * @param packed the file's bytes
 * @returns how many bytes and values its columns say that they have
 * @throws UnreadableError if that is too much for the file's size, or it is packed in a way that is not read
 */
function sizeOf(packed: number, { row_groups }: FileMetaData): number {
  const chunks = row_groups.flatMap(({ columns }) => columns);
  const metas = chunks.flatMap(({ meta_data: meta, file_path: path }) => (meta && !path ? [meta] : []));
  if (metas.length < chunks.length) throw new UnreadableError('The file has its values in other files.');
  const other = metas.find(({ codec }) => codec !== 'UNCOMPRESSED' && !COMPRESSORS[codec]);
  if (other)
    throw new UnreadableError(
      `The file is packed with ${other.codec}; save it with Snappy, gzip or Zstandard.`,
    );
  const bytes = sum(metas.map((meta) => Number(meta.total_uncompressed_size)));
  const values = sum(metas.map((meta) => Number(meta.num_values)));
  const most = { bytes: limitOf({ bytes: packed }), values: FREE_VALUES + VALUES_PER_BYTE * packed };
  if (bytes <= most.bytes && values <= most.values) return bytes + values;
  const size = `${Math.floor(most.bytes / 1e6)} MB or ${Math.floor(most.values / 1e6)} million values`;
  throw new UnreadableError(`The file unpacks to more than ${size}, too much for its size.`);
}

/** What JSON would have: no large integers and no bytes. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array)
    return [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

/** The columns of numbers with 24 bits, of which 0.1 is 0.10000000149011612. */
function singlePrecision({ schema }: FileMetaData): ReadonlySet<string> {
  return new Set(schema.filter(({ type }) => type === 'FLOAT').map(({ name }) => name));
}

function shortest(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

function timeOf(ns: bigint): string {
  const fraction = ((ns % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const seconds = iso(Number((ns - fraction) / 1_000_000n))
    .slice(0, 19)
    .replace('T', ' ');
  return fraction === 0n ? seconds : `${seconds}.${String(fraction).padStart(9, '0').replace(/0+$/, '')}`;
}

/** A day that no calendar has stays a number. */
function iso(ms: number): string {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms);
}

/** Many programs have no type for days and write midnights. */
function withoutMidnight(values: readonly string[]): readonly string[] {
  const isDays = values.every((value) => value === '' || /^\d{4}-\d\d-\d\d 00:00:00$/.test(value));
  return isDays ? values.map((value) => value.slice(0, 10)) : values;
}
