import { Integers } from '../../algorithms/typed-arrays.ts';
import { comparisonsIn, type Field } from '../compare/comparison.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { type Compared, Patterns } from './patterns.ts';

/** So many pairs are compared in one field before the next: what a field reads stays in the processor's cache. */
const AT_ONCE = 8192;

/**
 * Compares all pairs.
 *
 * @param progress called with the number of pairs that are done, and of all
 */
export function comparePairs(
  fields: readonly Field[],
  pairs: CandidatePairs,
  progress: (done: number, of: number) => void = () => {},
): Compared {
  const { records, size } = pairs;
  const patterns = new Patterns(comparisonsIn(fields));
  const { width } = patterns;
  const patternOf = new Int32Array(size);
  for (let from = 0; from < records; ) {
    const first = pairs.start(from);
    progress(first, size);
    let end = from + 1;
    while (end < records && pairs.start(end + 1) - first <= AT_ONCE) end++;
    const levels = new Uint8Array((pairs.start(end) - first) * width);
    let at = 0;
    for (const field of fields) {
      for (let a = from; a < end; a++) {
        for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
          field.compare(a, pairs.partner(pair), levels, (pair - first) * width + at);
        }
      }
      at += field.comparisons.length;
    }
    for (let pair = first; pair < pairs.start(end); pair++)
      patternOf[pair] = patterns.add(levels, (pair - first) * width);
    from = end;
  }
  return { patterns, patternOf: new Integers(patternOf) };
}
