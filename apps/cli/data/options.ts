/** Parses the options that commands share; each function throws a `UsageError` that says what is expected. */
import type { ParseArgsOptionsConfig } from 'node:util';
import {
  DEFAULT_RULES,
  KIND_NAMES,
  type Kind,
  type ReadOptions,
  type RowsAre,
  RULES,
  type Subject,
} from '@assay/engine';
import { UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { listOption, textOption } from '../read-options.ts';

export const READ_OPTIONS = {
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  header: { type: 'string' },
  'as-is': { type: 'boolean' },
  sheet: { type: 'string' },
  dates: { type: 'string' },
  as: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
  about: { type: 'string' },
  'rows-are': { type: 'string' },
  compare: { type: 'string', multiple: true },
  'never-same': { type: 'string', multiple: true },
  source: { type: 'string', multiple: true },
} as const satisfies ParseArgsOptionsConfig;

export const READ_DETAILS: readonly string[] = [
  '<file>                  CSV or other delimited text, text of fixed width, JSON (objects or arrays), .xlsx, .ods,',
  '                        Parquet, or a .zip with one of these; - reads standard input',
  '--as <column>=<kind>    what a column holds, if it is not found; may be repeated. The kinds:',
  ...listed(KIND_NAMES),
  '--without <column>      leaves a column out; may be repeated',
  '--about <whom>          people or companies; else it is found',
  '--rows-are <what>       list, of people, companies, places or things; or events, such as payments, visits, prices,',
  '                        votes and measurements, of which none is a duplicate; else it is found',
  '--compare <column>      compares a column that would not be, to find duplicates; may be repeated',
  '--never-same <column>   rows with different values in it are never the same, such as a level or an edition; may be repeated',
  '--source <column>       says where a row comes from, such as a system or a file, and nothing of whom it is about; may be repeated',
  '--delimiter <sign>      one character, or tab; else it is guessed',
  '--encoding <name>       such as utf-8, utf-16le or windows-1252; else it is guessed',
  '--header <line>         the line of the headers, two or three of them such as 1-3, or none; else it is guessed, and in doubt the first',
  '--dates <order>         day-first or month-first, for dates such as 03/04/2020; else it is guessed',
  '--sheet <name>          of a workbook, a list of objects in JSON, or a file of a .zip; else the visible one with the most rows',
  '--as-is                 each line below the header is a row: units, repeated headers, sums and notes are not',
  '                        left out, odd line ends do not divide lines, merged cells are not filled, objects are not opened',
];

/** Names behind an option, as many on a line as there is room for. */
export function listed(names: readonly string[]): string[] {
  const lines = names.join(', ').match(/(?=\S).{1,96}(?: |$)/g) ?? [];
  return lines.map((line) => `                        ${line.trimEnd()}`);
}

export function fileArgument(args: readonly string[], command: string): string {
  const [file, ...rest] = args;
  if (file === undefined || file === '') throw new UsageError(`${command} needs <file>`);
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument: ${rest[0]}`);
  return file;
}

/** How each of what a reader is told is called here. */
export const READ_OPTION_NAMES: Readonly<Record<keyof ReadOptions, keyof typeof READ_OPTIONS>> = {
  delimiter: 'delimiter',
  encoding: 'encoding',
  headerRow: 'header',
  headerLines: 'header',
  sheet: 'sheet',
  asIs: 'as-is',
};

export function aboutOption(options: Options): Subject | undefined {
  const text = textOption(options, 'about');
  if (text === undefined || text === 'people' || text === 'companies') return text;
  throw new UsageError(`--about: expected people or companies, got ${JSON.stringify(text)}`);
}

export function rowsAreOption(options: Options): RowsAre['what'] | undefined {
  const text = textOption(options, 'rows-are');
  if (text === undefined || text === 'list' || text === 'events') return text;
  throw new UsageError(`--rows-are: expected list or events, got ${JSON.stringify(text)}`);
}

/** @param columns the names that the table has */
export function kindOptions(options: Options, columns: readonly string[]): Map<string, Kind> {
  return new Map(
    listOption(options, 'as').map((text) => {
      const at = text.lastIndexOf('=');
      const column = text.slice(0, Math.max(at, 0));
      const kind = KIND_NAMES.find((one) => one === text.slice(at + 1));
      if (at < 1) throw new UsageError(`--as: expected <column>=<kind>, got ${JSON.stringify(text)}`);
      if (kind === undefined) {
        const name = JSON.stringify(text.slice(at + 1));
        throw new UsageError(`--as: there is no kind ${name}; the kinds are ${KIND_NAMES.join(', ')}`);
      }
      return [knownColumn(column, columns, 'as'), kind];
    }),
  );
}

/** @param columns the names that the table has */
export function columnsOption(
  options: Options,
  name: 'without' | 'never-same' | 'source',
  columns: readonly string[],
): Set<string> {
  return new Set(listOption(options, name).map((column) => knownColumn(column, columns, name)));
}

/**
 * @param columns the names that the table has
 * @param left those of columns that are left out
 */
export function compareOptions(
  options: Options,
  columns: readonly string[],
  left: ReadonlySet<string>,
): ReadonlyMap<string, true> {
  const chosen = listOption(options, 'compare').map((column) => knownColumn(column, columns, 'compare'));
  const contradicted = chosen.find((column) => left.has(column));
  if (contradicted === undefined) return new Map(chosen.map((column) => [column, true]));
  throw new UsageError(`--compare: ${JSON.stringify(contradicted)} is left out by another option`);
}

/** A column either keeps rows apart or says nothing of them. */
export function requireDifferent(neverSame: ReadonlySet<string>, sources: ReadonlySet<string>): void {
  const [both] = [...neverSame].filter((name) => sources.has(name));
  if (both !== undefined)
    throw new UsageError(`--source: ${JSON.stringify(both)} is named by --never-same, too`);
}

/**
 * The rules of cleaning that are chosen, without those that are named.
 *
 * @param unasked those that are applied if none are chosen
 */
export function ruleOptions(
  options: Options,
  unasked: ReadonlySet<string> = DEFAULT_RULES,
): ReadonlySet<string> {
  const known = (name: string, rules: readonly string[]) => {
    const unknown = rules.find((rule) => !RULES.includes(rule));
    if (unknown === undefined) return rules;
    throw new UsageError(
      `--${name}: there is no rule ${JSON.stringify(unknown)}; the rules are ${RULES.join(', ')}`,
    );
  };
  const named = textOption(options, 'rules');
  const chosen =
    named === undefined
      ? unasked
      : known(
          'rules',
          named.split(',').map((rule) => rule.trim()),
        );
  const excluded = new Set(known('no-rule', listOption(options, 'no-rule')));
  return new Set([...chosen].filter((rule) => !excluded.has(rule)));
}

/** @param table what the columns are of, if there are several tables */
export function knownColumn(
  column: string,
  columns: readonly string[],
  option: string,
  table?: string,
): string {
  if (columns.includes(column)) return column;
  const names = columns.slice(0, 30).map((name) => JSON.stringify(name));
  const [there, theirs] = table === undefined ? ['', ''] : [` in ${table}`, ` of ${table}`];
  throw new UsageError(
    `--${option}: there is no column ${JSON.stringify(column)}${there}; the columns${theirs} are ${names.join(', ')}`,
  );
}
