import { counted, quoted } from '../kinds/wording.ts';
import { Columns } from './columns.ts';
import { Decisions } from './decisions.ts';
import { repeatedNames } from './json-names.ts';
import { columnNames } from './names.ts';
import { Rows } from './rows.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

/** Whether text is to be read as JSON: it begins as an array or an object does. */
export function looksLikeJson(text: string): boolean {
  return /^\s{0,1000}(\[\s{0,1000}([[{"\]]|-?\d+\s{0,10}[,\]])|\{\s{0,1000}["}])/.test(text.slice(0, 2100));
}

/**
 * Reads an array of objects, one object a line, or one object whose only array is the table; arrays may stand for objects, the
 * first of them with the names. A nested value becomes its JSON text, a number the text that it was written as.
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

/** Of an object, the table is its only array, or the object is the only row. */
function readWhole(whole: unknown, items: Items): void {
  const arrays = isRecord(whole) ? Object.values(whole).filter(Array.isArray) : [];
  const [only] = arrays;
  const isTable = arrays.length === 1 && only?.length && (only.every(isRecord) || only.every(Array.isArray));
  if (Array.isArray(whole)) addAll(whole, items);
  else if (isTable) addAll(only, items);
  else items.add(whole, 'The file');
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** Collects objects as rows, with a column for each name in the order in which they first appear; or arrays as lines. */
class Items {
  readonly decisions = new Decisions('item');
  readonly #columns: Columns;
  readonly #indexes = new Map<string, number>();
  readonly #lines: Rows;
  #arrays = 0;

  constructor(bytes: number, { headerRow, asIs = false }: ReadOptions) {
    this.#columns = new Columns(bytes);
    this.#lines = new Rows({ bytes, asIs, ...(headerRow !== undefined && { headerRow }) }, this.decisions);
  }

  add(item: unknown, what: string): void {
    if (Array.isArray(item) && this.#columns.rows === 0) {
      this.#lines.add({ cells: item.map((value) => textOf(value, what)), line: ++this.#arrays });
      return;
    }
    if (!isRecord(item) || this.#arrays > 0) {
      throw new UnreadableError(
        `${what} is ${nameOf(item)}, not an ${this.#arrays > 0 ? 'array as those before it' : 'object'}.`,
      );
    }
    const row: string[] = [];
    for (const [name, value] of Object.entries(item)) {
      const at = this.#indexOf(name);
      while (row.length < at) row.push('');
      row[at] = textOf(value, what);
    }
    this.#columns.add(row);
  }

  end(): ReadFile {
    const lines = this.#lines.end();
    const decisions = this.decisions.made();
    if (lines) return { table: lines.table, source: { ...lines.source, decisions } };
    const names = [...this.#indexes.keys()];
    const table = {
      columns: this.#columns.named(columnNames(names, names.length)),
      rows: this.#columns.rows,
    };
    return { table, source: { headerRow: 0, decisions } };
  }

  #indexOf(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    this.#indexes.set(name, this.#indexes.size);
    return this.#indexes.size - 1;
  }
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (isRecord(value)) return 'an object';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

function textOf(value: unknown, what: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    throw new UnreadableError(`${what} has values nested too deeply.`);
  }
}
