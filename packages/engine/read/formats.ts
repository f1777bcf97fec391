/** The formats of files that can be read: how each is told from the others, and what reads it. */
import type { Archive } from './archive.ts';
import { readDelimited } from './delimited.ts';
import { isFixedWidth, readFixedWidth } from './fixed-width.ts';
import { looksLikeJson } from './looks-like-json.ts';
import type { ReadFile, ReadOptions } from './table.ts';

interface FormatDefinition {
  /** Its name in reports. */
  name: string;
  /** Its name for people. */
  label: string;
  /** Each cell has its name beside it, so that there is no header. */
  isNamed?: true;
}

/** A format that is a ZIP archive with parts of its own. */
interface PackedFormat extends FormatDefinition {
  isOf(archive: Archive): boolean;
  /** @throws UnreadableError */
  read(bytes: Uint8Array, archive: Archive, options: ReadOptions): Promise<ReadFile>;
}

interface TextFormat extends FormatDefinition {
  isOf(text: string, options: ReadOptions): boolean;
  /**
   * @param bytes the file's size, which bounds the table's
   * @throws UnreadableError
   */
  read(text: string, bytes: number, options: ReadOptions): ReadFile | Promise<ReadFile>;
}

/** Any other archive is read by the table in it. */
export const PACKED_FORMATS: readonly PackedFormat[] = [
  {
    name: 'excel',
    label: 'workbook',
    isOf: ({ entries }) => entries.some(({ name }) => name === 'xl/workbook.xml'),
    // Its library is large, and few files need it.
    read: async (bytes, _, options) => (await import('./excel.ts')).readExcel(bytes, options),
  },
  {
    name: 'ods',
    label: 'OpenDocument workbook',
    isOf: ({ entries }) => entries.some(({ name }) => name === 'content.xml'),
    read: async (_, archive, options) => (await import('./ods.ts')).readOds(archive, options),
  },
];

export const PARQUET = {
  name: 'parquet',
  label: 'Parquet',
  isNamed: true,
  begins: 'PAR1',
  // Its library is large, and few files need it.
  read: async (bytes: Uint8Array, options: ReadOptions) =>
    (await import('./parquet.ts')).readParquet(bytes, options),
} as const satisfies FormatDefinition & Record<string, unknown>;

/** The first that a text is of; the last takes any. */
export const TEXT_FORMATS: readonly TextFormat[] = [
  {
    name: 'json',
    label: 'JSON',
    isNamed: true,
    isOf: (text, { delimiter }) => delimiter === undefined && looksLikeJson(text),
    // Few files need it.
    read: async (...file) => (await import('./json.ts')).readJson(...file),
  },
  {
    name: 'fixed',
    label: 'text of fixed width',
    isOf: (text, { delimiter }) => delimiter === undefined && isFixedWidth(text),
    read: readFixedWidth,
  },
  { name: 'delimited', label: 'delimited text', isOf: () => true, read: readDelimited },
];

export const FORMATS: readonly FormatDefinition[] = [...PACKED_FORMATS, PARQUET, ...TEXT_FORMATS];
