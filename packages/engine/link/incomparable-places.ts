import { ENOUGH } from '../kinds/enough.ts';
import { type Comparison, MISSING } from '../match/compare/comparison.ts';
import { Overrides } from '../match/overrides.ts';
import type { Patterns } from '../match/pairs/patterns.ts';
import { isProved } from '../match/proof.ts';

/** Pairs that are proved must agree so rarely in a column that is incomparable. */
const MOST_AGREEING = 0.1;

/**
 * The columns of places that two tables write in two ways, one with the town before the street and the other with the building behind it:
 * of pairs that are proved to be one, by a name and a contact, number or day of birth, hardly any is alike in them. Branches would be
 * seen in all pairs there. In one table, or in part of the pairs, a place that differs is another place.
 */
export function incomparablePlaces(comparisons: readonly Comparison[], patterns: Patterns): Set<number> {
  const overrides = new Overrides(comparisons, []);
  const proved = Array.from({ length: patterns.size }, (_, pattern) => pattern).filter((pattern) =>
    isProved(overrides, patterns.levels(pattern), -1, -1),
  );
  const isApart = ({ group, exact }: Comparison, at: number) => {
    if (group !== 'street' && group !== 'area') return false;
    const pairs = { known: 0, agreeing: 0 };
    for (const pattern of proved) {
      const level = patterns.level(pattern, at);
      if (level === MISSING) continue;
      pairs.known += patterns.count(pattern);
      if (level >= exact / 2) pairs.agreeing += patterns.count(pattern);
    }
    return pairs.known >= ENOUGH && pairs.agreeing <= MOST_AGREEING * pairs.known;
  };
  return new Set(comparisons.filter(isApart).flatMap(({ columns }) => columns));
}
