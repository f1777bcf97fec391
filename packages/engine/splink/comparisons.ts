/** What is compared of two records, each with the levels at which they agree, the highest first. */

import type { ComparisonGroup } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isGivenOnce } from '../match/compare/comparison.ts';
import { makeFields } from '../match/compare/fields.ts';
import type { TrainedModel } from '../match/match-result.ts';
import { type PairClass, RANDOM_CLASS } from '../match/model/pair-classes.ts';
import { all, any, type Condition, different, missing, not, type Texts } from './conditions.ts';
import { LEVELS, type LevelDefinition, namePartLevels } from './levels.ts';
import { GIVEN, type Standardized, SURNAME } from './standardized.ts';

/** Compared values of one column. */
export interface ReducedComparison {
  column: string;
  group: ComparisonGroup;
  levels: readonly LevelDefinition[];
  /** Its place among the comparisons of the whole model, and the level of exact agreement there. */
  place: number;
  exact: number;
  /** How often two rows agree in it by chance. */
  usual: number;
  /** Whether agreement in a rare value counts more: not where people live, which relatives share with it. */
  isRareTold: boolean;
  isGivenOnce: boolean;
}

/** The comparisons of the model that can be said in SQL: all but that of the words of a name which are neither given name nor surname. */
export function comparisonsOf(trained: TrainedModel, { names }: Standardized): ReducedComparison[] {
  const comparisons = makeFields(trained.columns, trained.records).flatMap((field) => field.comparisons);
  const ways = new Map(trained.columns.map(({ column, kind }) => [column, kindOf(kind).compared?.by]));
  return comparisons.flatMap((one, place) => {
    const { columns, group, exact, detail } = one;
    const usual = trained.model.probabilities.at(place, exact, RANDOM_CLASS);
    const isAddress = group === 'street' || (group === 'area' && detail !== 'birthplace');
    const isRareTold = !isAddress && group !== 'attribute';
    const shared = { group, place, exact, usual, isRareTold, isGivenOnce: isGivenOnce(one) };
    if (group === 'given') return [{ ...shared, column: GIVEN, levels: namePartLevels(GIVEN, SURNAME) }];
    if (group === 'surname') return [{ ...shared, column: SURNAME, levels: namePartLevels(SURNAME, GIVEN) }];
    const [at = -1] = columns;
    const [column, way] = [names.get(at), ways.get(at)];
    if (column === undefined || way === undefined || way === 'name') return [];
    return [{ ...shared, column, levels: LEVELS[way](column) }];
  });
}

/** The level of two records: its place among the levels, their number if they differ, -1 if one has no value. */
export function levelOf({ column, levels }: ReducedComparison, l: Texts, r: Texts): number {
  if (missing(column).holds(l, r)) return -1;
  const at = levels.findIndex(({ condition }) => condition.holds(l, r));
  return at < 0 ? levels.length : at;
}

/** A comparison that stands for what several columns show together. Its weight is in bits; where no condition is met it is that of `otherwise`. */
export interface JointComparison {
  name: string;
  levels: readonly (LevelDefinition & {
    bits: number;
    /** The comparison whose rare values are taken back: relatives share a rare surname as often as one who is entered twice. */
    takenBack?: ReducedComparison | undefined;
  })[];
  otherwise: number;
}

/** More than all that agrees by chance can bring. */
const NEVER = -30;

/** Splink counts no probability as less than 1e-10. */
const leastBits = (u = 1) => Math.max(NEVER, Math.log2(1.01e-10 / u));

const agreeing = ({ levels }: ReducedComparison, from = 2): Condition =>
  any(...levels.slice(0, from).map(({ condition }) => condition));

/** Groups of what names somebody or reaches them. */
const NAMING: ReadonlySet<ComparisonGroup> = new Set([
  ...(['given', 'surname', 'company', 'email', 'phone', 'identifier', 'date'] as const),
]);

