import { columnNames } from './column-names.ts';
import { Columns } from './columns.ts';
import { Decisions } from './decisions.ts';
import { Rows } from './rows.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

/** Collects objects as rows, with a column for each name in the order in which they first appear; or arrays as lines. */
export class Items {
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
