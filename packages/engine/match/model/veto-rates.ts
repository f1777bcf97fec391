import type { ComparisonGroup } from '../../kinds/kind.ts';
import { agrees, comparisonsWith, noneAgrees } from '../compare/agreeing.ts';
import { type Comparison, isGivenOnce, MISSING } from '../compare/comparison.ts';
import { ONE_SLIP, SIMILAR } from '../compare/name-words.ts';
import { differs, vetoesOf } from '../compare/vetoes.ts';
import { CERTAIN } from '../overrides.ts';
import type { Patterns } from '../pairs/patterns.ts';
import type { Model } from './model.ts';
import { RANDOM_CLASS } from './pair-classes.ts';

/** A veto holds where at most this share of them differs so, or at most so many, which may be twins, or father and son. */
const MOST_SHARE = 1 / 200;
const MOST_PAIRS = 12;
/** Who enters another value at times makes slips, too: one for five others in Febrl's dates of birth. Where a table has fewer, others are of somebody else. */
const SLIPS = 0.2;

/**
 * The comparisons that keep rows apart in this table: pairs that all others show to be the same beyond doubt hardly ever differ in them.
 */
export function vetoesThatHold(
  comparisons: readonly Comparison[],
  patterns: Patterns,
  model: Pick<Model, 'classes' | 'pairs' | 'probabilities'>,
): number[] {
  // What a family has in common shows nobody of another given name to be the same.
  const own = comparisonsWith(comparisons, (one) =>
    one.group === 'date' || isGivenOnce(one) ? one.exact - 1 : undefined,
  );
  return vetoesOf(comparisons).flatMap((veto) => {
    const isOfFamilies = comparisons[veto.at]?.group === 'given';
    let sure = 0;
    let differing = 0;
    let slips = 0;
    for (let pattern = 0; pattern < patterns.size; pattern++) {
      const levels = patterns.levels(pattern);
      if (
        patterns.level(pattern, veto.at) === MISSING ||
        (isOfFamilies && !own.some((one) => agrees(levels, one))) ||
        oddsWithout(veto.at, patterns, pattern, model) < CERTAIN
      )
        continue;
      const count = patterns.count(pattern);
      sure += count;
      if (differs(levels, veto)) differing += count;
      else if (patterns.level(pattern, veto.at) < (comparisons[veto.at]?.exact ?? 0)) slips += count;
    }
    const hasSlips = slips >= SLIPS * differing;
    return differing <= Math.max(MOST_PAIRS, MOST_SHARE * sure) || !hasSlips ? [veto.at] : [];
  });
}

/** The score of a pattern by all comparisons but one. */
function oddsWithout(
  without: number,
  patterns: Patterns,
  pattern: number,
  { classes, pairs, probabilities }: Pick<Model, 'classes' | 'pairs' | 'probabilities'>,
): number {
  let matches = 0;
  let others = 0;
  for (const [k, { isMatch }] of classes.entries()) {
    let product = pairs.at(k);
    for (let at = 0; at < patterns.width; at++) {
      const level = patterns.level(pattern, at);
      if (at === without || level === MISSING) continue;
      product *= probabilities.at(at, level, k) / probabilities.at(at, level, RANDOM_CLASS);
    }
    if (isMatch) matches += product;
    else others += product;
  }
  return Math.log(matches) - Math.log(others);
}

/**
 * Whether companies of a table have several addresses each: of pairs with a similar name and the same contact, or with the same name where
 * there are no contacts, no more agree in their address than differ. Those of companies that are listed twice mostly agree.
 */
export function haveBranches(comparisons: readonly Comparison[], patterns: Patterns): boolean {
  const has = (group: ComparisonGroup) => comparisons.some((one) => one.group === group);
  if (!has('company') || has('given') || has('surname')) return false;
  const contacts = comparisonsWith(comparisons, ({ group, exact }) =>
    CONTACTS.has(group) ? exact : undefined,
  );
  const names = comparisonsWith(comparisons, ({ group }) =>
    group === 'company' ? (contacts.length > 0 ? SIMILAR : ONE_SLIP) : undefined,
  );
  const streets = comparisonsWith(comparisons, ({ group }) => (group === 'street' ? SIMILAR : undefined));
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
