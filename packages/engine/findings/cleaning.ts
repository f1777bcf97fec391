/** What cleaning changes: cells with a finding, each to the form that most of its column has, and no others. */
import type { FindingDefinition } from '../kinds/finding.ts';
import type { CheckDefinition, KindDefinition } from '../kinds/kind.ts';
import { KINDS, kindOf } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import type { Examined, ExaminedColumn } from './examine.ts';
import type { Finding, IsFine } from './finding.ts';
import type { FaultyCell } from './of-cells.ts';
import { checksOf, OF_VALUES, suggester } from './of-values.ts';

/** What is changed in one cell. */
export interface CellChange {
  /** From 0. */
  row: number;
  /** The index of the column among those that were looked at. */
  column: number;
  before: string;
  after: string;
  /** The rules that changed it, in the order in which they did. */
  rules: readonly string[];
}

/** What a rule changes in a table. */
export interface RuleFacts {
  rule: string;
  cells: number;
  /** Whether it is applied where nobody chose rules. */
  isDefault: boolean;
  /** The first three cells with different values. Their rows are counted from 1. */
  examples: readonly Omit<CellChange, 'rules'>[];
}

/**
 * The rules of which at least 99 changes in a hundred were right, on published tables, on faults that were planted in tables which nobody
 * looked at before, and on real ones (bench/results/cleaning.md). Only these are applied where nobody chose.
 */
const MEASURED: ReadonlySet<string> = new Set([
  'mojibake',
  'invisible_characters',
  'padding',
  'mixed_case',
  'misspelled_domains',
  'odd_formats',
  'slips',
  'phone_formats',
  'date_formats',
  'boolean_formats',
  'currency_formats',
  'quantity_formats',
]);

/** A mixture of formats is mended otherwise in each kind of column, and as well as that kind allows. */
function ruleOf({ finding }: FindingDefinition, { name }: KindDefinition): string {
  return finding === 'mixed_formats' ? `${name}_formats` : finding;
}

/** A slip that other columns contradict is one in all likelihood; one that is only rare may be a name. */
export function ruleOfCell({ definition, isSure }: Pick<FaultyCell, 'definition' | 'isSure'>): string {
  return definition.finding === 'slips' && !isSure ? 'rare_values' : definition.finding;
}

const OF_CELLS = ['slips', 'rare_values', 'contradictions', 'swapped_names', 'misplaced_coordinates'];

/** The names of all rules. Most are those of the findings that they mend. */
export const RULES: readonly string[] = [
  ...new Set([
    ...KINDS.flatMap((kind: KindDefinition) => mendable([...OF_VALUES, ...(kind.checks ?? [])], kind)),
    ...OF_CELLS,
  ]),
];

function mendable(checks: readonly CheckDefinition[], kind: KindDefinition): string[] {
  const own = new Set(kind.checks);
  return checks
    .filter((check) => check.suggest && (own.has(check) || check.finding !== 'mixed_formats'))
    .map((check) => ruleOf(check, kind));
}

export const DEFAULT_RULES: ReadonlySet<string> = new Set(RULES.filter((rule) => MEASURED.has(rule)));

/**
 * @param isWanted whether a rule is applied
 * @param dismissed what somebody called right stays
 * @returns by row and column, each cell once
 */
export function changesOf(
  examined: Examined,
  isWanted: (rule: string) => boolean,
  dismissed: readonly Finding[] = [],
): CellChange[] {
  const isFine: IsFine = (finding, column) =>
    dismissed.some((one) => one.kind === finding && one.column === column);
  const cells = new Map<string, CellChange>();
  const add = (change: CellChange) => cells.set(`${change.row} ${change.column}`, change);
  for (const examinedColumn of examined.columns) {
    const mend = menderOf(examinedColumn, isWanted, isFine);
    const { column, kind } = examinedColumn;
    for (const [row, before] of mend ? column.values.entries() : []) {
      const found = mend?.(before);
      if (found) add({ row, column: kind.column, before, ...found });
    }
  }
  for (const cell of examined.cells) {
    const { row, column, definition, suggestion, rest } = cell;
    const rule = ruleOfCell(cell);
    if (suggestion === '' || !isWanted(rule) || isFine(definition.finding, column)) continue;
    const valueAt = (at: number) => examined.table.columns[at]?.values[row] ?? '';
    add({ row, column, before: valueAt(column), after: suggestion, rules: [rule] });
    if (rest)
      add({ row, column: rest.column, before: valueAt(rest.column), after: rest.value, rules: [rule] });
  }
  return [...cells.values()]
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

type Mended = Pick<CellChange, 'after' | 'rules'>;

/** What mends the values of a column; undefined if no rule is for them. */
function menderOf(
  examined: ExaminedColumn,
  isWanted: (rule: string) => boolean,
  isFine: IsFine,
): ((value: string) => Mended | undefined) | undefined {
  const { column, kind } = examined.kind;
  const found = examined.tallies.found.map(({ definition }) => definition);
  // Making the checks of a column takes as long as reading it.
  const used = found.filter((one) => isWanted(ruleOf(one, kindOf(kind))) && !isFine(one.finding, column));
  if (used.length === 0) return undefined;
  const rules = checksOf(examined.context).flatMap((check) => {
    const suggest = used.includes(check.definition) ? suggester(check, examined) : undefined;
    return suggest ? [{ rule: ruleOf(check.definition, kindOf(kind)), test: check.test, suggest }] : [];
  });
  if (rules.length === 0) return undefined;
  const known = new Map<string, Mended | undefined>([['', undefined]]);
  const mend = (value: string): Mended | undefined => {
    const used: string[] = [];
    let after = value;
    for (const { rule, test, suggest } of rules) {
      const meant = test(after) === undefined ? undefined : suggest(after);
      if (meant === undefined) continue;
      after = meant;
      used.push(rule);
    }
    return used.length === 0 ? undefined : { after, rules: used };
  };
  return (value) => {
    if (!known.has(value)) known.set(value, mend(value));
    return known.get(value);
  };
}

/** Changes with their columns counted among all of the table, of which some were not looked at. */
export function inWholeTable(changes: readonly CellChange[], looked: Table, whole: Table): CellChange[] {
  const places = looked.columns.map((one) => whole.columns.findIndex(({ name }) => name === one.name));
  return changes.map((change) => ({ ...change, column: places[change.column] ?? change.column }));
}

/** What each rule changes, in the order of the rules. Those that change nothing are left out. */
export function ruleFacts(changes: readonly CellChange[]): RuleFacts[] {
  return RULES.flatMap((rule) => {
    const own = changes.filter(({ rules }) => rules.includes(rule));
    if (own.length === 0) return [];
    const different = new Map<string, CellChange>();
    for (const change of own) {
      const values = `${change.before}\0${change.after}`;
      if (!different.has(values)) different.set(values, change);
    }
    const examples = [...different.values()]
      .slice(0, 3)
      .map(({ rules: _, row, ...example }) => ({ row: row + 1, ...example }));
    return [{ rule, cells: own.length, isDefault: DEFAULT_RULES.has(rule), examples }];
  });
}
