import { isHeaderPhrase } from '../kinds/headers.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import type { Columns } from './columns.ts';
import type { Decisions } from './decisions.ts';
import { evidenceOf, shapeOf } from './header.ts';
import { filled, isBlank, type PlacedLine } from './line.ts';
import { hasSumAlone, isLabeled, LineSorts, Sums } from './totals.ts';

/** At most so many lines wait until it is known whether the table goes on. */
const MAX_HELD = 20;
/** And at most so many blank ones, which a spreadsheet leaves below a table. */
const MAX_BLANK = 10_000;

const LEFT_OUT = { total: 'totals', blank: 'blank_rows' } as const;

/** Whether a line has words or years alone, two at least. */
export function isHeaderLike(cells: readonly string[]): boolean {
  return filled(cells) >= 2 && cells.every((cell) => /^(?:word|year)$/.test(shapeOf(cell.trim())));
}

/** What a line that is held is; a label is a row that is named as a sum and is none. */
type Sort = 'blank' | 'total' | 'label' | 'note' | 'row';

/** Holds lines back that are no rows if the table ends with them: sums, notes and blank lines before those. */
export class Tail {
  readonly #sorts: LineSorts;
  readonly #sums: Sums;
  readonly #decisions: Decisions;
  readonly #add: (line: PlacedLine) => void;
  #held: PlacedLine[] = [];
  /** How many of them are blank. */
  #blank = 0;
  /** Whether the header stands again in the line before, and no row below it yet. */
  #isBelowHeader = false;
  readonly #names: ReadonlySet<string>;
  /** A line that may be another table's header, and those below it. */
  #next: PlacedLine[] = [];
  #isInOtherTable = false;

