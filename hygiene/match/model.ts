import { COMPANIES, type PairClass, PEOPLE, RANDOM, SAME } from './classes.ts';
import { type Comparison, type Group, MAX_LEVELS, MISSING } from './comparison.ts';
import type { Patterns } from './patterns.ts';

export interface Model {
  classes: readonly PairClass[];
  /** Probability of each level, by comparison, level and class. */
  levels: Float64Array;
  /** Estimated number of pairs per class. */
  pairs: Float64Array;
  allPairs: number;
  /** False: the file shows no believable matches; the m probabilities are the defaults. */
  trusted: boolean;
  /** The comparisons that tell one person, or one company, from another. */
  telling: readonly number[];
}

const RANDOM_CLASS = 1;
const ROUNDS = 120;
/** How often matches differ at most, other than by 0.35. Two sources may have kinds of their own for one business. */
const DIFFERING: Partial<Record<Group, number>> = { date: 0.2, email: 0.2, attribute: 0.9 };
/** How often people, or companies, that are not the same agree at most by more than chance, other than by 0.12. */
const AGREEING: Partial<Record<Group, number>> = { date: 0.02, company: 0.02 };
const FAMILY: Partial<Record<Group, number>> = { date: 0.03 };
/** Groups that tell one person, or one company, from another. */
const PERSONAL: ReadonlySet<Group> = new Set(['given', 'date', 'email']);
const CORPORATE: ReadonlySet<Group> = new Set(['company', 'phone', 'email', 'identifier']);
const IDENTITY: ReadonlySet<Group> = new Set([
  'given',
  'surname',
  'date',
  'email',
  'phone',
  'company',
  'identifier',
]);
const PLACE: ReadonlySet<Group> = new Set(['street', 'area']);

/**
 * Fellegi-Sunter model with more classes of pairs than two, estimated by expectation maximization without labels.
 * I. P. Fellegi, A. B. Sunter, A theory for record linkage (1969); W. E. Winkler, Using the EM algorithm for weight
 * computation in the Fellegi-Sunter model of record linkage (1988). Bounds keep each class in its part.
 */
