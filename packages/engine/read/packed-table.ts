/** Which file of a ZIP archive has the table. */
import { quoted } from '../kinds/wording.ts';
import { type Archive, unpack } from './archive.ts';
import { largest, listed, type Sheet } from './sheets.ts';
import { type Decision, type ReadOptions, UnreadableError } from './table.ts';

/** What archives are that have a part with such a name, and no table. */
const NO_TABLES: readonly (readonly [part: RegExp, name: string])[] = [
  [/^xl\/workbook\.bin$/, 'an .xlsb workbook; save it as .xlsx'],
  [/^Index\/Document\.iwa$/, 'a Numbers or Pages document; export the table as CSV or .xlsx'],
  [/^word\/document\.xml$/, 'a Word document; save its table as CSV or .xlsx'],
  [/^ppt\/presentation\.xml$/, 'a presentation'],
  [/^META-INF\/MANIFEST\.MF$/, 'a program'],
];

/** The names of files that can have a table. What programs add to archives begins with a period or is in a folder of its own. */
const TABLE =
  /^(?!__MACOSX\/)(?:.*\/)?[^./][^/]*\.(?:csv|tsv|tab|psv|txt|dat|data|json|jsonl|ndjson|geojson|xlsx|xlsm|ods|parquet)$/i;
const NOTE = /(?:^|\/)(?:read.?me|licen[cs]e|copying|changelog|notice)[^/]*$/i;

interface PackedTable {
  name: string;
  content: Uint8Array;
  /** Those that could have been read. */
  names: readonly string[];
  decisions: Decision[];
}

/**
 * @param wanted its name; the largest if absent
 * @throws UnreadableError
 */
export function packedTable(archive: Archive, wanted?: string): PackedTable {
  const names = archive.entries.map(({ name }) => name);
  const other = NO_TABLES.find(([part]) => names.some((name) => part.test(name)));
  if (other) throw new UnreadableError(`The file is no table but ${other[1]}.`);
  const files = archive.entries
    .filter(({ name }) => TABLE.test(name) && !NOTE.test(name))
    .map(({ name, size }): Sheet => ({ name, isHidden: false, size }));
  // In the only file, the name may be that of a sheet.
  const isFree = wanted === undefined || files.length === 1;
  const chosen = isFree ? largest(files) : files.find(({ name }) => name === wanted);
  if (!chosen) {
    const has =
      files.length === 0
        ? 'has no table in it'
        : `has no file ${quoted(wanted ?? '')}; there are ${listed(files)}`;
    throw new UnreadableError(`The ZIP archive ${has}.`);
  }
  const others = files.filter((one) => one !== chosen);
  const content = unpack(archive, (name) => name === chosen.name)[chosen.name] ?? new Uint8Array();
  const decisions: Decision[] =
    wanted !== undefined || others.length === 0
      ? []
      : [
          {
            decision: 'sheet',
            lines: { count: 0, examples: [] },
            sentence: `${quoted(chosen.name)} is the largest table of the archive; not read: ${listed(others)}.`,
            option: 'sheet',
          },
        ];
  return { name: chosen.name, content, names: files.map(({ name }) => name), decisions };
}

/** What the file is read with: among several files, the name of a sheet is that of a file. */
export function optionsWithin(options: ReadOptions, names: readonly string[]): ReadOptions {
  const { sheet, ...others } = options;
  return names.length > 1 || sheet === names[0] ? others : options;
}
