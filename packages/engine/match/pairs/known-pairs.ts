import type { Field } from '../compare/comparison.ts';
import { PairCache } from '../compare/pair-cache.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { type Compared, compareRecords, Patterns } from './patterns.ts';

/** Keeps up to a million results. */
const KEPT_BITS = 20;

/**
 * Compares two records as `compareRecords` does, and mostly only looks up: candidate pairs were compared before, and the clusters of a
 * wide table ask for the same other pairs again each time that one of them has changed.
 */
export function compareKnown(
  fields: readonly Field[],
  pairs: CandidatePairs,
  { patterns, patternOf }: Compared,
): (a: number, b: number, levels: Uint8Array) => void {
  const others = new Patterns(patterns.width);
  const levels = new Uint8Array(patterns.width);
  const cache = new PairCache(KEPT_BITS, (a, b) => {
    compareRecords(fields, a, b, levels);
    return others.add(levels);
  });
  return (x, y, to) => {
    const a = Math.min(x, y);
    const b = Math.max(x, y);
    const pair = pairs.find(a, b);
    if (pair >= 0) patterns.read(patternOf.at(pair), to);
    else others.read(cache.result(a, b), to);
  };
}
