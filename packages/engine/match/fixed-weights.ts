import { Reals } from '../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../kinds/kind.ts';
import { type Kind, kindOf } from '../kinds/kinds.ts';
import { foldText } from '../standardize/text.ts';
import type { Comparison, Field } from './compare/comparison.ts';
import { makeFields, ruleOf } from './compare/fields.ts';
import { Texts } from './compare/texts.ts';
import type { RuleName } from './compare/value-rules.ts';
import type { TrainedModel } from './match-result.ts';
import { type Explanation, explain } from './model/explanation.ts';
import { LevelTable } from './model/level-table.ts';
import { MatchWeights } from './model/match-weights.ts';
import type { Model } from './model/model.ts';
import { classesOf, type Subject } from './model/pair-classes.ts';
import { RatioSums } from './model/ratio-sums.ts';

export type { Explanation } from './model/explanation.ts';

/** What a table has taught once, as numbers that stay: records are scored with it that no table has. */
export interface FixedWeights {
  about: Subject;
  /** What each cell of a record is, in their order, and how the table had it compared: a few records do not tell that. */
  columns: readonly { name: string; kind: Kind; rule: RuleName }[];
  /** The classes of pairs, each with its share of all pairs. */
  classes: readonly { name: string; share: number }[];
  /** In the order of the comparisons: of each level its name, and how often each class shows it. */
  comparisons: readonly {
    group: ComparisonGroup;
    levels: readonly { name: string; probabilities: readonly number[] }[];
  }[];
}

/** The weights of a table's model, to six digits. */
export function weightsOf(
  { model, columns }: TrainedModel,
  names: readonly string[],
  about: Subject,
): FixedWeights {
  const rounded = (value: number) => Number(value.toPrecision(6));
  const { classes, pairs, allPairs, probabilities } = model;
  const comparisons = makeFields(columns, 0).flatMap((field) => field.comparisons);
  return {
    about,
    columns: columns.map((one) => ({ name: names[one.column] ?? '', kind: one.kind, rule: ruleOf(one) })),
    classes: classes.map(({ name }, k) => ({ name, share: rounded(pairs.at(k) / allPairs) })),
    comparisons: comparisons.map(({ group, levelNames }, at) => ({
      group,
      levels: levelNames.map((name, level) => ({
        name,
        probabilities: classes.map((_, k) => rounded(probabilities.at(at, level, k))),
      })),
    })),
  };
}

/**
 * Scores a record against others. How frequent a value is counts for nothing, because it is not known: an equal value tells as much as
 * equal values do in the mean.
 *
 * @param record its cells, in the order of the weights' columns; '' is none
 * @returns the score of each of the others with it, and what each comparison adds to that
 */
export function scoreWith(
  weights: FixedWeights,
  record: readonly string[],
  others: readonly (readonly string[])[],
): Explanation[] {
  const records = [record, ...others];
  const columns = weights.columns.map(({ kind, rule }, column) => {
    const standardize = kindOf(kind).compared?.texts?.([]) ?? foldText;
    return { column, kind, rule, texts: Texts.of(records.map((cells) => standardize(cells[column] ?? ''))) };
  });
  const fields = withGroups(makeFields(columns, records.length), weights);
  const comparisons = fields.flatMap((field) => field.comparisons);
  const sums = new RatioSums(new MatchWeights(fields, modelOf(weights, comparisons), undefined));
  return others.map((_, at) => explain(sums, comparisons, 0, at + 1));
}

/** Of values that come again, so that nothing is concluded from how many the records at hand have. */
const REPEATED = new Float64Array([2]);

function withGroups(fields: readonly Field[], { comparisons }: FixedWeights): Field[] {
  let at = 0;
  const withGroup = (comparison: Comparison) => {
    const { group } = comparisons[at++] ?? comparison;
    return { ...comparison, group, counts: REPEATED };
  };
  return fields.map((field) => ({ ...field, comparisons: field.comparisons.map(withGroup) }));
}

/** @throws if the engine tells other classes or levels by now */
function modelOf(weights: FixedWeights, comparisons: readonly Comparison[]): Model {
  const found = classesOf(
    comparisons.map(({ group }) => group),
    weights.about,
  );
  const levels = comparisons.map(({ levelNames }) => levelNames.join());
  const known = weights.comparisons.map((one) => one.levels.map(({ name }) => name).join());
  const classes = found.classes.map(({ name }) => name).join();
  if (levels.join('\n') !== known.join('\n') || classes !== weights.classes.map(({ name }) => name).join())
    throw new Error('The weights are of another version of the engine');
  const probabilities = new LevelTable(comparisons.length, found.classes.length);
  for (const [at, one] of weights.comparisons.entries())
    for (const [level, { probabilities: shares }] of one.levels.entries())
      for (const [k, share] of shares.entries()) probabilities.set(at, level, k, share);
  const pairs = new Reals(Float64Array.from(weights.classes, ({ share }) => share));
  return {
    ...found,
    probabilities,
    pairs,
    allPairs: 1,
    trusted: true,
    hasStreets: false,
    hasBranches: false,
    vetoes: [],
  };
}
