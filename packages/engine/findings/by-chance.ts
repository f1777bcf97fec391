/** Which of the rare values that resemble a frequent one do not so by chance. */
import { groupBy } from '../algorithms/group-by.ts';
import type { Lexicon } from '../algorithms/lexicon.ts';
import { sum } from '../algorithms/sum.ts';
import type { CodedColumn } from './coded-column.ts';
import { isNameOfPerson, type Letters, wordsOf } from './letters.ts';
import { areNear, type Spelled } from './spelled.ts';

/** Two words resemble each other by chance about so often: of given names, surnames and towns one pair in a thousand does. */
const BY_CHANCE = 0.001;
/** What the pairs of a column say outweighs that where there are more of them than this; so does a class of them the column. */
const PAIRS_OF_OTHERS = 200;
/** The most pairs, about as frequent as each other, that show what chance does. */
const MOST_PAIRS_BY_CHANCE = 1_000_000;
/** Slips are told if at most this share of what looks like one resembles a frequent value by chance. */
const MOST_BY_CHANCE = 0.1;
/** There are dozens of classes: one of them is told only where chance gives as many as it has at most once in 150 times. */
const RARELY = 1 / 150;
/** So many triples of letters that no other word has are as strange as more of them. */
const MOST_UNKNOWN = 2;
/** Classes of words are numbered by their triples and by whether they are long. From this one on they have such a triple. */
const STRANGE = 2;
/** If at least this share of the frequent values are names of people, rare ones are as well, and so many names are variants: Marc and Mark. */
const MANY_NAMES = 0.2;
const VARIANTS = 0.05;
/** A word of so many letters resembles another by chance less often than a shorter one. */
const LONG = 8;

/** Fewer slips than this may resemble a frequent value by chance, unless they have letters in a row that no word has. */
const FEWEST = 3;
/**
 * In a vocabulary of so few frequent values, which nearly all rows have, one with a letter less or more than one of them, or with two
 * swapped, is a slip of it. With another letter it may be a word, the more so with another first one: a sailor among tailors.
 */
const MOST_WORDS = 20;
const NEARLY_ALL = 0.95;

interface Resembling {
  lexicon: Lexicon;
  column: CodedColumn;
  /** All words of the column, those that many rows have, and those that may be slips. */
  spelled: readonly Spelled[];
  frequent: readonly Spelled[];
  rare: readonly Spelled[];
  /** The numbers of the frequent values by those of the rare ones that resemble one. */
  near: ReadonlyMap<number, number>;
  letters: Letters;
}

/**
 * The numbers of those rare values of which at most a tenth resembles a frequent one by chance. Counted apart: long words, words with
 * letters that no other word has in a row, and how frequent the value is that they resemble.
 */
export function notByChance(resembling: Resembling): Set<number> {
  const { lexicon, column, spelled, frequent, rare, near, letters } = resembling;
  const { texts, counts } = column;
  const suspects = new Set([...near.keys()].flatMap((code) => wordsOf(texts[code] ?? '')));
  const classOf = ({ code, whole }: Spelled) => {
    const unknown = Math.min(MOST_UNKNOWN, letters.unknownIn(texts[code] ?? '', suspects));
    return 2 * unknown + (lexicon.length(whole) >= LONG ? 1 : 0);
  };
  const names = frequent.filter(({ folded }) => isNameOfPerson(folded)).length;
  const areNames = column.areNames || names >= MANY_NAMES * frequent.length;
  const leastClass = areNames ? STRANGE : 0;
  const chance = chanceOf(resembling, classOf);
  const rowsOf = (words: readonly Spelled[]) => sum(words.map(({ code }) => counts.at(code)));
  const isClosed = frequent.length <= MOST_WORDS && rowsOf(frequent) >= NEARLY_ALL * rowsOf(spelled);
  const bands = groupBy(frequent, ({ code }) => bandOf(counts.at(code)));
  const evident = new Set<number>();
  for (const [name, members] of groupBy(rare, classOf)) {
    const isStrange = name >= STRANGE;
    if (name < leastClass) continue;
    const variants = areNames ? VARIANTS * (members.length + 1) : 0;
    for (const [band, usual] of bands) {
      const told = members.filter(({ code }) => {
        const meant = near.get(code);
        return meant !== undefined && bandOf(counts.at(meant)) === band;
      });
      const isSlip = ({ code }: Spelled) => isClosed && haveOneMore(texts[code], texts[near.get(code) ?? -1]);
      if (!isStrange && told.length < FEWEST && !told.every(isSlip)) continue;
      const expected = chance(name) * members.length * usual.length + variants;
      if (expected > MOST_BY_CHANCE * told.length || atLeast(told.length, expected) > RARELY) continue;
      for (const { code } of told) evident.add(code);
    }
  }
  return evident;
}

function haveOneMore(a = '', b = ''): boolean {
  const [one, other] = [a.trim().toLowerCase(), b.trim().toLowerCase()];
  const sorted = (text: string) => [...text].toSorted().join('');
  return one[0] === other[0] && (one.length !== other.length || sorted(one) === sorted(other));
}

/** How likely so many or more of something are that comes by chance, if so many are expected (Poisson's distribution). */
function atLeast(found: number, expected: number): number {
  let [fewer, next] = [0, Math.exp(-expected)];
  for (let count = 0; count < found; count++) {
    fewer += next;
    next *= expected / (count + 1);
  }
  return 1 - fewer;
}

/** Frequent values come in bands, because slips are the more the more often a value is entered, and resemblances are not. */
function bandOf(rows: number): number {
  return Math.floor(Math.log(rows) / Math.log(5));
}

/**
 * How likely a value of each class is to resemble another one that is no slip of it, nor it of that: that is as frequent, and not a slip
 * of the same value.
 */
function chanceOf(
  { lexicon, column: { counts }, spelled, near }: Resembling,
  classOf: (one: Spelled) => number,
): (name: number) => number {
  const found = new Map<number, { near: number; pairs: number }>();
  const asFrequent = groupBy(spelled, ({ code }) => Math.floor(Math.log(counts.at(code)) / Math.log(3)));
  for (const peers of asFrequent.values()) {
    const step = Math.ceil(peers.length ** 2 / MOST_PAIRS_BY_CHANCE);
    // Some of many, which the order of rows does not choose.
    const some = step === 1 ? peers : peers.toSorted(byText).filter((_, at) => at % step === 0);
    for (const one of some) {
      const name = classOf(one);
      const sums = found.get(name) ?? { near: 0, pairs: 0 };
      found.set(name, sums);
      const meant = near.get(one.code);
      for (const peer of peers) {
        if (peer === one || peer.folded === one.folded) continue;
        if (meant !== undefined && near.get(peer.code) === meant) continue;
        sums.pairs++;
        if (areNear(lexicon, one, peer)) sums.near++;
      }
    }
  }
  const all = { near: 0, pairs: 0 };
  for (const { near, pairs } of found.values()) {
    all.near += near;
    all.pairs += pairs;
  }
  const overall = (all.near + BY_CHANCE * PAIRS_OF_OTHERS) / (all.pairs + PAIRS_OF_OTHERS);
  return (name) => {
    const { near = 0, pairs = 0 } = found.get(name) ?? {};
    return (near + overall * PAIRS_OF_OTHERS) / (pairs + PAIRS_OF_OTHERS);
  };
}

function byText(a: Spelled, b: Spelled): number {
  return a.folded < b.folded ? -1 : Number(a.folded > b.folded);
}
