import { mask } from '../kinds/formats.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { counted, grouped, quoted, rows as rowsText } from '../kinds/wording.ts';
import type { Table } from '../read/table.ts';
import { type CodedColumn, NONE } from './coded-column.ts';
import { type Accusations, accuse, contradictions, findContradictions } from './contradictions.ts';
import { datesOutOfOrder } from './date-order.ts';
import { findDependencies } from './dependencies.ts';
import { type Finding, findingOf, MAX_ROWS } from './finding.ts';
import { findJoined, joinedValues } from './joined-values.ts';
import { Letters } from './letters.ts';
import { findSlips, type Slips, slips } from './slips.ts';
import { findDisagreement, sourcesDisagree } from './sources.ts';
import { swappedNames } from './swapped-names.ts';
import { findWordSlips, type WordSlip } from './word-slips.ts';

/** What is found by comparing a cell with other rows. The rows of such a finding are those of its cells. */
export const OF_CELLS = [slips, contradictions, joinedValues, sourcesDisagree, swappedNames, datesOutOfOrder];

/** A cell whose value is wrong in all likelihood, because of what other rows have. */
export interface FaultyCell {
  /** From 0. */
  row: number;
  column: number;
  definition: (typeof OF_CELLS)[number];
  value: string;
  /** What should stand there; '' if it cannot be told. */
  suggestion: string;
  /** What a report shows of it; absent if that is the value with the suggestion. */
  example?: string;
  /** On what the suggestion rests, as a sentence. */
  reason: string;
  /** What belongs in another cell of the row. */
  rest?: { column: number; value: string };
  /** Of a date that is out of order: the column that is not later, and the one that is not earlier. */
  order?: readonly [earlier: number, later: number];
  /** Whether it is a slip that other columns show to be one. */
  isSure: boolean;
}

interface FaultyCells {
  /** One for each cell, by row and column. */
  cells: readonly FaultyCell[];
  /** The names of the columns that were not compared with others, to keep within the bound. */
  skipped: readonly string[];
}

/** Finds the cells that other rows show to be wrong. */
export function findFaultyCells(columns: readonly CodedColumn[], rowCount: number): FaultyCells {
  const dependencies = findDependencies(columns, rowCount);
  const name = (at: number) => quoted(columns[at]?.name ?? '');
  const text = (at: number, code: number) => columns[at]?.texts[code]?.trim() ?? '';
  const valueAt = (row: number, at: number) => text(at, columns[at]?.codes.at(row) ?? NONE);
  const found: FaultyCell[] = [];
  const accusations = accuse(columns, dependencies.all);
  const contradicted = findContradictions(columns, dependencies, accusations);
  for (const { row, column, usual, usualRows, by, isSlip } of contradicted) {
    found.push({
      row,
      column,
      definition: isSlip ? slips : contradictions,
      value: valueAt(row, column),
      suggestion: text(column, usual),
      reason: `${rowsText(usualRows)} with this ${name(by)} have it in ${name(column)}.`,
      isSure: isSlip && !areCodes(valueAt(row, column), text(column, usual)),
    });
  }
  const skipped = new Set(dependencies.skipped);
  let letters: Letters | undefined;
  const lettersOf = () => {
    letters ??= new Letters(columns);
    return letters;
  };
  for (const [at, column] of columns.entries()) {
    const slipped = findSlips(column, lettersOf);
    if (!slipped) skipped.add(at);
    else for (const slip of slipsOf(column, at, slipped, accusations)) found.push(slip);
    const inWords = findWordSlips(column, lettersOf);
    if (!inWords) skipped.add(at);
    else for (const slip of wordSlipsOf(column, at, inWords)) found.push(slip);
  }
  for (const { row, column, suggestion, other, end } of findJoined(columns, rowCount)) {
    const reason = `The rest belongs in ${name(other)}, which is blank there.`;
    const value = valueAt(row, column);
    const rest = { column: other, value: end };
    found.push({ row, column, definition: joinedValues, value, suggestion, reason, rest, isSure: false });
  }
  for (const one of findDisagreement(columns, rowCount, dependencies)) {
    found.push({
      row: one.row,
      column: one.column,
      definition: sourcesDisagree,
      value: valueAt(one.row, one.column),
      suggestion: text(one.column, one.usual),
      reason: `${grouped(one.usualRows)} of ${counted(one.sources, 'source')} say so.`,
      isSure: false,
    });
  }
  return { cells: oncePerCell(found), skipped: [...skipped].map((at) => columns[at]?.name ?? '') };
}

/** Slips that are evident, or for which a column of the row speaks: nearly all rows that agree in it have what was meant. */
function slipsOf(
  column: CodedColumn,
  at: number,
  { near, evident }: Slips,
  accusations: Accusations,
): FaultyCell[] {
  if (near.size === 0) return [];
  return [...column.codes.values.entries()].flatMap(([row, code]) => {
    const usual = code === NONE ? undefined : near.get(code);
    if (usual === undefined) return [];
    const isExpected = !column.areNames && accusations.get(row)?.get(at)?.usual.has(usual) === true;
    if (!evident.has(code) && !isExpected) return [];
    const suggestion = column.texts[usual]?.trim() ?? '';
    const reason = `${rowsText(column.counts.at(usual))} have it.`;
    const value = column.texts[code] ?? '';
    return [{ row, column: at, definition: slips, value, suggestion, reason, isSure: false }];
  });
}

/** Values of which a word is a slip. */
function wordSlipsOf(column: CodedColumn, at: number, found: ReadonlyMap<number, WordSlip>): FaultyCell[] {
  if (found.size === 0) return [];
  return [...column.codes.values.entries()].flatMap(([row, code]) => {
    const slip = found.get(code);
    if (!slip) return [];
    const { suggestion, word } = slip;
    const reason = `${rowsText(slip.rows)} have '${word}'.`;
    return [
      {
        row,
        column: at,
        definition: slips,
        value: column.texts[code] ?? '',
        suggestion,
        reason,
        isSure: false,
      },
    ];
  });
}

/** Letters, and codes of one form: with another letter or digit one is as right as the other, whatever the columns beside it say. */
function areCodes(one: string, other: string): boolean {
  return other.length < 3 || (/\d/.test(one) && mask(one) === mask(other));
}

/** The first of each cell: they come in the order of how much speaks for them. */
export function oncePerCell(found: readonly FaultyCell[]): FaultyCell[] {
  const seen = new Set<string>();
  return found
    .filter(({ row, column }) => {
      const key = `${row} ${column}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

/** A finding for each column and kind of fault. */
export function findingsOfCells(cells: readonly FaultyCell[], { columns, rows }: Table): Finding[] {
  const groups = new Map<string, FaultyCell[]>();
  for (const cell of cells) {
    const key = `${cell.column} ${cell.definition.finding}`;
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { column: at, definition } = first;
    const column = columns[at];
    const examples = new Map<string, number>();
    for (const { row, suggestion, example: shown } of group) {
      const example = (shown ?? `${column?.values[row]?.trim() ?? ''} → ${suggestion}`).slice(0, 100);
      examples.set(example, (examples.get(example) ?? 0) + 1);
    }
    const numbers = group.slice(0, MAX_ROWS).map(({ row }) => row + 1);
    const counted = { count: group.length, rows: numbers, examples: mostFrequent(examples) };
    return [findingOf(definition, counted, rows, { at, name: column?.name ?? '' })];
  });
}
