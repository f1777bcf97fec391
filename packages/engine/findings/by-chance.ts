/** Whether rare values resemble frequent ones by chance. */
import { groupBy } from '../algorithms/group-by.ts';
import type { Lexicon } from '../algorithms/lexicon.ts';
import { sum } from '../algorithms/sum.ts';
import { NEARLY_ALL, SEVERAL, VOCABULARY } from '../kinds/enough.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../kinds/words/person-names.ts';
import type { CodedColumn } from './coded-column.ts';
import { areNear, type Spelled } from './spelled.ts';

/** Two words resemble each other by chance about so often: of given names, surnames and towns one pair in a thousand does. */
const BY_CHANCE = 0.001;
/** What the pairs of a column say outweighs that where there are more of them than this. */
const PAIRS_OF_OTHERS = 200;
/** The most pairs, about as frequent as each other, that show what chance does. */
const MOST_PAIRS_BY_CHANCE = 1_000_000;
/** Slips are told if at most this share of what looks like one resembles a frequent value by chance. */
const MOST_BY_CHANCE = 0.1;
/** If at least this share of the frequent values are names of people, rare ones are as well, and so many names are variants: Marc and Mark. */
const MANY_NAMES = 0.2;
const VARIANTS = 0.05;

interface Resembling {
  lexicon: Lexicon;
  column: CodedColumn;
  /** All words of the column, those that many rows have, and those that may be slips. */
  spelled: readonly Spelled[];
  frequent: readonly Spelled[];
  rare: readonly Spelled[];
  /** The numbers of the frequent values by those of the rare ones that resemble one of them, and only one. */
  near: ReadonlyMap<number, number>;
}

/**
 * Whether at most a tenth of the rare values that resemble a frequent one do so by chance. To be rare is no evidence by itself, because most
 * names and places of a long list are.
 */
export function areEvident(resembling: Resembling): boolean {
  const { column, spelled, frequent, rare, near } = resembling;
  const { texts, counts } = column;
  const textOf = (code: number | undefined) => texts[code ?? -1] ?? '';
  const names = frequent.filter(({ folded }) => GIVEN_NAMES.has(folded) || FAMILY_NAMES.has(folded)).length;
  const areNames = column.areNames || names >= MANY_NAMES * frequent.length;
  const rowsOf = (words: readonly Spelled[]) => sum(words.map(({ code }) => counts.at(code)));
  // In a vocabulary of few values, which nearly all rows have, one with a letter less or more than one of them, or with two swapped, is a
  // slip of it. With another letter it may be a word, the more so with another first one: a sailor among tailors.
  const isClosed = frequent.length <= VOCABULARY && rowsOf(frequent) >= NEARLY_ALL * rowsOf(spelled);
  // That Möller and Müller resemble each other is one chance, in however many names of firms.
  const oddWords = ([code, meant]: readonly [number, number]) => {
    const known = new Set(wordsOf(textOf(meant)));
    return wordsOf(textOf(code))
      .filter((word) => !known.has(word))
      .join(' ');
  };
  const different = new Set([...near].map(oddWords)).size;
  const haveOneMore = [...near].every(([code, meant]) => isOneMore(textOf(code), textOf(meant)));
  if (different < SEVERAL && !(isClosed && haveOneMore)) return false;
  // What is a slip is none by chance.
  const others = rare.length - different + 1;
  const expected = others * (chanceOf(resembling) * frequent.length + (areNames ? VARIANTS : 0));
  return expected <= MOST_BY_CHANCE * different;
}

/**
 * How likely a value is to resemble another one that is no slip of it, nor it of that: that is as frequent, and not a slip of the same
 * value.
 */
function chanceOf({ lexicon, column: { counts }, spelled, near }: Resembling): number {
  let [pairs, resembling] = [0, 0];
  const asFrequent = groupBy(spelled, ({ code }) => Math.floor(Math.log(counts.at(code)) / Math.log(3)));
  for (const peers of asFrequent.values()) {
    const step = Math.ceil(peers.length ** 2 / MOST_PAIRS_BY_CHANCE);
    // Some of many, which the order of rows does not choose.
    const some = step === 1 ? peers : peers.toSorted(byText).filter((_, at) => at % step === 0);
    for (const one of some) {
      const meant = near.get(one.code);
      const others = peers.filter(
        (peer) => peer.folded !== one.folded && (meant === undefined || near.get(peer.code) !== meant),
      );
      pairs += others.length;
      resembling += others.filter((peer) => areNear(lexicon, one, peer)).length;
    }
  }
  return (resembling + BY_CHANCE * PAIRS_OF_OTHERS) / (pairs + PAIRS_OF_OTHERS);
}

function byText(a: Spelled, b: Spelled): number {
  return a.folded < b.folded ? -1 : Number(a.folded > b.folded);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Whether one of two texts has a letter more, or both have the same letters. */
function isOneMore(a: string, b: string): boolean {
  const [one, other] = [a.trim().toLowerCase(), b.trim().toLowerCase()];
  const sorted = (text: string) => [...text].toSorted().join('');
  return one.length !== other.length || sorted(one) === sorted(other);
}
