/** Why a golden record has a value, for people to read: a text for each stage of choosing. */
import { counted, grouped } from '../../kinds/wording.ts';
import { type Candidate, type Evidence, says, supportOf } from './candidates.ts';
import type { Choice, Stage } from './choice.ts';
import type { ColumnFacts } from './column-facts.ts';

/** What is known of one cell of a record that was chosen. */
interface Chosen {
  chosen: Candidate;
  /** The place of the column among those of the unit. */
  at: number;
  column: ColumnFacts;
  all: readonly Candidate[];
  facts: readonly ColumnFacts[];
  evidence: Evidence;
  /** The rows with a value, and those of them that say another one. */
  filled: number;
  others: readonly Candidate[];
  /** The other columns of the unit in a few words. */
  rest: string;
}

/** By the stage that left out the last row with another value; the weakest is named. */
const REASONS: readonly (readonly [Stage, (chosen: Chosen) => string])[] = [
  [
    'first',
    ({ all }) =>
      `first in the alphabet of ${counted(all.length, 'row')}, of which nothing says which is right`,
  ],
  ['form', () => 'the others are not written as their column is'],
  ['fullest', ({ facts }) => `the row with most of ${listed(facts)}`],
  ['newest', newest],
  ['support', supported],
  ['finding', withoutFinding],
];

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
  const rest = listed(facts.filter((other) => other !== column));
  const filled = all.filter(({ cells }) => cells[at]?.value !== '');
  if (own.value === '') return filled.length === 0 ? NOBODY : `none in the row of ${rest}`;
  const others = filled.filter(({ cells }) => !says(column, cells[at]?.meaning ?? '', own.meaning));
  if (others.length === 0)
    return filled.length === 1 ? 'no other row has one' : sayIt(filled.length, filled.length);
  const stages = new Set(others.map(({ row }) => left.get(row)));
  const [, reason = supported] = REASONS.find(([stage]) => stages.has(stage)) ?? [];
  return reason({ chosen, at, column, all, facts, evidence, filled: filled.length, others, rest });
}

export const NOBODY = 'no row has one';

function withoutFinding({ others, at, rest }: Chosen): string {
  const found = [...new Set(others.map(({ cells }) => cells[at]?.finding))].filter(
    (one) => one !== undefined,
  );
  if (found.length === 0) return `goes with ${rest}`;
  const have = others.length === 1 ? 'the other has' : 'the others have';
  return `${have} a finding: ${found.map((one) => one.replaceAll('_', ' ')).join(', ')}`;
}

function supported({ chosen, at, column, all, facts, evidence, filled, rest }: Chosen): string {
  const { rows, isInMail, spelled } = supportOf(chosen, at, all, facts, evidence);
  const reasons = [
    ...(rows > 0 ? [sayIt(rows + 1, filled)] : []),
    ...(spelled > 0 ? [`${counted(spelled, 'row')} spell it so`] : []),
    ...(isInMail ? [column.kind === 'email' ? 'it has the name' : 'the e-mail address has it'] : []),
  ];
  return reasons.length === 0 ? `goes with ${rest}` : reasons.join(', ');
}

function newest({ chosen, at, column, all, evidence }: Chosen): string {
  const times = all.map((one) =>
    column.detail === 'change' ? (one.cells[at]?.meaning ?? '') : evidence.changed(one.row),
  );
  const time = times[all.indexOf(chosen)]?.slice(0, 10);
  const known = times.filter(Boolean).length;
  return known === 1 ? `the only row with a date, ${time}` : `newest of ${known}, ${time}`;
}

function sayIt(rows: number, of: number): string {
  if (rows < of) return `${rows} of ${of} rows say so`;
  return of === 2 ? 'both rows say so' : `all ${grouped(of)} rows say so`;
}

/** Columns in a few words: 'street, city and zip'. */
function listed(facts: readonly ColumnFacts[]): string {
  const names = facts.map(({ name }) => name);
  const shown = names.length > 4 ? [...names.slice(0, 3), 'more'] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
