import { sum } from '../algorithms/sum.ts';
import { HABIT } from '../kinds/enough.ts';
import { headerWords } from '../kinds/headers.ts';
import { columnNames, renamed } from './column-names.ts';
import { Columns } from './columns.ts';
import type { Decisions } from './decisions.ts';
import { areKeysAndValues, HEADER_SAMPLE } from './header.ts';
import { belowHeader, findLayout, joinedNames, type Layout } from './layout.ts';
import { filled, isBlank, isEmptyLine, keyOf, type Line, type PlacedLine } from './line.ts';
import { RowCounter } from './row-counter.ts';
import { type ReadOptions, type Source, type Table, UnreadableError } from './table.ts';
import { isHeaderLike, Tail } from './tail.ts';

/** What is known of the lines. */
interface LinesFacts {
  /** The file's size, which bounds the table's. */
  bytes: number;
  /** How many rows are expected, for their memory. */
  expected?: number;
  /** Whether lines were given one width, and blank ones are rows, as in sheets. */
  isPadded?: boolean;
  /** Called with what each row was made from, in turn; with nothing for an empty line. */
  onRow?: ((line: Line | undefined) => void) | undefined;
}

interface RowsRead {
  table: Table;
  source: Pick<Source, 'headerRow' | 'equalHeaders' | 'raggedRows' | 'strayQuotes'>;
}

/** Takes lines in turn, finds the header among the first of them, and collects the rows below. */
export class Rows {
  readonly #options: LinesFacts & Pick<ReadOptions, 'headerRow' | 'headerLines' | 'asIs'>;
  readonly #decisions: Decisions;
  readonly #columns: Columns;
  /** The first lines, until the header is known. */
  #first: PlacedLine[] | undefined = [];
  #headerRow = 0;
  #names: readonly string[] = [];
  #width = 0;
  /** Lines before the data, which may stand in the file again, and what they begin with; the header's columns may be others there. */
  readonly #preamble = new Set<string>();
  readonly #preambleStarts = new Set<string>();
  #said: readonly string[] = [];
  #tail: Tail | undefined;
  /** Empty lines that are rows only if the table has one column and another row follows. */
  #emptyLines = 0;
  #isAfterBlank = false;
  readonly #ragged = new RowCounter();
  /** Whether a row has more cells than the header. */
  #isWider = false;
  readonly #stray = new RowCounter();

  /** @param options what somebody has said of the header, and of all else */
  constructor(facts: LinesFacts, options: ReadOptions, decisions: Decisions) {
    this.#options = { ...options, ...facts };
    this.#decisions = decisions;
    this.#columns = new Columns(facts.bytes);
  }

