import type { FindingDefinition } from '../kinds/finding.ts';
import type { ExaminedColumn } from './examine.ts';
import type { IsFine } from './finding.ts';
import { checksOf, suggester } from './of-values.ts';

/** The values of a column that are wrong or stand for a missing one. */
export interface FaultyValues {
  isEmpty: boolean;
  has(value: string): boolean;
  /** What is wrong with a value. */
  get(value: string): FindingDefinition | undefined;
  /** What is meant by such a value; '' if it cannot be told. */
  suggestion(value: string): string;
}

export function faultyValues(examined: ExaminedColumn, isFine: IsFine): FaultyValues {
  const { context, kind, tallies } = examined;
  const { faulty } = tallies;
  // What a check needs is made when the first suggestion is asked for.
  let suggesters: Map<FindingDefinition, ReturnType<typeof suggester>>;
  const suggesterOf = (definition: FindingDefinition) => {
    suggesters ??= new Map(checksOf(context).map((check) => [check.definition, suggester(check, examined)]));
    return suggesters.get(definition);
  };
  const worst = (value: string) => {
    const found = faulty.get(value)?.filter(({ finding }) => !isFine(finding, kind.column));
    return found?.find(({ isWrong }) => isWrong) ?? found?.at(-1);
  };
  return {
    isEmpty: faulty.size === 0,
    has: (value) => worst(value) !== undefined,
    get: worst,
    suggestion(value) {
      const found = worst(value);
      return (found && suggesterOf(found)?.(value)) ?? '';
    },
  };
}
