import type { Accuracy } from '@assay/content/schema/accuracy';
import type { MeasuredMatching, MeasuredStability } from '@assay/content/schema/measured';

/** A set with what was measured on it, a share for each seed. */
export interface MeasuredSet {
  name: string;
  rows: number;
  /** Whether it was in use while the engine was made. */
  isSeen: boolean;
  /** Whether others made it. */
  isPublic: boolean;
  f1: number[];
  /** Not of every set. */
  bCubed: number[];
}

/** Every set but the benchmark, the worst first. */
export function otherSets(
  matching: MeasuredMatching,
  stability: MeasuredStability,
  names: Accuracy['harder']['names'],
): MeasuredSet[] {
  const all: { name: string; rows: number; f1: number; bCubed?: number }[] = [
    ...matching.sets,
    ...stability.sets,
  ];
  const bySet = Map.groupBy(all, ({ name, rows }) => `${withoutSeed(name)} ${rows}`);
  return [...bySet.values()]
    .map((seeds) => {
      const key = withoutSeed(seeds[0]?.name ?? '');
      return {
        name: names[key]?.name ?? key,
        isSeen: names[key]?.seen ?? false,
        isPublic: names[key]?.public ?? false,
        rows: seeds[0]?.rows ?? 0,
        f1: seeds.map(({ f1 }) => f1),
        bCubed: seeds.flatMap(({ bCubed }) => bCubed ?? []),
      };
    })
    .toSorted((one, other) => Math.min(...one.f1) - Math.min(...other.f1));
}

function withoutSeed(name: string): string {
  return name.replace(/, seed \d+$/, '');
}
