import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, MISSING } from './comparison.ts';

/** What says who somebody is. A place or an attribute is shared by many. */
const IDENTIFYING: ReadonlySet<ComparisonGroup> = new Set([
  'given',
  'surname',
  'company',
  'date',
  'email',
  'phone',
  'identifier',
  'street',
]);

/** What the score of a pair without anything alike loses, as a natural log: more than all attributes together can bring. */
export const NOTHING_ALIKE = 40;

/**
 * Rows whose names, telephones, addresses and so on all differ are never the same, whatever else agrees: columns that follow
 * from each other, such as a state, its rate and its exemptions, agree together between strangers.
 */
export class Alikeness {
  /** The highest level of each comparison at which two values differ; -1 where they do not say who somebody is. */
  readonly #differing: readonly number[];

  constructor(comparisons: readonly Comparison[]) {
    this.#differing = comparisons.map(({ group }) => {
      if (!IDENTIFYING.has(group)) return -1;
      // Strangers are born within two years by chance, one pair in twenty.
      return group === 'date' ? 1 : 0;
    });
  }

  /** False if two records differ in all that says who they are. Their levels begin at `start`. */
  isAlike(levels: Uint8Array, start = 0): boolean {
    let differs = false;
    for (const [at, highest] of this.#differing.entries()) {
      const level = levels[start + at] ?? MISSING;
      if (highest < 0 || level === MISSING) continue;
      if (level > highest) return true;
      differs = true;
    }
    return !differs;
  }
}
