import type { FindingDefinition } from '../kinds/finding.ts';
import type { CheckDefinition, ColumnContext } from '../kinds/kind.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import { standardize } from '../kinds/standardize.ts';
import type { IsFine } from './finding.ts';

/** The values of a column that are wrong or stand for a missing one. */
export interface FaultyValues {
  isEmpty: boolean;
  has(value: string): boolean;
  /** What is wrong with a value. */
  get(value: string): FindingDefinition | undefined;
  /** What is meant by such a value; '' if it cannot be told. */
  suggestion(value: string): string;
}

/** @param faulty what was found of what is wrong with each value */
export function faultyValues(
  faulty: ReadonlyMap<string, readonly FindingDefinition[]>,
  context: ColumnContext,
  { kind, column }: ColumnKind,
  isFine: IsFine,
): FaultyValues {
  const checks = new Map<FindingDefinition, (value: string) => string | undefined>();
  const suggest = (definition: CheckDefinition) => {
    const known = checks.get(definition) ?? definition.suggest?.(context) ?? (() => undefined);
    checks.set(definition, known);
    return known;
  };
  const worst = (value: string) => {
    const found = faulty.get(value)?.filter(({ finding }) => !isFine(finding, column));
    return found?.find(({ isWrong }) => isWrong) ?? found?.at(-1);
  };
  return {
    isEmpty: faulty.size === 0,
    has: (value) => worst(value) !== undefined,
    get: worst,
    suggestion(value) {
      const check = context.kind.checks?.find((one) => one === worst(value));
      const meant = check && suggest(check)(value);
      if (meant !== undefined) return meant;
      const mended = standardize(kind, value, context.form);
      return mended === value.trim() || worst(mended) !== undefined ? '' : mended;
    },
  };
}
