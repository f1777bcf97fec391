/** Where a table begins among the first rows of a file: titles above it, its header, and what stands between header and data. */
import { isHeaderPhrase } from '../kinds/headers.ts';
import { evidenceOf, hasHeader, isTyped, looksLikeData, shapeOf, valuesOf } from './header.ts';
import { filled, keyOf, type PlacedLine } from './line.ts';
import { isRule, isUnitRow } from './units.ts';

/** How many rows of each sort a file begins with, in this order. */
export interface Layout {
  titles: number;
  header: number;
  rules: number;
  units: number;
  /** Whether the header differs in kind from the rows below, so that another row like it is a header again. */
  isSure: boolean;
}

/** The most rows above a table: further down none begins. */
const MAX_TITLES = 20;

/** The most lines of a header. */
const MAX_HEADER = 3;

/** A header has a name for this share of the columns. */
const WIDE = 0.75;

/** @param rows the first ones, without blank ones */
export function findLayout(rows: readonly PlacedLine[]): Layout {
  const cells = rows.map((row) => row.cells);
  const { titles, groups, isHeader } = startOf(rows, cells);
  const first = titles + groups;
  if (!(isHeader ?? hasHeader(cells.slice(first)))) {
    return { titles, header: 0, rules: 0, units: 0, isSure: false };
  }
  const further = groups === 0 ? furtherLines(cells.slice(first)) : 0;
  return { titles, header: groups + 1 + further, ...belowHeader(cells.slice(first + further)) };
}

/** @param rows the header and those below it */
export function belowHeader(
  rows: readonly (readonly string[])[],
): Pick<Layout, 'rules' | 'units' | 'isSure'> {
  const [header = [], ...body] = rows;
  const rules = body[0] && isRule(body[0]) ? 1 : 0;
  const units = isUnitRow(body[rules] ?? [], body.slice(rules + 1)) ? 1 : 0;
  const data = body.slice(rules + units).filter((row) => row.join('\0') !== header.join('\0'));
  return { rules, units, isSure: evidenceOf([header, ...data]).header > 0 };
}

interface Start {
  titles: number;
  /** How many rows of names that each stand above several columns come before the header. */
  groups: number;
  /** Undefined if the first row tells by itself. */
  isHeader?: boolean;
}

/**
 * The first row that has a value in most columns begins the table, if it differs from the rows below or those above it have one
 * cell; else the first row does, which may be shorter than the others.
 */
function startOf(rows: readonly PlacedLine[], cells: readonly (readonly string[])[]): Start {
  const none: Start = { titles: 0, groups: 0 };
  const width = usualExtent(cells);
  if (width < 2) return none;
  const wide = cells.findIndex((row) => filled(row) >= Math.max(2, WIDE * width));
  if (wide <= 0 || wide > MAX_TITLES) return none;
  const above = cells.slice(0, wide);
  const evidence = evidenceOf(cells.slice(wide));
  const isAfterBlank = rows[wide]?.isAfterBlank === true;
  if (evidence.header >= 2 && evidence.header > evidence.data) {
    const isGroups = (at: number) => !rows[at + 1]?.isAfterBlank && isGroupRow(cells[at] ?? [], width);
    let top = wide;
    while (top > 0 && wide - top < MAX_HEADER - 1 && isGroups(top - 1)) top--;
    return { titles: top, groups: wide - top, isHeader: true };
  }
  const isTitle = (row: readonly string[]) =>
    filled(row) <= 1 && !looksLikeData(row, cells.slice(wide)) && !row.some(isHeaderPhrase);
  const isData = evidence.data >= 2;
  if (above.every(isTitle) && (width > 2 || isAfterBlank) && (!isData || above.every(isPhrase))) {
    return { titles: wide, groups: 0, isHeader: !isData };
  }
  // A header or row that is shorter than the others, perhaps below a title.
  const short = above.findIndex((row) => !isTitle(row));
  const isFirstData = looksLikeData(above[short] ?? [], cells.slice(wide));
  // How many rows and columns there are, and names of classes: of a row of data most cells would be there.
  if (isData && isFirstData && above.every(({ length }) => length < width / 2))
    return { titles: wide, groups: 0, isHeader: false };
  return short > 0 && !isFirstData ? { titles: short, groups: 0, isHeader: true } : none;
}

