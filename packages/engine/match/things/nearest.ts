import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import { CandidatePairs } from '../pairs/candidate-pairs.ts';
import type { WordSet, Words } from './words.ts';

/** Each record is compared with so many others: those that share most of its rare words. */
const NEAREST = 10;
/** A word that more records have, and more than a share of all, says little and finds too many. */
const MOST_RECORDS = 60;
const MOST_SHARE = 0.05;
const MOST_OF_ANY = 300;
/** Of a long text the rarest words are enough to find those that are like it. */
const MOST_WORDS = 24;
/** More frequent words are used as well while they find no more than so many records: those of a group of hundreds are frequent. */
const MOST_FOUND = 2000;
/** By the words of some columns less is asked: pairs that are alike in rare words, in a time that counts for each column. */
const MOST_OF_SOME = 500;
/** Records that have so much of a record's words are compared as well, up to so many: a group may be larger than ten. */
const ALIKE = 0.35;
const MOST_ALIKE = 100;

/**
 * The pairs of records that are worth comparing: each record with those that have most of its words, by their weights.
 *
 * @param canPair whether two records may be a pair at all: of two tables, those of which each is of another
 * @param whole the words of some columns, if only their rarest are to find pairs
 */
export function nearestPairs(
  words: Words,
  canPair: (a: number, b: number) => boolean,
  whole?: readonly WordSet[],
): CandidatePairs {
  const { records } = words;
  const most = Math.min(MOST_OF_ANY, Math.max(MOST_RECORDS, records * MOST_SHARE));
  const sets = whole ?? words.whole;
  const kept = sets.map((all) => {
    let found = 0;
    return Array.from(all)
      .filter((word) => words.count(word) > 1)
      .sort((a, b) => words.count(a) - words.count(b) || a - b)
      .filter((word) => {
        found += words.count(word);
        return whole ? found <= MOST_OF_SOME : words.count(word) <= most || found <= MOST_FOUND;
      })
      .slice(0, MOST_WORDS);
  });
  const having = Array.from({ length: words.size }, (): number[] => []);
  for (const [record, some] of kept.entries()) for (const word of some) having[word]?.push(record);
  const lengths = new Reals(Float64Array.from(sets, (all) => words.length(all) || 1));
  const shared = new Reals(new Float64Array(records));
  const near = new Reals(new Float64Array(records));
  const partners = Array.from({ length: records }, () => new Set<number>());
  for (const [record, some] of kept.entries()) {
    const found: number[] = [];
    for (const word of some) {
      const weight = words.weight(word) ** 2;
      for (const other of having[word] ?? []) {
        if (other === record || !canPair(record, other)) continue;
        if (shared.at(other) === 0) found.push(other);
        shared.add(other, weight);
      }
    }
    for (const other of found) near.set(other, shared.at(other) / lengths.at(other));
    const own = ALIKE * lengths.at(record);
    const least = Math.min(own, tenth(found, near));
    const sorted = found
      .filter((other) => near.at(other) >= least)
      .sort((a, b) => near.at(b) - near.at(a) || a - b);
    const alike = sorted.slice(NEAREST, MOST_ALIKE).filter((other) => near.at(other) >= own);
    for (const other of [...sorted.slice(0, NEAREST), ...alike])
      partners[Math.min(record, other)]?.add(Math.max(record, other));
    for (const other of found) shared.set(other, 0);
  }
  const starts = new Integers(new Int32Array(records + 1));
  for (const [record, some] of partners.entries()) starts.set(record + 1, starts.at(record) + some.size);
  const all = partners.flatMap((some) => [...some].sort((a, b) => a - b));
  return new CandidatePairs(starts.values, Int32Array.from(all));
}

/** How near the last of the nearest is: to sort them all takes most of the time where there are thousands. */
function tenth(found: readonly number[], near: Reals): number {
  const values = new Float64Array(NEAREST);
  for (const other of found) {
    const value = near.at(other);
    if (value <= (values[0] ?? 0)) continue;
    values[0] = value;
    values.sort();
  }
  return values[0] ?? 0;
}