export function estimateModel(
  comparisons: readonly Comparison[],
  patterns: Patterns,
  random: Float64Array,
  records: number,
  trusted = true,
): Model {
  const width = comparisons.length;
  const used = comparisons.flatMap((_, column) => {
    for (let at = 0; at < patterns.size; at++)
      if (patterns.levels[at * width + column] !== MISSING) return [column];
    return [];
  });
  const groupOf = (column: number) => (comparisons[column] as Comparison).group;
  const among = (groups: ReadonlySet<Group>) => used.filter((column) => groups.has(groupOf(column)));
  const ofPeople = among(PERSONAL).length >= 2;
  const personal = among(ofPeople ? PERSONAL : CORPORATE);
  const present = new Set(used.map(groupOf));
  const related = ofPeople ? PEOPLE : personal.length >= 2 ? COMPANIES : [];
  const classes = [
    SAME,
    RANDOM,
    ...related.filter(({ needs = [] }) => needs.every((groups) => groups.some((one) => present.has(one)))),
  ];
  const size = classes.length;
  const learned = classes.flatMap(({ isMatch }, k) =>
    k === RANDOM_CLASS || (isMatch && !trusted) ? [] : [k],
  );

  const levels = new Float64Array(width * MAX_LEVELS * size);
  const defaults = new Float64Array(width * MAX_LEVELS);
  const prior = new Float64Array(width * MAX_LEVELS);
  for (const [column, { group, exact, defaults: shares }] of comparisons.entries()) {
    const sum = shares.reduce((total, share) => total + share, 0);
    for (const [level, share] of shares.entries()) {
      const at = column * MAX_LEVELS + level;
      defaults[at] = share / sum;
      const start = level === exact ? 0.85 : 0.15 / (shares.length - 1);
      prior[at] = trusted ? start : share / sum;
      for (const [k, { agreement }] of classes.entries()) {
        const x = agreement[group];
        levels[at * size + k] = x * (prior[at] as number) + (1 - x) * (random[at] as number);
      }
    }
  }
  const allPairs = Math.max((records * (records - 1)) / 2, 1);
  const pairs = Float64Array.from(classes, ({ isMatch }) => records * (isMatch ? 0.02 : 0.5));
  pairs[0] = trusted ? records * 0.2 : Math.max(1, records * 0.005);
  pairs[RANDOM_CLASS] = 0;
  const isDropped = classes.map(() => false);

  const probability = (column: number, level: number, k: number) =>
    levels[(column * MAX_LEVELS + level) * size + k] as number;
  const share = (column: number, from: number, to: number, k: number) => {
    let sum = 0;
    for (let level = from; level < to; level++) sum += probability(column, level, k);
    return sum;
  };
  /** Scales the levels so that those from `from` to `to` together have at most the share `most`. */
  const limit = (column: number, from: number, to: number, k: number, most: number) => {
    const now = share(column, from, to, k);
    if (now <= most) return;
    const count = (comparisons[column] as Comparison).levels.length;
    for (let level = 0; level < count; level++) {
      const at = (column * MAX_LEVELS + level) * size + k;
      const factor = level >= from && level < to ? most / now : (1 - most) / (1 - now);
      levels[at] = (levels[at] as number) * factor;
    }
  };

  for (const [column, { group, levels: names }] of comparisons.entries()) {
    for (const k of learned) {
      if ((classes[k] as PairClass).agreement[group] === 0) limit(column, 1, names.length, k, 0.01);
    }
  }

  const copy = (column: number, level: number, k: number) => {
    levels[(column * MAX_LEVELS + level) * size + k] = probability(column, level, 0);
  };

  const found = new Float64Array(levels.length);
  const foundPairs = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    // Pairs that blocking left out are random ones.
    let others = 0;
    for (let k = 0; k < size; k++) if (k !== RANDOM_CLASS) others += pairs[k] as number;
    pairs[RANDOM_CLASS] = Math.max(allPairs - others, allPairs * 0.5);
    expect(patterns, levels, pairs, allPairs, found, foundPairs);

    for (const k of learned) {
      const { isMatch, agreement } = classes[k] as PairClass;
      for (const [column, { group, levels: names }] of comparisons.entries()) {
        // Matches that moved err like other matches in what they keep.
        const pooled = isMatch && agreement[group] > 0.5;
        if ((pooled && k > 0) || agreement[group] === 0) continue;
        let sum = 0;
        for (let at = column * MAX_LEVELS; at < column * MAX_LEVELS + names.length; at++) {
          let count = found[at * size + k] as number;
          if (pooled) {
            for (let other = 1; other < size; other++) {
              const { isMatch: also, agreement: theirs } = classes[other] as PairClass;
              if (also && theirs[group] > 0.5) count += found[at * size + other] as number;
            }
          }
          count +=
            k === 0
              ? Math.max(5, 0.01 * records) * (defaults[at] as number)
              : (random[at] as number) + (prior[at] as number) + 0.05;
          levels[at * size + k] = count;
          sum += count;
        }
        for (let at = column * MAX_LEVELS; at < column * MAX_LEVELS + names.length; at++) {
          levels[at * size + k] = (levels[at * size + k] as number) / sum;
        }
      }
    }
    for (const k of learned) {
      const { isMatch, agreement } = classes[k] as PairClass;
      for (const [column, { group, exact, levels: names }] of comparisons.entries()) {
        const x = agreement[group];
        if (k === 0) {
          limit(column, 0, 1, k, DIFFERING[group] ?? 0.35);
        } else if (isMatch) {
          if (x > 0.5) for (let level = 0; level < names.length; level++) copy(column, level, k);
        } else if (agreement.given === 0 && IDENTITY.has(group) && (x >= 0.9 || x <= 0.1)) {
          // Twins are alike in full where they are.
          if (x >= 0.9) limit(column, 0, exact, k, 0.05);
          limit(column, x >= 0.9 ? exact + 1 : exact - 1, names.length, k, x >= 0.9 ? 0.005 : 0.03);
        } else if (
          x >= 0.9 &&
          agreement.street >= 0.9 &&
          (group === 'given' || group === 'surname' || PLACE.has(group))
        ) {
          limit(column, 0, PLACE.has(group) ? exact : 1, k, 0.35);
        } else if (x > 0 && x <= 0.1 && (IDENTITY.has(group) || (PLACE.has(group) && x <= 0.05))) {
          const high = exact - (group === 'date' ? 2 : 1);
          let chance = 0;
          for (let level = high; level < names.length; level++) {
            chance += random[column * MAX_LEVELS + level] as number;
          }
          limit(
            column,
            high,
            names.length,
            k,
            Math.max(PLACE.has(group) ? 0.3 : ((x > 0.05 ? FAMILY : AGREEING)[group] ?? 0.12), 2 * chance),
          );
        }
      }
    }
    const before = pairs[0] as number;
    for (let k = 0; k < size; k++)
      if (k !== RANDOM_CLASS) pairs[k] = Math.max(foundPairs[k] as number, k ? 0.01 : 1);
    if (round === 50) dropErrorClasses();
    for (let k = 0; k < size; k++) if (isDropped[k]) pairs[k] = 1e-6;
    if (round > 60 && Math.abs((foundPairs[0] as number) - before) / Math.max(before, 1) < 1e-4) break;
  }

  /** A related class goes if independent errors of matches explain as many pairs. */
  function dropErrorClasses(): void {
    const matches = classes.reduce((sum, { isMatch }, k) => sum + (isMatch ? (pairs[k] as number) : 0), 0);
    for (const k of learned) {
      const { isMatch, agreement } = classes[k] as PairClass;
      if (isMatch || (pairs[k] as number) < 0.5) continue;
      let expected = matches;
      for (const column of used) {
        const group = groupOf(column);
        if (!personal.includes(column) && group !== 'surname') continue;
        const disagreeing = group === 'email' || agreement[group] === 0 ? 1 : 2;
        if (agreement[group] <= 0.1) expected *= share(column, 0, disagreeing, 0);
      }
      const size = pairs[k] as number;
      isDropped[k] = (trusted && size < 3 * expected) || size < 0.003 * (pairs[0] as number);
    }
  }

  if (trusted && personal.length >= 2) {
    // What is taken for matches must agree on each personal column at least two times in five.
    const agrees = personal.every((column) => {
      const { exact, levels: names } = comparisons[column] as Comparison;
      let agreed = 0;
      let all = 0;
      for (let level = 0; level < names.length; level++) {
        const amount = found[(column * MAX_LEVELS + level) * size] as number;
        all += amount;
        if (level >= exact - 1) agreed += amount;
      }
      return agreed >= 0.4 * all;
    });
    if (!agrees || (foundPairs[0] as number) < 4) {
      return estimateModel(comparisons, patterns, random, records, false);
    }
  }
  return { classes, levels, pairs, allPairs, trusted, telling: personal };
}