/** Whether a row has a text of several words, as titles have. */
function isPhrase(row: readonly string[]): boolean {
  return row.some((cell) => /\p{L}\s+\S/u.test(cell.trim()));
}

/** The number of columns up to the last with a value that most rows have. */
function usualExtent(cells: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const row of cells) counts.set(extent(row), (counts.get(extent(row)) ?? 0) + 1);
  const [[usual] = [0]] = [...counts].toSorted(([a, n], [b, m]) => m - n || b - a);
  return usual;
}

function extent(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** Words above several columns each: two or more, with gaps, up to the second half of the table. */
function isGroupRow(row: readonly string[], width: number): boolean {
  const names = row.filter((cell) => cell.trim() !== '');
  return (
    names.length >= 2 &&
    extent(row) > Math.max(2, width / 2) &&
    names.every((name) => /^(?:word|year)$/.test(shapeOf(name.trim())))
  );
}

/** What stands for a value that is missing: no name of a column. */
const MISSING = /^(?:n\/?a|nan|null|none|nil|unknown|missing|tbd|-+|\?+)$/i;

/** How many lines below the first go on with the header. */
function furtherLines(rows: readonly (readonly string[])[]): number {
  for (let lines = MAX_HEADER; lines > 1; lines--) {
    const header = new Set(rows.slice(0, lines).map(keyOf));
    const body = rows.slice(lines).filter((row) => !header.has(keyOf(row)));
    const isHeader = (at: number) => namesGaps(rows.slice(0, at), rows[at] ?? [], body);
    if (body.length >= 2 && Array.from({ length: lines - 1 }, (_, at) => at + 1).every(isHeader)) {
      return lines - 1;
    }
  }
  return 0;
}

/**
 * Whether a line names columns that those above it leave without a name, one with numbers, dates or codes among them. All its
 * cells are names: they stand in such columns, or below a name of several, and none is a value of its column.
 */
function namesGaps(
  above: readonly (readonly string[])[],
  line: readonly string[],
  body: readonly (readonly string[])[],
): boolean {
  const last = above.at(-1) ?? [];
  const isOpen = (at: number) => above.every((row) => (row[at] ?? '').trim() === '');
  const isAboveSeveral = (at: number) =>
    (last[at] ?? '').trim() !== '' && isOpen(at + 1) && at + 1 < line.length;
  const named = line.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const isName = (at: number) => {
    const name = (line[at] ?? '').trim();
    const isWord = /^(?:word|year)$/.test(shapeOf(name)) && !MISSING.test(name);
    return isWord && (isOpen(at) || isAboveSeveral(at)) && !valuesOf(body, at).includes(name);
  };
  const typed = named.filter((at) => {
    const below = valuesOf(body, at);
    const isTypedBelow = below.length > 0 && isTyped(below);
    return isTypedBelow && isOpen(at) && shapeOf((line[at] ?? '').trim()) === 'word';
  });
  // A row of data has its first value, and may have a word in place of a number.
  const least = named[0] === 0 ? 2 : 1;
  return named.length >= 2 && typed.length >= least && named.every(isName) && !isUnitRow(line, body);
}

/** A name for each column of a header of several lines: its lowest, below those above it where it is not the only one. */
export function joinedNames(lines: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  // A name goes on to the right until another begins, in its line or in one above.
  const groups: string[] = [];
  const paths = Array.from({ length: width }, (_, at) => {
    const own = lines.map((line) => (line[at] ?? '').trim());
    const lowest = own.findLastIndex((name) => name !== '');
    own.forEach((name, depth) => {
      if (name !== '') groups.splice(depth, lines.length, name);
    });
    return groups.slice(0, lowest + 1);
  });
  return paths.map((path, at) => {
    const name = path.at(-1) ?? '';
    const isRepeated = paths.some((other, place) => place !== at && other.at(-1) === name);
    return isRepeated ? path.filter((part) => part !== '').join(' / ') : name;
  });
}
