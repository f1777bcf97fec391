/** Takes a saved check up again: what still fits the table, which may be another version of it; the rest is said. */
import type { Choices } from '../../findings/check-table.ts';
import { RULES } from '../../findings/cleaning.ts';
import { findingId, type ReviewedTable } from '../../findings/reviewed.ts';
import { KIND_NAMES, type Kind } from '../../kinds/kinds.ts';
import { counted, grouped, quoted } from '../../kinds/wording.ts';
import type { Table } from '../../read/table.ts';
import { rowIds, tableHash } from './row-ids.ts';
import type { SavedCheck } from './saved-check.ts';

export interface Fitted {
  choices: Choices;
  rules: SavedCheck['rules'];
  /** What a column is called now; undefined if the table has it no more. */
  nameNow(name: string): string | undefined;
  /** What does not fit, in sentences. */
  notes: string[];
}

/** What was chosen, as far as a table still has the columns. */
export function fitChoices(saved: SavedCheck, table: Table): Fitted {
  const notes: string[] = [];
  if (tableHash(table) !== saved.table.hash) {
    const rows = `${counted(saved.table.rows, 'row')} then, ${grouped(table.rows)} now`;
    notes.push(`The table is another version of the one that was checked (${rows}).`);
  }
  const now = new Set(table.columns.map(({ name }) => name));
  const renamed = renamedColumns(saved.table.columns, table);
  for (const [before, after] of renamed) notes.push(`${quoted(before)} is now taken to be ${quoted(after)}.`);
  const nameNow = (name: string) => (now.has(name) ? name : renamed.get(name));
  const gone = saved.table.columns.filter((name) => nameNow(name) === undefined).map(quoted);
  if (gone.length > 0) {
    notes.push(`The table has no column ${gone.join(', ')} any more: what was chosen for it is left out.`);
  }
  const [kinds, left, compared] = [new Map<string, Kind>(), new Set<string>(), new Map<string, boolean>()];
  const [neverSame, sources] = [new Set<string>(), new Set<string>()];
  for (const { name: before, kind: told, isLeft, isCompared, isNeverSame, isSource } of saved.columns) {
    const name = nameNow(before);
    if (name === undefined) continue;
    const kind = KIND_NAMES.find((one) => one === told);
    if (kind) kinds.set(name, kind);
    else if (told !== undefined)
      notes.push(`There is no kind ${quoted(told)} any more, so that ${quoted(name)} is as found.`);
    if (isLeft) left.add(name);
    if (isNeverSame) neverSame.add(name);
    if (isSource) sources.add(name);
    if (isCompared !== undefined) compared.set(name, isCompared);
  }
  const isRule = (rule: string) => RULES.includes(rule);
  const { on, off } = saved.rules;
  const unknown = [...on, ...off].filter((rule) => !isRule(rule)).map(quoted);
  if (unknown.length > 0) notes.push(`There is no rule of cleaning ${unknown.join(', ')} any more.`);
  const { about, rowsAre, dateOrder } = saved;
  const rules = { on: on.filter(isRule), off: off.filter(isRule) };
  return {
    choices: { kinds, left, compared, neverSame, sources, about, rowsAre, dateOrder },
    rules,
    nameNow,
    notes,
  };
}

/** By their names before. Only where each column is at its place: otherwise nobody can tell a new name from a new column. */
function renamedColumns(before: readonly string[], { columns }: Table): Map<string, string> {
  if (columns.length !== before.length) return new Map();
  const known = new Set(before);
  const pairs = columns.map(({ name }, at) => [before[at] ?? '', name] as const);
  const changed = pairs.filter(([old, name]) => old !== name);
  const areNew = changed.every(([, name]) => !known.has(name));
  return new Map(areNew && 2 * changed.length <= columns.length ? changed : []);
}

/**
 * Decides again about a table that was checked with what was chosen.
 *
 * @param table with all columns
 * @returns what does not fit, in sentences
 */
export function decideAgain(
  saved: SavedCheck,
  { nameNow }: Pick<Fitted, 'nameNow'>,
  reviewed: ReviewedTable,
  table: Table,
): string[] {
  const { grouping, dismissed, chosen } = reviewed;
  const looked = reviewed.checked.examined.table.columns;
  const columnOf = (name: string) => looked.findIndex((column) => column.name === nameNow(name));
  for (const { finding: kind, column: name } of saved.fine) {
    const column = name === undefined ? undefined : columnOf(name);
    if (column !== -1) dismissed.add(findingId({ kind, column }));
  }
  if (saved.threshold !== 0) grouping.settle(saved.threshold);
  const notes: string[] = [];
  const rows = knownRows(saved, nameNow, table);
  const decisions = saved.decisions.flatMap(({ rows: [one, other], decision }) => {
    const [x, y] = [rows.get(one), rows.get(other)];
    return x === undefined || y === undefined ? [] : [{ x, y, decision }];
  });
  if (decisions.length > 0) grouping.decideAll(decisions);
  for (const { row: id, column: name } of saved.golden) {
    const [row, column] = [rows.get(id), columnOf(name)];
    if (row !== undefined && column !== -1) chosen.push({ row, column });
  }
  reviewed.recount();
  const lost = saved.decisions.length - decisions.length;
  if (lost > 0) {
    notes.push(`${counted(lost, 'decision')} about rows ${verb(lost)} left out: ${whyLost(saved, nameNow)}.`);
  }
  const lostGolden = saved.golden.length - chosen.length;
  if (lostGolden > 0) {
    const why = 'the row or the column is not there as it was';
    notes.push(`${counted(lostGolden, 'choice')} for golden records ${verb(lostGolden)} left out: ${why}.`);
  }
  return notes;
}

/** The rows that a saved check names and the table has, by what they are called. */
function knownRows(
  { rowsBy, decisions, golden }: SavedCheck,
  nameNow: Fitted['nameNow'],
  { columns, rows }: Table,
): Map<string, number> {
  const known = new Map<string, number>();
  const named = new Set([...decisions.flatMap((one) => one.rows), ...golden.map(({ row }) => row)]);
  const by = rowsBy.flatMap((name) => columns.find((column) => column.name === nameNow(name)) ?? []);
  if (named.size === 0 || by.length < rowsBy.length) return known;
  let row = 0;
  for (const id of rowIds(by, rows)) {
    if (named.has(id)) known.set(id, row);
    row++;
  }
  return known;
}

function whyLost({ rowsBy }: SavedCheck, nameNow: Fitted['nameNow']): string {
  const gone = rowsBy.filter((name) => nameNow(name) === undefined).map(quoted);
  return gone.length === 0
    ? 'the rows have changed or are gone'
    : `rows cannot be told apart as before without ${gone.join(', ')}`;
}

const verb = (count: number) => (count === 1 ? 'is' : 'are');
