import { counted, quoted } from '../kinds/wording.ts';
import { Items, isRecord } from './json-items.ts';
import { repeatedNames } from './json-names.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

/** Whether text is to be read as JSON: it begins as an array or an object does. */
export function looksLikeJson(text: string): boolean {
  return /^\s{0,1000}(\[\s{0,1000}([[{"\]]|-?\d+\s{0,10}[,\]])|\{\s{0,1000}["}])/.test(text.slice(0, 2100));
}

/**
 * Reads an array of objects, one object a line, or one object whose only array is the table or whose arrays are its columns;
 * arrays may stand for objects, the first of them with the names. A nested value becomes its JSON text, a number the text that it was written as.
 *
 * @throws UnreadableError
 */
export function readJson(text: string, bytes: number, options: ReadOptions): ReadFile {
  const items = new Items(bytes, options);
  const { count, names, lines } = repeatedNames(text);
  if (count > 0) {
    const shown = names.map(quoted).join(', ');
    items.decisions.add({
      decision: 'repeated_names',
      lines: { count, examples: lines },
      sentence: `${counted(count, 'object')} ${count === 1 ? 'has' : 'have'} a name twice (${shown}): the last value was taken.`,
    });
  }
  const firstLine = /^\s*[^\r\n]*/.exec(text)?.[0] ?? '';
  if (text.slice(firstLine.length).trim() !== '' && isJson(firstLine)) readLines(text, items);
  else readWhole(parse(text, 'The file'), items);
  return items.end();
}

function readLines(text: string, items: Items): void {
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak < 0 ? text.length : lineBreak;
    line++;
    const content = text.slice(at, end).trim();
    if (content !== '') items.add(parse(content, `Line ${line}`), `Line ${line}`);
    at = end + 1;
  }
}

/** An object has the table as its only array, has arrays that are its columns, or is its only row. */
function readWhole(whole: unknown, items: Items): void {
  const arrays = isRecord(whole) ? Object.values(whole).filter(Array.isArray) : [];
  const [only] = arrays;
  const isTable = arrays.length === 1 && only?.length && (only.every(isRecord) || only.every(Array.isArray));
  if (Array.isArray(whole)) addAll(whole, items);
  else if (isTable) addAll(only, items);
  else {
    const rows = rowsOf(whole);
    if (rows) addAll(rows, items);
    else items.add(whole, 'The file');
  }
}

/** The rows of an object of columns: two or more, all arrays of as many single values, two or more. */
function rowsOf(whole: unknown): unknown[] | undefined {
  if (!isRecord(whole)) return undefined;
  const columns = Object.entries(whole).flatMap(([name, values]) =>
    Array.isArray(values) && values.every(isSingle) ? [{ name, values }] : [],
  );
  const rows = columns[0]?.values.length ?? 0;
  const isTable = rows > 1 && columns.length > 1 && columns.length === Object.keys(whole).length;
  if (!isTable || columns.some(({ values }) => values.length !== rows)) return undefined;
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row]])),
  );
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function addAll(array: readonly unknown[], items: Items): void {
  array.forEach((item, at) => {
    items.add(item, `Item ${at + 1}`);
  });
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
    const reason = error instanceof Error ? error.message : String(error);
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
