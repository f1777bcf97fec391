/** The lists of objects in JSON, each of which can be read as a table, and the places in it. */
import { countsOf } from '../algorithms/count-by.ts';

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
  items: readonly Record<string, unknown>[];
  /** What the names that the objects had in place of a list are called; absent in a list. */
  key?: string;
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

/** Each list of objects to which names alone lead, and each object that has one under each of many names. */
export function tablesOf(whole: unknown): JsonTable[] {
  const found: JsonTable[] = [];
  collect(whole, '', 0, found);
  return found;
}

/** The objects of a file that has them one behind the other. */
export function recordsTable(items: readonly Record<string, unknown>[]): JsonTable {
  return { name: RECORDS, place: '', items };
}

function collect(value: unknown, place: string, depth: number, found: JsonTable[]): void {
  if (depth > MAX_DEPTH || found.length >= MAX_TABLES) return;
  const name = namesIn(place).join('.') || RECORDS;
  const keyed = isRecord(value) ? keyedItems(value) : undefined;
  if (keyed) found.push({ name, place, ...keyed });
  else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) collect(inner, within(place, name), depth + 1, found);
  } else if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) {
    found.push({ name, place: inList(place), items: value });
  }
}

/** The objects that an object has under its names, as rows: they have names in common, and are more than these. */
function keyedItems(whole: Record<string, unknown>): Pick<JsonTable, 'items' | 'key'> | undefined {
  const items = Object.values(whole).filter(isRecord);
  if (items.length < Object.keys(whole).length) return undefined;
  const names = countsOf(items.flatMap(Object.keys));
  const common = [...names].filter(([, count]) => count > items.length / 2).map(([name]) => name);
  // Longer than wide, with the names of the objects as a column; columns by the numbers of their rows are no rows.
  const areRows = items.length > common.length + 1 && common.some((name) => !/^\d+$/.test(name));
  if (!areRows || !items.every((item) => common.some((name) => name in item))) return undefined;
  let key = 'key';
  while (names.has(key)) key += '_';
  return { key, items: Object.entries(whole).map(([name, item]) => ({ [key]: name, ...Object(item) })) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