/** Rows of which no name, number or contact agrees are never the same, whatever else does; nor are those with two numbers that each has one of. */
export function requirements(comparisons: readonly ReducedComparison[]): JointComparison[] {
  const naming = comparisons.filter(({ group }) => NAMING.has(group));
  const own = comparisons.filter((one) => one.isGivenOnce);
  const levels = own.map((one) => ({
    label: `another number in ${one.column}`,
    condition: all(different(one.column), not(agreeing(one))),
    bits: NEVER,
  }));
  return [
    ...(naming.length === 0
      ? []
      : [
          {
            name: 'something_named',
            levels: [
              {
                label: 'a name, number or contact agrees',
                condition: any(...naming.map((one) => agreeing(one, one.levels.length))),
                bits: 0,
              },
            ],
            otherwise: NEVER,
          },
        ]),
    ...(levels.length === 0 ? [] : [{ name: 'own_numbers', levels, otherwise: 0 }]),
  ];
}

/** Groups that nearly all pairs of a related class share, and that few of them do. */
const SHARED = 0.9;
const APART = 0.1;
/** From here on many of them share it, such as the telephone of a household: then more speaks for relatives. */
const OFTEN = 0.3;

/**
 * Relatives, colleagues and others who share much and are not the same. With nₖ for how many pairs are of class k, as a share of random ones, and
 * r for its ratios to random pairs, what such pairs show is as frequent among others as 1 + nₖ Π r says: by that the odds fall.
 */
export function relatedPairs(
  comparisons: readonly ReducedComparison[],
  { model }: TrainedModel,
): JointComparison[] {
  const { classes, pairs, probabilities, allPairs } = model;
  const found = [...classes.entries()].flatMap(([k, one]) => {
    if (one.isMatch || k === RANDOM_CLASS) return [];
    const share = pairs.at(k) / allPairs;
    const shared = comparisons.filter(({ group }) => one.agreement[group] >= SHARED);
    const apart = comparisons.filter((other) => isApart(other, one));
    if (shared.length === 0 || apart.length === 0) return [];
    const often = comparisons.filter(
      ({ group }) => NAMING.has(group) && one.agreement[group] >= OFTEN && one.agreement[group] < SHARED,
    );
    const ratio = ({ place, exact }: ReducedComparison) =>
      probabilities.at(place, exact, k) / probabilities.at(place, exact, RANDOM_CLASS);
    const odds = shared.reduce((product, other) => product * ratio(other), share);
    const condition = all(
      any(...shared.map(isShared)),
      ...shared.map((other) => any(missing(other.column), isShared(other))),
      any(...apart.map((other) => all(not(missing(other.column)), not(isTold(other))))),
      ...apart.map((other) => not(isTold(other))),
    );
    const takenBack = shared.find(({ group }) => group === 'surname' || group === 'company');
    const level = (label: string, of: Condition, product: number) => ({
      ...{ label, takenBack, condition: of },
      bits: Math.max(-Math.log2(1 + product), leastBits(takenBack?.usual)),
    });
    return [
      ...often.map((other) =>
        level(`${one.name}, with one ${other.group}`, all(condition, agreeing(other)), odds * ratio(other)),
      ),
      level(one.name, condition, odds),
    ];
  });
  const levels = found.filter(({ bits }) => bits < -1).sort((a, b) => a.bits - b.bits);
  return levels.length === 0 ? [] : [{ name: 'related', levels, otherwise: 0 }];
}

/** Whether the class makes what tells one from another differ. */
function isApart({ group }: ReducedComparison, { agreement }: PairClass): boolean {
  const tells = group === 'given' || group === 'date' || group === 'company' || group === 'identifier';
  return tells && agreement[group] <= APART;
}

/** Whether relatives share it: a name of which one has the initial, anything else with a slip at most. */
const isShared = (one: ReducedComparison) =>
  agreeing(one, one.group === 'given' || one.group === 'surname' ? one.levels.length : 2);

/** Whether it tells that two are one: a day with a slip at most, anything else as far as it is alike. */
const isTold = (one: ReducedComparison) => agreeing(one, one.group === 'date' ? 2 : one.levels.length);
