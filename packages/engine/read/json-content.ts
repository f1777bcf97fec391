import { isSingle, MAX_NAMES } from './json-items.ts';
import { isRecord, type JsonTable, recordsTable, tablesOf } from './json-tables.ts';
import { UnreadableError } from './table.ts';

/** The lists of objects in a text, or, if it has none, lists that stand for objects. */
export interface JsonContent {
  tables: JsonTable[];
  arrays: readonly (readonly unknown[])[];
}

/** @throws UnreadableError */
export function contentOf(text: string): JsonContent {
  const firstLine = /^\s*[^\r\n]*/.exec(text)?.[0] ?? '';
  if (text.slice(firstLine.length).trim() !== '' && isJson(firstLine)) return contentOfLines(text);
  const whole = parse(text, 'The file');
  const arrays = arraysOf(whole);
  if (arrays) return { tables: [], arrays };
  if (Array.isArray(whole)) for (const [at, item] of whole.entries()) requireRecord(item, `Item ${at + 1}`);
  const tables = tablesOf(whole);
  if (tables.length > 0) return { tables, arrays: [] };
  const entries = entriesOf(whole);
  if (entries) return { tables: [{ ...recordsTable(entries), key: 'key' }], arrays: [] };
  // No list of objects: an object of columns, or one that is the only row.
  const items = (rowsOf(whole) ?? [whole]).filter(isRecord);
  return { tables: [recordsTable(items)], arrays: [] };
}

function contentOfLines(text: string): JsonContent {
  const items: Record<string, unknown>[] = [];
  const arrays: unknown[][] = [];
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const what = `Line ${++line}`;
    const content = text.slice(at, end).trim();
    at = end + 1;
    if (content === '') continue;
    const item = parse(content, what);
    if (Array.isArray(item) && items.length === 0) arrays.push(item);
    else if (arrays.length > 0) throw notA('array as those before it', item, what);
    else items.push(requireRecord(item, what));
  }
  return { tables: items.length > 0 ? [recordsTable(items)] : [], arrays };
}

/** The lists that stand for objects: the file's items, or the only list in its only object. */
function arraysOf(whole: unknown): unknown[][] | undefined {
  const lists = isRecord(whole) ? Object.values(whole).filter(Array.isArray) : [whole];
  const [only] = lists;
  const isTable = lists.length === 1 && Array.isArray(only) && only.length > 0 && only.every(Array.isArray);
  return isTable ? only : undefined;
}

function requireRecord(item: unknown, what: string): Record<string, unknown> {
  if (isRecord(item)) return item;
  throw notA('object', item, what);
}

function notA(wanted: string, item: unknown, what: string): UnreadableError {
  return new UnreadableError(`${what} is ${nameOf(item)}, not an ${wanted}.`);
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (isRecord(value)) return 'an object';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

/** The rows of an object of columns: two or more, all with as many single values, two or more. */
function rowsOf(whole: unknown): unknown[] | undefined {
  if (!isRecord(whole)) return undefined;
  const columns = Object.entries(whole).flatMap(([name, column]) => {
    const values = isRecord(column) ? listOf(column) : column;
    return Array.isArray(values) && values.every(isSingle) ? [{ name, values }] : [];
  });
  const rows = columns[0]?.values.length ?? 0;
  const isTable = rows > 1 && columns.length > 1 && columns.length === Object.keys(whole).length;
  if (!isTable || columns.some(({ values }) => values.length !== rows)) return undefined;
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row]])),
  );
}

/** The values, or lists of some, that an object has under more names than any row has, as rows. */
function entriesOf(whole: unknown): Record<string, unknown>[] | undefined {
  if (!isRecord(whole)) return undefined;
  const entries = Object.entries(whole).map(([key, value]) => ({ key, values: [value].flat() }));
  const width = entries.reduce((most, { values }) => Math.max(most, values.length), 0);
  const areRows =
    entries.length > Math.max(MAX_NAMES, width) && entries.every(({ values }) => values.every(isSingle));
  const columnOf = (at: number) => (width > 1 ? `value ${at + 1}` : 'value');
  return areRows
    ? entries.map(({ key, values }) => ({
        key,
        ...Object.fromEntries(values.map((one, at) => [columnOf(at), one])),
      }))
    : undefined;
}

/** The values of an object whose names are the numbers of rows, from 0, as libraries of data frames write a column. */
function listOf(column: Record<string, unknown>): unknown[] | undefined {
  return Object.keys(column).every((name, row) => name === `${row}`) ? Object.values(column) : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A number with more digits than a double holds. */
const LONG_NUMBER = /\d{16}|\d{15}\.\d/;

function parse(text: string, what: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, withSource) : JSON.parse(text);
  } catch (error) {
    // The platform's stack ends where values are handed over one within the other.
    if (!(error instanceof SyntaxError)) throw new UnreadableError(`${what} has values nested too deeply.`);
    const reason = error.message;
    const place = text.includes('\n') ? placeOf(reason, text) : '';
    throw new UnreadableError(`${what} is not valid JSON${place}: ${oneLine(reason)}.`);
  }
}

/** Keeps a number that is not exact as its text, where the platform hands it over (ES2026 `JSON.parse` source text). */
function withSource(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && source !== undefined && !isExact(value, source) ? source : value;
}

function isExact(value: number, source: string): boolean {
  return String(value) === source || Number.isSafeInteger(value);
}

function placeOf(reason: string, text: string): string {
  const position = /position (\d+)/.exec(reason)?.[1];
  if (position === undefined) return '';
  return ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/** Without the engine's own account of the place, which takes a line of JSON for a file. */
function oneLine(reason: string): string {
  const withoutPlace = reason.replace(/ in JSON(?: at position \d+)?(?: \(line \d+ column \d+\))?/, '');
  return withoutPlace.split(/\s/).filter(Boolean).join(' ').slice(0, 200).replace(/\.$/, '');
}
