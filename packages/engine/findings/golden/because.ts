/** Why a golden record has a value, for people to read. */
import { counted, grouped } from '../../kinds/wording.ts';
import { type Candidate, type Evidence, says, supportOf } from './candidates.ts';
import type { Choice, Stage } from './choice.ts';
import type { ColumnFacts } from './column-facts.ts';

const LATER_IS_WEAKER: readonly Stage[] = ['finding', 'support', 'newest', 'fullest', 'form', 'first'];

/** @param at the place of the column among those of the unit */
export function because(
  { chosen, left }: Choice,
  at: number,
  all: readonly Candidate[],
  facts: readonly ColumnFacts[],
  evidence: Evidence,
): string {
  const column = facts[at];
  const own = chosen.cells[at];
  if (!column || !own) return '';
  const rest = listed(facts.flatMap(({ name }, other) => (other === at ? [] : [name])));
  const filled = all.filter(({ cells }) => cells[at]?.value !== '');
  if (own.value === '') return filled.length === 0 ? NOBODY : `none in the row of ${rest}`;
  const others = filled.filter(({ cells }) => !says(column, cells[at]?.meaning ?? '', own.meaning));
  if (others.length === 0)
    return filled.length === 1 ? 'no other row has one' : sayIt(filled.length, filled.length);
  const stages = new Set(others.map(({ row }) => left.get(row)));
  switch (LATER_IS_WEAKER.findLast((stage) => stages.has(stage))) {
    case 'finding':
      return ofFinding(column, own.value, others, at) ?? `goes with ${rest}`;
    case 'support':
      return ofSupport(chosen, others, at, all, facts, evidence, filled.length) ?? `goes with ${rest}`;
    case 'newest':
      return newest(chosen, all, column, own.meaning, evidence);
    case 'fullest':
      return `the row with most of ${listed(facts.map(({ name }) => name))}`;
    case 'form':
      return 'the others are not written as their column is';
    default:
      return `first in the alphabet of ${counted(all.length, 'row')}, of which nothing says which is right`;
  }
}

export const NOBODY = 'no row has one';

function ofFinding(
  column: ColumnFacts,
  value: string,
  others: readonly Candidate[],
  at: number,
): string | undefined {
  const findings = new Set(others.map(({ cells }) => cells[at]?.finding));
  const [finding] = findings;
  if (finding === undefined) return undefined;
  const rows = column.rowsOf(value);
  if (finding === 'slips' && rows > 1) return spelledSo(rows, value);
  const have = others.length === 1 ? 'the other has' : 'the others have';
  return `${have} a finding: ${[...findings]
    .map((one) => one?.replaceAll('_', ' '))
    .filter(Boolean)
    .join(', ')}`;
}

function ofSupport(
  chosen: Candidate,
  others: readonly Candidate[],
  at: number,
  all: readonly Candidate[],
  facts: readonly ColumnFacts[],
  evidence: Evidence,
  filled: number,
): string | undefined {
  const own = supportOf(chosen, at, all, facts, evidence);
  const theirs = others.map((other) => supportOf(other, at, all, facts, evidence));
  const value = chosen.cells[at]?.value ?? '';
  const reasons = [
    ...(theirs.every(({ rows }) => rows < own.rows) ? [sayIt(own.rows + 1, filled)] : []),
    ...(own.spelled !== undefined && facts[at]
      ? [spelledSo(facts[at].rowsWith(own.spelled), asWritten(own.spelled, value))]
      : []),
    ...(own.isInMail && theirs.some(({ isInMail }) => !isInMail)
      ? [facts[at]?.kind === 'email' ? 'it has the name' : 'the e-mail address has it']
      : []),
  ];
  return reasons.length === 0 ? undefined : reasons.join(', ');
}

/** The word of the value that is meant, as it is written there. */
function asWritten(word: string, value: string): string {
  return value.split(/\s+/).find((one) => one.toLowerCase() === word) ?? word;
}

function newest(
  { row }: Candidate,
  all: readonly Candidate[],
  column: ColumnFacts,
  meaning: string,
  { changed }: Evidence,
): string {
  const isItself = column.detail === 'change';
  const times = isItself ? all.length : all.filter((one) => changed(one.row) !== '').length;
  const time = (isItself ? meaning : changed(row)).slice(0, 10);
  return times === 1 ? `the only row with a date, ${time}` : `newest of ${times}, ${time}`;
}

function sayIt(rows: number, of: number): string {
  return rows === of
    ? of === 2
      ? 'both rows say so'
      : `all ${grouped(of)} rows say so`
    : `${rows} of ${of} rows say so`;
}

function spelledSo(rows: number, text: string): string {
  return `${counted(rows, 'row')} spell it ${text}`;
}

/** The others of a unit in a few words: 'street, city and zip'. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), 'more'] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