  /** @throws UnreadableError if the table gets too large */
  add(line: Line): void {
    const { headerRow } = this.#options;
    if (headerRow !== undefined && line.line < headerRow) return;
    const placed = { ...line, isAfterBlank: this.#isAfterBlank };
    this.#isAfterBlank = isBlank(line);
    if (!this.#first) {
      this.#take(placed);
      return;
    }
    if (this.#first.length > 0 || !this.#isAfterBlank) this.#first.push(placed);
    if (this.#first.length > HEADER_SAMPLE) this.#begin();
  }

  /**
   * @param nothing what is wrong if there was no line
   * @throws UnreadableError
   */
  end(
    nothing = `The file ends before line ${this.#options.headerRow ?? 1}, where the header should be.`,
  ): RowsRead {
    this.#begin();
    this.#tail?.end();
    const width = Math.max(this.#names.length, this.#columns.width);
    if (width === 0) throw new UnreadableError(nothing);
    const names = columnNames(this.#names, width);
    const equalHeaders = renamed(names, this.#names);
    return {
      table: { columns: this.#columns.named(names), rows: this.#columns.rows },
      source: {
        ...(equalHeaders.length > 0 && { equalHeaders }),
        headerRow: this.#headerRow,
        raggedRows: this.#isShortened ? new RowCounter().found() : this.#ragged.found(),
        strayQuotes: this.#stray.found(),
      },
    };
  }

  #begin(): void {
    const first = this.#first;
    if (!first) return;
    this.#first = undefined;
    const lines = first.filter((line) => !isBlank(line));
    const { titles, header, rules, units, isSure } = this.#layoutOf(lines);
    const parts = [titles, header, rules, units].map((_, at, all) =>
      lines.slice(sum(all.slice(0, at)), sum(all.slice(0, at + 1))),
    );
    const [titleLines = [], headerLines = [], ruleLines = [], unitLines = []] = parts;
    for (const { line } of titleLines) this.#decisions.addLine('title_lines', line);
    if (header > 1 && this.#options.headerRow === undefined)
      for (const { line } of headerLines) this.#decisions.addLine('header_lines', line);
    for (const { line } of ruleLines) this.#decisions.addLine('rule_lines', line);
    for (const { line } of unitLines) this.#decisions.addLine('unit_lines', line);
    const lowest = headerLines.at(-1);
    this.#names = header > 1 ? joinedNames(headerLines.map(({ cells }) => cells)) : (lowest?.cells ?? []);
    this.#headerRow = lowest?.line ?? 0;
    if (header === 1 && this.#options.headerRow === undefined && haveRowNames(lines.slice(titles)))
      this.#names = ['', ...this.#names];
    const before = sum([titles, header, rules, units]);
    const data = lines.slice(before);
    this.#width = lowest ? this.#names.length : (data[0]?.cells.length ?? 0);
    if (isSure) this.#addNames();
    if (isSure) for (const { cells } of lines.slice(0, before)) this.#addToPreamble(cells);
    if (this.#options.asIs !== true) {
      const add = (line: PlacedLine) => this.#addRow(line);
      this.#tail = new Tail(this.#names, data, this.#width, this.#columns, this.#decisions, add);
    }
    if (first.length >= HEADER_SAMPLE) this.#columns.reserve(this.#options.expected ?? 0);
    const start = data[0] ? first.indexOf(data[0]) : first.length;
    for (const line of first.slice(start)) this.#take(line);
  }

  #layoutOf(lines: readonly PlacedLine[]): Layout {
    const { headerRow, headerLines = 1, asIs } = this.#options;
    const below = { rules: 0, units: 0, isSure: false };
    if (headerRow === 0) return { titles: 0, header: 0, ...below };
    if (headerRow === undefined && areKeysAndValues(lines.map(({ cells }) => cells))) {
      for (const { line } of lines) this.#decisions.addLine('keys_and_values', line);
      return { titles: 0, header: 0, ...below };
    }
    const found: Layout = headerRow === undefined ? findLayout(lines) : this.#told(lines, headerLines);
    return asIs ? { ...found, ...below } : found;
  }

  #told(lines: readonly PlacedLine[], header: number): Layout {
    return { titles: 0, header, ...belowHeader(lines.slice(header - 1).map(({ cells }) => cells)) };
  }

  #addNames(): void {
    this.#said = this.#names.map(folded);
    for (const name of this.#names) if (name.trim() !== '') this.#preambleStarts.add(name.trim());
  }

  #addToPreamble(cells: readonly string[]): void {
    if (filled(cells) < 2 && this.#width === 1) return;
    this.#preamble.add(keyOf(cells));
    this.#preambleStarts.add((cells[0] ?? '').trim());
  }

  #take(line: PlacedLine): void {
    const { values: cells = line.cells } = line;
    if (!this.#tail) this.#addRow(line);
    else if (this.#preambleStarts.has((cells[0] ?? '').trim()) && this.#isInPreamble(cells)) {
      this.#tail.endSection();
      this.#decisions.addLine('repeated_headers', line.line);
    } else if (isEmptyLine(line) && !this.#options.isPadded) this.#emptyLines++;
    else this.#tail.take(line);
  }

  /** Whether a line stands above the data, or has names of the header: most of its cells are, or two and else words of their own. */
  #isInPreamble(cells: readonly string[]): boolean {
    if (this.#preamble.has(keyOf(cells))) return true;
    const texts = cells.map(folded);
    const isName = (text: string) => text !== '' && this.#said.includes(text);
    const names = texts.filter(isName).length;
    const areMost = 2 * names > filled(cells) && isHeaderLike(cells);
    const isSaid = (text: string, at: number) => isName(text) || this.#said[at]?.includes(text) === true;
    return names > 1 && (areMost || texts.every((text, at) => text === '' || isSaid(text, at)));
  }

  #addRow(line: Line): void {
    if (isEmptyLine(line) && !this.#options.isPadded) {
      this.#emptyLines++;
      return;
    }
    const isOneColumn = this.#width === 1 && this.#columns.width <= 1;
    for (; this.#emptyLines > 0; this.#emptyLines--) {
      if (!isOneColumn) continue;
      this.#columns.add(['']);
      this.#options.onRow?.(undefined);
    }
    const { values = line.cells } = line;
    this.#columns.add(values);
    this.#options.onRow?.(line);
    if (this.#isRagged(values)) this.#ragged.add(this.#columns.rows);
    if (values.length > this.#width) this.#isWider = true;
    if (line.hasStrayQuote) this.#stray.add(this.#columns.rows);
  }

  /** Where many rows have fewer cells, and none more, blank ones at the end are not written. */
  get #isShortened(): boolean {
    return !this.#isWider && this.#ragged.found().count > HABIT * this.#columns.rows;
  }

  #isRagged(cells: readonly string[]): boolean {
    if (!this.#options.isPadded) return cells.length !== this.#width;
    if (this.#headerRow === 0) return false;
    const named = this.#names.findLastIndex((name) => name.trim() !== '') + 1;
    return cells.slice(named).some((cell) => cell !== '');
  }
}

/** Whether each row has a name of its own before its cells, above which the header has none, as R writes them. */
function haveRowNames([header, ...rows]: readonly PlacedLine[]): boolean {
  const width = (header?.cells.length ?? 0) + 1;
  const names = new Set(rows.map(({ cells: [name = ''] }) => name.trim()));
  return rows.length > 1 && names.size === rows.length && rows.every(({ cells }) => cells.length === width);
}

/** The letters and digits of a name. */
function folded(name: string): string {
  return headerWords(name).join('');
}
