/** The levels at which values agree, for each way in which columns are compared (`match/compare/comparators.ts`), from equal on; what meets none differs. */
import type { ComparatorName } from '../match/compare/comparators.ts';
import {
  all,
  any,
  begins,
  type Condition,
  contained,
  crossed,
  equal,
  long,
  nearly,
  samePart,
  within,
} from './conditions.ts';

export interface LevelDefinition {
  label: string;
  condition: Condition;
}

const level = (label: string, ...conditions: readonly Condition[]): LevelDefinition => ({
  label,
  condition: conditions.length === 1 && conditions[0] ? conditions[0] : all(...conditions),
});

const slips = (column: string, ...lengths: readonly (readonly [length: number, most: number])[]) =>
  any(...lengths.map(([length, most]) => all(long(column, length), within(column, most))));

export const LEVELS: Readonly<Record<ComparatorName, (column: string) => LevelDefinition[]>> = {
  date: (column) => [
    level('equal', equal(column)),
    level(
      'one slip, or day and month swapped',
      any(
        within(column, 1),
        all(long(column, 8), samePart(column, 1, 4), samePart(column, 5, 2, 7), samePart(column, 7, 2, 5)),
      ),
    ),
    level(
      'two parts equal',
      long(column, 8),
      any(
        samePart(column, 1, 6),
        samePart(column, 5, 4),
        all(samePart(column, 1, 4), samePart(column, 7, 2)),
      ),
    ),
    level('same year', samePart(column, 1, 4)),
  ],
  code: (column) => [
    level('equal', equal(column)),
    level('one slip', slips(column, [4, 1])),
    level('begin alike', any(all(long(column, 4), samePart(column, 1, 3)), slips(column, [6, 2]))),
  ],
  text: (column) => [
    level('equal', equal(column)),
    level('one slip', slips(column, [4, 1], [8, 2])),
    level(
      'similar or one contained in the other',
      all(long(column, 3), any(nearly(column), contained(column))),
    ),
  ],
  category: (column) => [level('equal', equal(column)), level('one slip', slips(column, [3, 1]))],
  email: (column) => [
    level('equal', equal(column)),
    level('one or two slips', slips(column, [1, 2], [16, 3])),
    level('similar', nearly(column)),
  ],
  phone: (column) => [
    level('equal', equal(column)),
    level('one slip', within(column, 1)),
    level('two slips', within(column, 2)),
  ],
  houseNumber: (column) => [level('equal', equal(column)), level('one slip', slips(column, [2, 1]))],
  number: (column) => [level('equal', equal(column)), level('one slip', slips(column, [2, 1]))],
  whole: (column) => [level('equal', equal(column))],
};

/** Those of a part of a name. @param other the other part, with which it may be swapped */
export function namePartLevels(column: string, other: string): LevelDefinition[] {
  return [
    level('equal', equal(column)),
    level('one slip', slips(column, [4, 1], [7, 2])),
    level('swapped with the other part', crossed(column, other)),
    level('similar', all(long(column, 3), any(begins(column), nearly(column)))),
    level('same initial', begins(column)),
  ];
}