/** The expected number of pairs per class, and of those per level. */
function expect(
  { levels: patternLevels, counts, size: patterns, width }: Patterns,
  levels: Float64Array,
  pairs: Float64Array,
  allPairs: number,
  found: Float64Array,
  foundPairs: Float64Array,
): void {
  const size = pairs.length;
  const logs = levels.map((value) => Math.log(Math.max(value, 1e-300)));
  const weights = pairs.map((count) => Math.log(Math.max(count, 1e-6) / allPairs));
  const sums = new Float64Array(size);
  found.fill(0);
  foundPairs.fill(0);
  for (let pattern = 0; pattern < patterns; pattern++) {
    for (let k = 0; k < size; k++) sums[k] = weights[k] as number;
    for (let column = 0; column < width; column++) {
      const level = patternLevels[pattern * width + column] as number;
      if (level === MISSING) continue;
      const at = (column * MAX_LEVELS + level) * size;
      for (let k = 0; k < size; k++) sums[k] = (sums[k] as number) + (logs[at + k] as number);
    }
    let top = sums[0] as number;
    for (let k = 1; k < size; k++) top = Math.max(top, sums[k] as number);
    let total = 0;
    for (let k = 0; k < size; k++) {
      sums[k] = Math.exp((sums[k] as number) - top);
      total += sums[k] as number;
    }
    const factor = (counts[pattern] as number) / total;
    for (let k = 0; k < size; k++) {
      sums[k] = (sums[k] as number) * factor;
      foundPairs[k] = (foundPairs[k] as number) + (sums[k] as number);
    }
    for (let column = 0; column < width; column++) {
      const level = patternLevels[pattern * width + column] as number;
      if (level === MISSING) continue;
      const at = (column * MAX_LEVELS + level) * size;
      for (let k = 0; k < size; k++) found[at + k] = (found[at + k] as number) + (sums[k] as number);
    }
  }
}
