import type { MeasuredSet } from './other-sets.ts';

export interface PlacedDot {
  set: MeasuredSet;
  /** Of its F1. */
  mean: number;
  low: number;
  high: number;
  /** How many others it stands above. */
  level: number;
}

/**
 * The sets from the worst to the best, each as low as the others let it.
 *
 * @param apart the share of F1 below which one range stands above the other
 */
export function stacked(sets: readonly MeasuredSet[], apart: number): PlacedDot[] {
  const dots: PlacedDot[] = [];
  const byLowest = sets
    .map((set) => ({ set, mean: meanOf(set), low: Math.min(...set.f1), high: Math.max(...set.f1) }))
    .toSorted((one, other) => one.low - other.low);
  for (const range of byLowest) {
    const taken = new Set(dots.filter(({ high }) => range.low - high < apart).map(({ level }) => level));
    const level = dots.findIndex((_, at) => !taken.has(at));
    dots.push({ ...range, level: level < 0 ? dots.length : level });
  }
  return dots;
}

/** Where an axis begins that has all of these sets: at the tenth below the worst, so that nothing stands at its edge. */
export function axisStart(sets: readonly MeasuredSet[]): number {
  return (Math.ceil(10 * Math.min(...sets.flatMap(({ f1 }) => f1))) - 1) / 10;
}

function meanOf({ f1 }: MeasuredSet): number {
  return f1.reduce((sum, one) => sum + one, 0) / f1.length;
}
