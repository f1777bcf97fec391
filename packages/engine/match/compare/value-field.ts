import { byValue, Lexicon } from '../../algorithms/lexicon.ts';
import { Integers } from '../../algorithms/typed-arrays.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { COMPARATORS, type Comparator, type ComparatorName } from './comparators.ts';
import { type Comparison, comesBefore, type FieldOf, type KeyOf, MISSING } from './comparison.ts';
import { PairCache } from './pair-cache.ts';
import type { Texts } from './texts.ts';

/** A column with one comparison. The values are standardized. */
export function valueField(
  column: number,
  group: ComparisonGroup,
  name: ComparatorName,
  texts: Texts,
): FieldOf<string> {
  const comparator: Comparator = COMPARATORS[name];
  const known = texts.distinct.length;
  const lexicon = new Lexicon(texts.distinct);
  const values = new Integers(texts.ids);
  const textOf = (value: number) => lexicon.text(value);
  const exact = comparator.levelNames.length - 1;
  const comparison: Comparison = {
    columns: [column],
    group,
    levelNames: comparator.levelNames,
    exact,
    defaults: comparator.defaults,
    values,
    text: textOf,
    counts: texts.counts().values,
  };
  const compareDirectly = comparator.compare(lexicon);
  // Where values hardly come again, neither do pairs of them.
  const comeAgain = known < texts.ids.length / 2;
  const cache = comparator.isSlow && comeAgain && new PairCache(18, compareDirectly);
  const compareValues = cache ? (a: number, b: number) => cache.result(a, b) : compareDirectly;
  const keyed = (key: (value: string) => string): KeyOf => {
    // What is made once need not be kept: of a million addresses that is much memory.
    const keyOf = comeAgain ? byValue(lexicon, key) : (value: number) => key(lexicon.text(value));
    return (record) => (values.at(record) < 0 ? '' : keyOf(values.at(record)));
  };
  return {
    comparisons: [comparison],
    compare(a, b, levels, at) {
      const x = values.at(a);
      const y = values.at(b);
      if (x < 0 || y < 0) {
        levels[at] = MISSING;
      } else if (x === y) {
        levels[at] = exact;
      } else {
        levels[at] = comesBefore(x, y, known, textOf) ? compareValues(x, y) : compareValues(y, x);
      }
    },
    telling: comparator.telling.map(keyed),
    coarse: comparator.coarse.map(keyed),
    put: (record, text) => values.put(record, text === '' ? -1 : lexicon.id(text)),
  };
}
