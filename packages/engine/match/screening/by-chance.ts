import { agreeingPairs } from './agreeing-pairs.ts';
import { identityOf, isPlace } from './identity.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** Fewer pairs show nothing. */
const LEAST_PAIRS = 20;
/** Chance gives more agreeing pairs than these standard errors above its mean in one of thirty thousand columns. */
const ERRORS = 4;

/**
 * The attributes that agree no more often than by chance between records that agree in two columns of who and where somebody is. They
 * hold what happened, or nothing; by their many values they would look as if they told most.
 */
export function byChance(columns: readonly MeasuredColumn[]): MeasuredColumn[] {
  const isIdentity = ({ column }: MeasuredColumn) => identityOf(column) !== undefined || isPlace(column);
  const { first, second, size } = agreeingPairs(columns.filter(isIdentity), columns[0]?.ids.length ?? 0);
  if (size < LEAST_PAIRS) return [];
  return columns.filter((one) => {
    if (isIdentity(one)) return false;
    let pairs = 0;
    let seen = 0;
    for (let at = 0; at < size; at++) {
      const [a, b] = [one.ids[first.at(at)] ?? -1, one.ids[second.at(at)] ?? -1];
      if (a < 0 || b < 0) continue;
      pairs++;
      if (a === b) seen++;
    }
    const expected = pairs / one.variety;
    return pairs >= LEAST_PAIRS && seen <= expected + ERRORS * Math.sqrt(expected + 1);
  });
}
