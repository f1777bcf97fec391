import { groupBy } from '../algorithms/group-by.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { mask } from '../kinds/formats.ts';
import { MAX_EXAMPLES, mostFrequent } from '../kinds/most-frequent.ts';
import { quoted, rows as rowsText } from '../kinds/wording.ts';
import type { Table } from '../read/table.ts';
import { type CodedColumn, NONE } from './coded-column.ts';
import { accuse, contradictions, findContradictions } from './contradictions.ts';
import { datesOutOfOrder, unusualOrder } from './date-order.ts';
import { findDependencies } from './dependencies.ts';
import { type Finding, findingOf } from './finding.ts';
import { misplacedCoordinates } from './misplaced-points.ts';
import { findSlips, isCode, slips } from './slips.ts';
import { swappedNames } from './swapped-names.ts';

/** What is found by comparing a cell with other rows. The rows of such a finding are those of its cells. */
export const OF_CELLS: readonly FindingDefinition[] = [
  ...[slips, contradictions, swappedNames, datesOutOfOrder, unusualOrder, misplacedCoordinates],
];

/** A cell whose value is wrong in all likelihood, because of what other rows have. */
export interface FaultyCell {
  /** From 0. */
  row: number;
  column: number;
  definition: FindingDefinition;
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
  const tell = (
    row: number,
    column: number,
    definition: FaultyCell['definition'],
    suggestion: string,
    reason: string,
    more?: Partial<FaultyCell>,
  ) => {
    const value = valueAt(row, column);
    found.push({ row, column, definition, value, suggestion, reason, isSure: false, ...more });
  };
  const accusations = accuse(columns, dependencies.all);
  const contradicted = findContradictions(columns, accusations);
  for (const { row, column, usual, usualRows, by, isSlip } of contradicted) {
    const meant = text(column, usual);
    const reason = `${rowsText(usualRows)} with this ${name(by)} have it in ${name(column)}.`;
    const isOfWords = isSlip && !isCode(valueAt(row, column)) && !isCode(meant);
    const isSure = isOfWords && !areCodes(valueAt(row, column), meant);
    tell(row, column, isOfWords ? slips : contradictions, meant, reason, { isSure });
  }
  const skipped = new Set(dependencies.skipped);
  for (const [at, column] of columns.entries()) {
    const slipped = findSlips(column);
    if (!slipped) skipped.add(at);
    const isExpected = (row: number, usual: number) =>
      !column.areNames && accusations.get(row)?.get(at)?.usual.has(usual) === true;
    for (const [row, code] of column.codes.values.entries()) {
      const usual = slipped?.near.get(code);
      // Slips that are evident, or for which a column of the row speaks: nearly all rows that agree in it have what was meant.
      if (usual !== undefined && (slipped?.areEvident || isExpected(row, usual)))
        tell(row, at, slips, text(at, usual), `${rowsText(column.counts.at(usual))} have it.`);
    }
  }
  return { cells: oncePerCell(found), skipped: [...skipped].map((at) => columns[at]?.name ?? '') };
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
  const groups = groupBy(cells, ({ column, definition }) => `${column} ${definition.finding}`);
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
    const numbers = group.slice(0, MAX_EXAMPLES).map(({ row }) => row + 1);
    const counted = { count: group.length, rows: numbers, examples: mostFrequent(examples) };
    return [findingOf(definition, counted, rows, { at, name: column?.name ?? '' })];
  });
}
