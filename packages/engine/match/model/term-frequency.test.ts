import { expect, test } from 'vitest';
import { Texts } from '../compare/texts.ts';
import { valueField } from '../compare/value-field.ts';
import { LevelTable } from './level-table.ts';
import { classesOf, RANDOM_CLASS } from './pair-classes.ts';
import { TermFrequency } from './term-frequency.ts';

test.each([
  [20_000, false],
  [100_000, true],
  [1_000_000, true],
])('of %i records a rare value counts for no class that agrees by chance: %s', (records, counts) => {
  const { classes } = classesOf(['given', 'surname', 'date', 'street'], 'people');
  const byChance = classes.findIndex((one) => one.isByChance);
  const [comparison] = valueField(0, 'date', 'text', Texts.of(['19800102', '19770304'])).comparisons;
  if (!comparison) throw new Error('The column is not compared');
  const probabilities = new LevelTable(1, classes.length);
  for (const k of classes.keys()) probabilities.set(0, comparison.exact, k, k === RANDOM_CLASS ? 0.01 : 0.5);
  const frequency = new TermFrequency(0, comparison, { classes, probabilities }, records);
  expect(frequency.factor(byChance, 100) === 1).toBe(counts);
});
