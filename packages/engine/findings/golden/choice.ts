/**
 * Which row the values of a unit are from. One stage after the other leaves out rows, until those that are left say the same: rows with
 * a finding where another has none; those that others and the rest of the table bear out less; those that say nothing else and less;
 * those that were changed earlier. The length of a value decides nothing.
 */
import { type Candidate, type Evidence, says, supportOf } from './candidates.ts';
import type { ColumnFacts } from './column-facts.ts';

const STAGES = ['finding', 'support', 'contained', 'newest', 'fullest', 'form', 'first'] as const;
export type Stage = (typeof STAGES)[number];

export interface Choice {
  chosen: Candidate;
  /** The stage that left out a row. */
  left: ReadonlyMap<number, Stage>;
}

type Ranking = (candidate: Candidate, left: readonly Candidate[]) => number | string;

/** @param all the rows of a group that have a value in the unit, at least one; in an order that does not depend on where they stand */
export function choose(
  all: readonly [Candidate, ...Candidate[]],
  facts: readonly ColumnFacts[],
  evidence: Evidence,
): Choice {
  const isTime = facts.every(({ kind, detail }) => kind === 'date' && detail === 'change');
  const rankings: Readonly<Record<Stage, Ranking>> = {
    finding: (one) => -avoidable(one, all),
    // Of times of change the latest is right.
    support: (one) => (isTime ? 0 : support(one, all, facts, evidence)),
    contained: (one, left) => -Number(left.some((other) => isWithin(one, other, facts))),
    newest: ({ row, cells }) => (isTime ? (cells[0]?.meaning ?? '') : evidence.changed(row)),
    fullest: ({ cells }) => cells.filter(({ value }) => value !== '').length,
    form: ({ cells }) => -form(cells, all, facts),
    first: (one) => -all.indexOf(one),
  };
  const left = new Map<number, Stage>();
  let best: readonly Candidate[] = all;
  for (const stage of STAGES) {
    // Where rows say the same, only how it is written is left to choose.
    if ((stage === 'newest' || stage === 'fullest') && areOne(best)) continue;
    const ranked = best.map((one) => rankings[stage](one, best));
    const highest = ranked.reduce((most, rank) => (rank > most ? rank : most));
    for (const [at, { row }] of best.entries()) if (ranked[at] !== highest) left.set(row, stage);
    best = best.filter((_, at) => ranked[at] === highest);
  }
  return { chosen: best[0] ?? all[0], left };
}

function areOne(candidates: readonly Candidate[]): boolean {
  const said = candidates.map(({ cells }) => JSON.stringify(cells.map(({ meaning }) => meaning)));
  return new Set(said).size === 1;
}

/** The cells with a finding in columns in which another row has none. */
function avoidable({ cells }: Candidate, all: readonly Candidate[]): number {
  const isSound = (at: number) =>
    all.some((one) => one.cells[at]?.value !== '' && one.cells[at]?.finding === undefined);
  return cells.filter(({ finding }, at) => finding !== undefined && isSound(at)).length;
}

/** What speaks for the values of a row beside the row itself; a blank has as little as a value that no other row has. */
function support(
  candidate: Candidate,
  all: readonly Candidate[],
  facts: readonly ColumnFacts[],
  evidence: Evidence,
): number {
  return candidate.cells.reduce((sum, _, at) => {
    const { rows, isInMail, spelled } = supportOf(candidate, at, all, facts, evidence);
    return sum + rows + Number(isInMail) + Number(spelled > 0);
  }, 0);
}

/** Whether a row says nothing but what another one says, and less. */
function isWithin({ cells }: Candidate, other: Candidate, facts: readonly ColumnFacts[]): boolean {
  let isLess = false;
  for (const [at, column] of facts.entries()) {
    const [own, their] = [cells[at]?.meaning ?? '', other.cells[at]?.meaning ?? ''];
    if (own === their) continue;
    if (own !== '' && !says(column, own, their)) return false;
    isLess = true;
  }
  return isLess;
}

/** How far the way to write the values is not that of the column, and of the other rows. */
function form(cells: Candidate['cells'], all: readonly Candidate[], facts: readonly ColumnFacts[]): number {
  return cells.reduce((sum, { value }, at) => {
    const odd = Number(facts[at]?.isUnclean(value) ?? false);
    const alike = all.filter((one) => one.cells[at]?.value === value).length;
    return sum + odd - alike / (all.length + 1) / (cells.length + 1);
  }, 0);
}
