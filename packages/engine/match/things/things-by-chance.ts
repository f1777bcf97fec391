import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { CandidatePairs } from '../pairs/candidate-pairs.ts';
import { BY_CHANCE, type LeftOut } from '../screening/left-out.ts';
import { type ComparedThings, compareThings } from './compare-things.ts';
import { nearestPairs } from './nearest.ts';
import { type ThingComparisons, toldBy } from './thing-levels.ts';
import { OF_ITS_OWN, WORD } from './titles.ts';

/** What was found without the columns that agree by chance. */
interface ScreenedThings extends ComparedThings {
  byChance: readonly LeftOut[];
}

/** Two records that share so much are no chance: `compareThings` proves no pair that shares less. */
const RARER = 3;
/** Nothing is said of a column by fewer pairs. */
const LEAST_PAIRS = 30;
/** Where fewer are so much alike, the next follow, which share what is rarer than what one record shares with any other. */
const ENOUGH_PAIRS = 100;
/**
 * A column agrees by chance if its lift is no more than so many standard errors from none, and surely under the next, whatever the error. On
 * generated lists random columns have a lift of -0.03 to 0.03; in real tables what is of a thing has 0.05 (population) or more, mostly 0.2.
 */
const SIGNIFICANT = 3;
const ERRORS = 1.5;
const LOW = 0.2;
const NEXT_TO_NONE = 0.05;
/** Its order must say nothing either: numbers that were given one after the other are near each other. The order of 100 pairs is off by 0.07. */
const LOW_IN_ORDER = 0.4;
/** Of what is put together without the columns so many pairs are written in two ways: what a program copied is equal in all but these. */
const WRITTEN_ANEW = 0.2;
/** Strangers are the first record of a pair and the second one of the pair so many places on. */
const PLACES_ON = [1, 2, 3, 5, 8, 13];

/**
 * `compareThings` without the columns that have nothing to do with what a row is about, such as a number drawn at random: records that are
 * alike in all else agree in them as strangers do. They stay where the rest finds no matches, or what a list of different things has:
 * large groups, or rows that are equal in all else.
 */
export function compareScreened(
  columns: readonly StandardColumn[],
  records: number,
  canPair: (a: number, b: number) => boolean = () => true,
): ScreenedThings {
  const all = compareThings(columns, records, canPair);
  const names = columns.filter(({ texts }) => {
    return texts.distinct.filter((text) => WORD.test(text)).length >= OF_ITS_OWN * records;
  });
  const found = columns.filter((one) => !one.isChosen && agreesByChance(all, one, canPair));
  const choices = choicesOf(found, names).map((chance) => {
    const rest = columns.filter((one) => !chance.includes(one));
    const compared = compareThings(rest, records, canPair);
    return {
      chance,
      compared,
      isTelling: compared.hasMatches && !compared.isCrowded && isWrittenAnew(rest, compared),
    };
  });
  const telling = choices.filter(({ isTelling }) => isTelling);
  const [best] = telling.sort((a, b) => put(b.compared) - put(a.compared));
  if (!best) return { ...all, byChance: [] };
  return { ...best.compared, byChance: best.chance.map(({ column }) => ({ column, reason: BY_CHANCE })) };
}

/**
 * What may leave together: all that agree by chance, or all but a name. Rows that share a random code agree in their names by chance as well,
 * so that both are found; what the rest proves says which of them it is.
 */
function choicesOf(found: readonly StandardColumn[], names: readonly StandardColumn[]) {
  const doubtful = found.filter((one) => names.includes(one));
  return [
    found,
    ...(doubtful.length > 1 ? [found.filter((one) => !doubtful.includes(one))] : []),
    ...doubtful.map((name) => found.filter((one) => one !== name)),
  ].filter((chance) => chance.length > 0 && !names.every((name) => chance.includes(name)));
}

/** How many pairs are put together. */
const put = ({ believed }: ComparedThings) => believed.reduce((sum, one) => sum + one, 0);

