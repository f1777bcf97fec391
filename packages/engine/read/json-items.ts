import { quoted } from '../kinds/wording.ts';
import { columnNames } from './column-names.ts';
import { Columns } from './columns.ts';
import { isRecord, MAX_DEPTH, namesIn, within } from './json-tables.ts';
import { type Decision, type Table, UnreadableError } from './table.ts';

/** An object with more different names than that, in all rows together, is a table of its own kind, such as prices by day: it stays JSON. */
export const MAX_NAMES = 100;

/** If opening objects would make more columns than that, none is opened. */
const MAX_OPENED = 1000;

/** Between the values of a list. */
const BETWEEN = '; ';

interface ItemsOptions {
  /** The file's size, which bounds the table's. */
  bytes: number;
  /** Objects within objects stay JSON. */
  asIs: boolean;
}

/** Objects as rows, with a column for each place of a value in the order in which they first appear. */
export class Items {
  readonly #columns: Columns;
  readonly #indexes = new Map<string, number>();
  readonly #opened: Opened;
  readonly #lists = new Set<string>();
  /** The places whose objects were opened, or stayed as lists of objects do. */
  readonly #objects = new Set<string>();
  readonly #closed = new Set<string>();

  /** @param items all of them, because opening depends on the names that each of them has */
  constructor(items: readonly Record<string, unknown>[], { bytes, asIs }: ItemsOptions) {
    this.#columns = new Columns(bytes);
    this.#opened = asIs ? new Set() : openedIn(items);
    for (const [at, item] of items.entries()) {
      const row: string[] = [];
      this.#fill(row, item, '', `Item ${at + 1}`, asIs);
      this.#columns.add(row);
    }
  }

  get table(): Table {
    const names = this.places.map((place) => namesIn(place).join('.'));
    return { columns: this.#columns.named(columnNames(names, names.length)), rows: this.#columns.rows };
  }

  /** Of each column, below its row. */
  get places(): string[] {
    return [...this.#indexes.keys()];
  }

  decisions(): Decision[] {
    const about = (
      decision: Decision['decision'],
      places: ReadonlySet<string>,
      says: string,
      option?: 'asIs',
    ): Decision[] => {
      if (places.size === 0) return [];
      const names = [...places].map((place) => namesIn(place).join('.'));
      const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
      const shown = names.slice(0, 3).map(quoted).join(', ');
      const sentence = `${shown}${more} ${names.length === 1 ? 'holds' : 'hold'} ${says}`;
      return [{ decision, lines: { count: 0, examples: [] }, sentence, ...(option && { option }) }];
    };
    return [
      ...about(
        'opened_objects',
        this.#objects,
        'objects: each of their values has a column of its own, named as in address.city.',
        'asIs',
      ),
      ...about(
        'joined_lists',
        this.#lists,
        'lists of values: each list is one cell, with semicolons between.',
        'asIs',
      ),
      ...about(
        'closed_objects',
        this.#closed,
        'lists of objects or of lists, or objects with too many names or levels, which were not opened: each is one cell of JSON.',
      ),
    ];
  }

  #fill(row: string[], item: Record<string, unknown>, place: string, what: string, asIs: boolean): void {
    for (const [name, value] of Object.entries(item)) {
      const at = within(place, name);
      if (this.#opened.has(at) && isRecord(value)) {
        this.#objects.add(at);
        this.#fill(row, value, at, what, asIs);
      } else this.#put(row, at, asIs ? textOf(value, what) : this.#cellOf(value, at, what));
    }
  }

  #put(row: string[], place: string, text: string): void {
    const at = this.#indexes.get(place) ?? this.#indexes.size;
    this.#indexes.set(place, at);
    while (row.length < at) row.push('');
    row[at] = text;
  }

  #cellOf(value: unknown, place: string, what: string): string {
    if (Array.isArray(value) && value.every(isSingle)) {
      if (value.length > 1) this.#lists.add(place);
      return value.map((one) => textOf(one, what)).join(BETWEEN);
    }
    if (!isSingle(value)) this.#closed.add(place);
    return textOf(value, what);
  }
}

type Opened = ReadonlySet<string>;

/** The places of objects that are opened to columns. */
function openedIn(items: readonly Record<string, unknown>[]): Opened {
  const found = new Map<string, Set<string>>();
  const look = (item: Record<string, unknown>, place: string, depth: number) => {
    for (const [name, value] of Object.entries(item)) {
      if (!isRecord(value) || depth > MAX_DEPTH) continue;
      const at = within(place, name);
      const names = found.get(at) ?? new Set();
      found.set(at, names);
      if (names.size > MAX_NAMES || found.size > MAX_OPENED) continue;
      for (const one in value) names.add(one);
      look(value, at, depth + 1);
    }
  };
  for (const item of items) look(item, '', 1);
  const small = [...found].filter(([, names]) => names.size > 0 && names.size <= MAX_NAMES);
  const columns = small.reduce((sum, [, names]) => sum + names.size, 0);
  return new Set(columns > MAX_OPENED ? [] : small.map(([place]) => place));
}

export function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

export function textOf(value: unknown, what: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (isDeeper(value, MAX_LEVELS)) throw new UnreadableError(`${what} has values nested too deeply.`);
  return JSON.stringify(value);
}

/** So many levels within a cell are written, as PHP reads; Jackson and Python read some 1,000. How many a browser could depends on its stack. */
const MAX_LEVELS = 512;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}
