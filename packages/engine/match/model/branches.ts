import type { ComparisonGroup } from '../../kinds/kind.ts';
import { agrees, noneAgrees, where } from '../compare/agreeing.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { Patterns } from '../pairs/patterns.ts';

/**
 * Whether companies of a table have several addresses each: of pairs with a similar name and the same contact, or with the same name where
 * there are no contacts, no more agree in their address than differ. Those of companies that are listed twice mostly agree.
 */
export function haveBranches(comparisons: readonly Comparison[], patterns: Patterns): boolean {
  const has = (group: ComparisonGroup) => comparisons.some((one) => one.group === group);
  if (!has('company') || has('given') || has('surname')) return false;
  const contacts = where(comparisons, ({ group, exact }) => (CONTACTS.has(group) ? exact : undefined));
  const names = where(comparisons, ({ group }) =>
    group === 'company' ? (contacts.length > 0 ? SIMILAR : CLOSE) : undefined,
  );
  const streets = where(comparisons, ({ group }) => (group === 'street' ? SIMILAR : undefined));
  let branches = 0;
  for (let pattern = 0; pattern < patterns.size; pattern++) {
    const levels = patterns.levels(pattern);
    const isOne = [names, contacts].every(
      (all) => all.length === 0 || all.some((one) => agrees(levels, one)),
    );
    if (!isOne) continue;
    if (noneAgrees(levels, streets)) branches += patterns.count(pattern);
    else if (streets.some((one) => agrees(levels, one))) branches -= patterns.count(pattern);
  }
  return branches >= 0;
}

const CONTACTS: ReadonlySet<ComparisonGroup> = new Set(['phone', 'email']);
/** The lowest level of a name with one slip, and of texts that have more than a word in common. */
const CLOSE = 3;
const SIMILAR = 2;