function agreesByChance(
  { comparisons, scored }: ComparedThings,
  { column, texts }: StandardColumn,
  canPair: (a: number, b: number) => boolean,
): boolean {
  const compared = comparisons.all.find(({ columns }) => columns.length === 1 && columns[0] === column);
  if (!compared) return false;
  const { level, levelNames } = compared;
  const { words, wordsOf } = comparisons;
  const own = wordsOf(column);
  // Pairs that were found by the column's own words agree in them.
  const others = own && words.wholeOf(words.columns.filter((one) => one !== own));
  const candidates = others ? nearestPairs(words, canPair, others) : scored.pairs;
  const pairs = alikeBut(comparisons, candidates, column).filter(([a, b]) => level(a, b) !== MISSING);
  if (pairs.length < LEAST_PAIRS) return false;
  const top = levelNames.length - 1;
  const isByChance = (agreement: (a: number, b: number) => number, low: number) => {
    const { lift, error } = liftOf(pairs, agreement);
    return lift + ERRORS * error < (lift < SIGNIFICANT * error ? low : NEXT_TO_NONE);
  };
  if (!isByChance((a, b) => level(a, b) / top, LOW)) return false;
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = texts.distinct.toSorted(compare);
  const places = new Map(sorted.map((text, at) => [text, at / sorted.length]));
  const placeOf = (record: number) => places.get(texts.at(record)) ?? 0;
  return isByChance((a, b) => 1 - Math.abs(placeOf(a) - placeOf(b)), LOW_IN_ORDER);
}

type Pair = readonly [number, number];

/** How much more pairs agree than strangers do, as a share of what is possible. */
function liftOf(pairs: readonly Pair[], agreement: (a: number, b: number) => number) {
  const strangers = PLACES_ON.flatMap((on) =>
    pairs.map(([a], at): Pair => [a, pairs[(at + on) % pairs.length]?.[1] ?? a]),
  );
  const found = pairs.map((pair) => agreement(...pair));
  const [share, chance] = [mean(found), mean(strangers.map((pair) => agreement(...pair)))];
  const rest = Math.max(1 - chance, 1e-9);
  const error = Math.sqrt(mean(found.map((one) => (one - share) ** 2)) / pairs.length);
  return { lift: (share - chance) / rest, error: error / rest };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Pairs of records that share so much outside of one column that it is no chance, each record in one pair at most. */
function alikeBut({ words, wordsOf }: ThingComparisons, candidates: CandidatePairs, column: number): Pair[] {
  const own = wordsOf(column);
  const chance = Math.log(words.records);
  const found: { told: number; pair: Pair }[] = [];
  for (let a = 0; a < candidates.records; a++)
    for (let at = candidates.start(a); at < candidates.start(a + 1); at++) {
      const b = candidates.partner(at);
      const told = toldBy(words, words.whole, a, b) - (own ? toldBy(words, own, a, b) : 0);
      if (told >= chance + RARER) found.push({ told, pair: [a, b] });
    }
  const taken = new Set<number>();
  return found
    .sort((x, y) => y.told - x.told)
    .flatMap(({ told, pair }) => {
      const isWanted = told >= 2 * chance + RARER || taken.size < 2 * ENOUGH_PAIRS;
      if (!isWanted || pair.some((record) => taken.has(record))) return [];
      for (const record of pair) taken.add(record);
      return [pair];
    });
}

/** Whether enough of what is put together differs in some cell: in a word, a sign, or a price. */
function isWrittenAnew(columns: readonly StandardColumn[], compared: ComparedThings): boolean {
  let [at, anew] = [0, 0];
  compared.scored.forEach((a, b) => {
    if (compared.believed[at++] === 1 && columns.some(({ texts }) => texts.at(a) !== texts.at(b))) anew++;
  });
  return anew >= WRITTEN_ANEW * put(compared);
}
