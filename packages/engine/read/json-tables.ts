/** The lists of objects in JSON, each of which can be read as a table, and the places in it. */

/** A list within objects is looked for, and objects are opened, so many levels deep. Deeper ones stay JSON. */
export const MAX_DEPTH = 8;

/** The most lists that are offered. */
const MAX_TABLES = 100;

/** What the records of a file are called if nothing in it names them. */
const RECORDS = 'records';

export interface JsonTable {
  /** The names that lead to it, divided by periods. */
  name: string;
  /** The place of each of its objects. */
  place: string;
  items: Record<string, unknown>[];
  /** Whether it lies within the objects of another one. */
  isNested: boolean;
}

/** The place of a value in an object, or in a list, at this place. */
export const within = (place: string, name: string) => `${place}\0.${name}`;
export const inList = (place: string) => `${place}\0[]`;

/** The names in a place, without lists. */
export function namesIn(place: string): string[] {
  return place
    .split('\0')
    .filter((part) => part.startsWith('.'))
    .map((part) => part.slice(1));
}

/** Each list of objects, the outer before the inner ones; a list of all rows has all that are within the same. */
export function tablesOf(whole: unknown): JsonTable[] {
  const found = new Map<string, JsonTable>();
  collect(whole, '', { isNested: false, depth: 0 }, found);
  return [...found.values()];
}

/** The same, of objects that stand one behind the other. */
export function tablesOfLines(items: Record<string, unknown>[]): JsonTable[] {
  const found = new Map([['', { name: RECORDS, place: '', items, isNested: false }]]);
  for (const item of items) collectWithin(item, '', { isNested: true, depth: 1 }, found);
  return [...found.values()];
}

interface Level {
  isNested: boolean;
  depth: number;
}

function collect(value: unknown, place: string, level: Level, found: Map<string, JsonTable>): void {
  if (level.depth > MAX_DEPTH) return;
  if (isRecord(value)) collectWithin(value, place, level, found);
  else if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) {
    const at = inList(place);
    const table = found.get(at) ?? newTable(at, level, found);
    if (!table) return;
    for (const item of value) {
      table.items.push(item);
      collectWithin(item, at, { isNested: true, depth: level.depth + 1 }, found);
    }
  }
}

function collectWithin(
  record: Record<string, unknown>,
  place: string,
  { isNested, depth }: Level,
  found: Map<string, JsonTable>,
): void {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null)
      collect(value, within(place, name), { isNested, depth: depth + 1 }, found);
  }
}

function newTable(place: string, { isNested }: Level, found: Map<string, JsonTable>): JsonTable | undefined {
  if (found.size >= MAX_TABLES) return undefined;
  const names = new Set([...found.values()].map(({ name }) => name));
  const wanted = namesIn(place).join('.') || RECORDS;
  let name = wanted;
  for (let number = 2; names.has(name); number++) name = `${wanted} (${number})`;
  const table: JsonTable = { name, place, items: [], isNested };
  found.set(place, table);
  return table;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
