import type { ComparisonGroup } from '../../kinds/kind.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { type Comparison, MISSING } from './comparison.ts';
import { groupOf, type StandardColumn } from './fields.ts';

/**
 * What names somebody or reaches them, by the lowest level at which two values agree. A word in common is no name in common: all
 * firms of one legal form have one. Places, categories and dates of what happened are shared by many; a day of birth is not.
 */
const NAMING: Partial<Record<ComparisonGroup, number>> = {
  // An initial, of which the other has the whole name.
  given: 1,
  surname: 1,
  company: 2,
  email: 2,
  phone: 2,
  // Numbers with the same beginning are of one register, not of one person.
  identifier: 3,
  // Two of its three parts: strangers are born within two years by chance, one pair in twenty.
  date: 3,
};

/** What the score of a pair without anything alike loses, as a natural log: more than all attributes together can bring. */
export const NOTHING_ALIKE = 40;

/**
 * Rows of which no name, no identifier and no contact agrees are never the same, whatever else does: columns that follow from
 * each other, such as a state, its rate and its exemptions, agree together between strangers.
 */
export class Alikeness {
  /** Where the comparisons that name somebody stand, with the lowest level that agrees. */
  readonly #naming: readonly (readonly [at: number, least: number])[];

  constructor(comparisons: readonly Comparison[]) {
    this.#naming = comparisons.flatMap(({ group }, at) => {
      const least = NAMING[group];
      return least === undefined ? [] : [[at, least] as const];
    });
  }

  /** False if nothing that names two records agrees. Their levels begin at `start`. */
  isAlike(levels: Uint8Array, start = 0): boolean {
    return this.#naming.some(([at, least]) => {
      const level = levels[start + at] ?? MISSING;
      return level !== MISSING && level >= least;
    });
  }
}

/** Whether a column has what names somebody or reaches them. Rows without any of it are nobody's, however equal they are. */
export function isNaming(column: StandardColumn): boolean {
  const group = groupOf(column);
  return kindOf(column.kind).compared?.by === 'name' || (group !== undefined && NAMING[group] !== undefined);
}