  /**
   * @param names those of the header
   * @param first rows of the table
   * @param columns those that `add` adds a row to
   */
  constructor(
    names: readonly string[],
    first: readonly PlacedLine[],
    width: number,
    columns: Columns,
    decisions: Decisions,
    add: (line: PlacedLine) => void,
  ) {
    this.#sorts = new LineSorts(
      first.map(({ cells }) => cells),
      width,
    );
    this.#names = new Set(names.map((name) => name.trim().toLowerCase()));
    this.#sums = new Sums(columns);
    this.#decisions = decisions;
    this.#add = add;
  }

  take(line: PlacedLine): void {
    const begins = this.#next.length > 0 || this.#mayBeginTable(line);
    if (begins && !isBlank(line) && this.#next.length < MAX_HELD) this.#next.push(line);
    else {
      this.#judgeNext();
      this.#take(line);
    }
  }

  #mayBeginTable(line: PlacedLine): boolean {
    const isApart = line.isAfterBlank || this.#held.some((held) => held.isAfterBlank || isBlank(held));
    return isApart && !this.#isInOtherTable && isHeaderLike(line.cells);
  }

  /** Whether another table begins is known by the lines below its header. */
  #judgeNext(): void {
    const lines = this.#next;
    if (lines.length === 0) return;
    this.#next = [];
    const [header = [], ...body] = lines.map(({ cells }) => cells);
    const { header: speaks, data } = evidenceOf([header, ...body]);
    const areNew =
      header.some(isHeaderPhrase) && !header.some((name) => this.#names.has(name.trim().toLowerCase()));
    const isOther = () => this.#names.size > 0 && (areNew || !this.#sorts.areAlike(body));
    if (body.length >= 2 && speaks >= 2 && speaks > data && isOther()) {
      // What has one cell above it is its title.
      const own = this.#held.findLastIndex(({ cells }) => filled(cells) > 1) + 1;
      lines.unshift(...this.#held.splice(own));
      this.#end('notes');
      this.#isInOtherTable = true;
    }
    for (const line of lines) this.#take(line);
  }

  #take(line: PlacedLine): void {
    if (this.#isInOtherTable) {
      if (!isBlank(line)) this.#decisions.addLine('other_tables', line.line);
      return;
    }
    if (this.#isBelowHeader && isBlank(line)) return;
    this.#isBelowHeader = false;
    const isHeldOn = this.#held.length > 0 && this.#sorts.lacksValues(line.cells);
    if (isHeldOn || this.#sorts.isOdd(line.cells) || isBlank(line)) {
      this.#held.push(line);
      this.#blank += isBlank(line) ? 1 : 0;
      if (this.#blank > MAX_BLANK || this.#held.length - this.#blank > MAX_HELD) {
        const first = this.#held.splice(0, 1);
        this.#blank -= first.every(isBlank) ? 1 : 0;
        this.#settle(first);
      }
      return;
    }
    this.#settle(this.#held);
    this.#held = [];
    this.#blank = 0;
    this.#add(line);
  }

  /** Takes those that are held for what they are at the end. */
  end(): void {
    this.#judgeNext();
    this.#end('notes');
  }

  /** Takes them for the end of a section and the title of the next: what stands above the data stands there again. */
  endSection(): void {
    this.#judgeNext();
    this.#end('section_titles');
    this.#isInOtherTable = false;
    this.#sums.restart();
    this.#blank = 0;
    this.#isBelowHeader = true;
  }

  #end(notes: 'notes' | 'section_titles'): void {
    const lines = this.#held;
    this.#held = [];
    const sorts = this.#sortsOf(lines);
    const lastTotal = sorts.lastIndexOf('total');
    for (let at = sorts.indexOf('total'); at >= 0 && at < lastTotal; at++) {
      if (sorts[at] === 'row' && this.#sorts.lacksValues(lines[at]?.cells ?? [])) sorts[at] = 'total';
    }
    const rows = sorts.findLastIndex((sort) => sort === 'row' || sort === 'label') + 1;
    for (const [at, { line }] of lines.entries()) {
      if (sorts[at] === 'label') this.#decisions.addLine('maybe_totals', line);
    }
    this.#settle(lines.slice(0, rows));
    const isBlankAlone = notes === 'notes' && sorts.slice(rows).every((sort) => sort === 'blank');
    for (const [at, { line }] of lines.entries()) {
      const sort = sorts[at];
      if (at < rows || sort === 'row' || sort === 'label' || sort === undefined) continue;
      // Those around sums, notes and headers go without saying.
      if (sort === 'blank' && !isBlankAlone) continue;
      this.#decisions.addLine(sort === 'note' ? notes : LEFT_OUT[sort], line);
    }
  }

  /** Takes lines as rows, because others follow them, except sums of those before them. */
  #settle(lines: readonly PlacedLine[]): void {
    for (const line of lines) {
      if (this.#isSubtotal(line.cells)) {
        this.#sums.restart();
        this.#decisions.addLine('totals', line.line);
      } else this.#add(line);
    }
  }

  /** 'Total Germany' may have a value in each column: then all of its numbers are sums, two at least. A customer's are not. */
  #isSubtotal(cells: readonly string[]): boolean {
    if (!isLabeled(cells)) return false;
    if (this.#sorts.lacksValues(cells)) return this.#sums.isSum(cells, 'some');
    const numbers = cells.filter((cell) => parseNumber(cell) !== undefined);
    return numbers.length > 1 && this.#sums.isSum(cells, 'every');
  }

  #sortsOf(lines: readonly PlacedLine[]): Sort[] {
    // Taxes and the like below a sum are in the next one.
    const others: (readonly string[])[] = [];
    return lines.map((line, at) => {
      const sort = this.#sortOf(line, at === lines.length - 1, others);
      if (sort === 'row') others.push(line.cells);
      return sort;
    });
  }

  #sortOf(line: PlacedLine, isLast: boolean, others: readonly (readonly string[])[]): Sort {
    const { cells } = line;
    if (isBlank(line)) return 'blank';
    const lacksValues = this.#sorts.lacksValues(cells);
    const least = lacksValues ? 1 : 2;
    if (isLabeled(cells) && this.#sums.isSum(cells, 'some', others, least)) return 'total';
    if (hasSumAlone(cells) && lacksValues) return 'total';
    if (isLabeled(cells) && lacksValues) return 'label';
    if (this.#sorts.isNote(cells, line.isAfterBlank)) return 'note';
    const isUnlabeled = isLast && lacksValues && (cells[0] ?? '').trim() === '';
    return isUnlabeled && this.#sums.isSum(cells, 'every') ? 'total' : 'row';
  }
}
