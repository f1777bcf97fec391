/** What the profile gives to, and takes from, the search for wrong cells. */

import type { FindingDefinition } from '../../kinds/finding.ts';
import type { CheckDefinition, ColumnContext } from '../../kinds/kind.ts';
import type { ColumnKind, Kind } from '../../kinds/kinds.ts';
import { mostFrequent } from '../../kinds/most-frequent.ts';
import { standardize } from '../../kinds/standardize.ts';
import type { Column, Table } from '../../read/table.ts';
import { type CodedColumn, codeColumn, withoutCodes } from '../cells/coded-column.ts';
import type { FaultyCell } from '../cells/faulty-cells.ts';
import { type Finding, findingOf, type IsFine } from './findings.ts';

/** The values of a column that are wrong or stand for a missing one. */
export interface FaultyValues {
  isEmpty: boolean;
  has(value: string): boolean;
  /** What is wrong with a value. */
  get(value: string): FindingDefinition | undefined;
  /** What is meant by such a value; '' if it cannot be told. */
  suggestion(value: string): string;
}

/** @param faulty what was found of what is wrong with each value */
export function faultyValues(
  faulty: ReadonlyMap<string, readonly FindingDefinition[]>,
  context: ColumnContext,
  { kind, column }: ColumnKind,
  isFine: IsFine,
): FaultyValues {
  const checks = new Map<FindingDefinition, (value: string) => string | undefined>();
  const suggest = (definition: CheckDefinition) => {
    const known = checks.get(definition) ?? definition.suggest?.(context) ?? (() => undefined);
    checks.set(definition, known);
    return known;
  };
  const worst = (value: string) => {
    const found = faulty.get(value)?.filter(({ finding }) => !isFine(finding, column));
    return found?.find(({ isWrong }) => isWrong) ?? found?.at(-1);
  };
  return {
    isEmpty: faulty.size === 0,
    has: (value) => worst(value) !== undefined,
    get: worst,
    suggestion(value) {
      const check = context.kind.checks?.find((one) => one === worst(value));
      const meant = check && suggest(check)(value);
      if (meant !== undefined) return meant;
      const mended = standardize(kind, value, context.form);
      return mended === value.trim() || worst(mended) !== undefined ? '' : mended;
    },
  };
}

/** The column's values by number, read as its kind does; none if they do not repeat. */
export function valuesOf(
  { form, summary }: ColumnContext,
  kind: Kind,
  { name, values }: Column,
): CodedColumn {
  if (summary.counts.size > summary.filled / 1.5) return withoutCodes(name, values.length);
  return codeColumn(name, values, summary.counts, (value) => standardize(kind, value, form));
}

const MAX_ROWS = 10;

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
    for (const { row, suggestion } of group) {
      const example = `${column?.values[row]?.trim() ?? ''} → ${suggestion}`.slice(0, 100);
      examples.set(example, (examples.get(example) ?? 0) + 1);
    }
    const numbers = group.slice(0, MAX_ROWS).map(({ row }) => row + 1);
    const counted = { count: group.length, rows: numbers, examples: mostFrequent(examples) };
    return [findingOf(definition, counted, rows, { at, name: column?.name ?? '' })];
  });
}
