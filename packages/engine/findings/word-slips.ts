import { Lexicon } from '../algorithms/lexicon.ts';
import { sum } from '../algorithms/sum.ts';
import { Integers } from '../algorithms/typed-arrays.ts';
import { withInitialCapitals } from '../standardize/capitals.ts';
import type { CodedColumn } from './coded-column.ts';
import type { Letters } from './letters.ts';
import { findSlips, MOST_ROWS } from './slips.ts';
import { areNearWords, spell } from './spelled.ts';

/** The fewest words of two values of which all but one are equal, so that one of the two is wrong. */
const FEWEST_WORDS = 3;
/** That with the rarer word: so many times as many rows have the other, or more do and the rare one has letters that no other word has. */
const TIMES = 3;
/** In a column with more values than this such are not looked for. */
const MOST_VALUES = 100_000;

/** A value with a wrong word, and what it would be with the right one. */
export interface WordSlip {
  suggestion: string;
  /** The right word, and how many rows have it. */
  word: string;
  rows: number;
}

/** The words of values that have several, by numbers. */
interface Words {
  /** A column of them: each is in as many rows as the values that have it. */
  column: CodedColumn;
  /** In lower case. */
  folded: readonly string[];
  /** The words of each value. */
  of: readonly (readonly number[])[];
}

/**
 * Values of several words of which one is a slip of a word that many others have, as 'Firm Fied Price' where many prices are fixed: the
 * value that was meant need not be there. Words are judged as values are. Where that value is there, fewer need to have the word.
 *
 * @returns by the number of the value; undefined if there are too many words to compare
 */
export function findWordSlips(
  column: CodedColumn,
  letters: () => Letters,
): ReadonlyMap<number, WordSlip> | undefined {
  const words = wordsIn(column);
  const found = findSlips(words.column, letters);
  if (!found) return undefined;
  const slips = new Map<number, WordSlip>();
  const tell = (value: number, wrong: number, right: number) => {
    const word = words.column.texts[right] ?? '';
    const before = slips.get(value)?.suggestion ?? column.texts[value]?.trim() ?? '';
    const suggestion = before.replaceAll(WORD, (one) =>
      one.toLowerCase() === words.folded[wrong] ? asWritten(word, one) : one,
    );
    slips.set(value, { suggestion, word, rows: words.column.counts.at(right) });
  };
  for (const [value, own] of words.of.entries()) {
    for (const wrong of own) {
      const right = found.near.get(wrong);
      if (right !== undefined && found.evident.has(wrong)) tell(value, wrong, right);
    }
  }
  for (const [value, wrong, right] of twins(words, letters)) if (!slips.has(value)) tell(value, wrong, right);
  return slips;
}

/** Values that equal another one but for a word, which is near the one that stands there, and rarer; with both words. */
function twins({ column: { counts }, folded, of }: Words, letters: () => Letters) {
  const found: (readonly [value: number, wrong: number, right: number])[] = [];
  if (of.length > MOST_VALUES) return found;
  const lexicon = new Lexicon();
  const spelled = folded.map((word, number) => spell(lexicon, word, number));
  const isStrange = (word: string) => letters().unknownIn(word, new Set([word])) > 0;
  const suspects = new Map<string, readonly [value: number, wrong: number]>();
  const eachRest = (take: (rest: string, word: number, value: number) => void) => {
    for (const [value, words] of of.entries()) {
      if (words.length < FEWEST_WORDS) continue;
      for (const [at, word] of words.entries()) take(words.with(at, -1).join(' '), word, value);
    }
  };
  eachRest((rest, word, value) => {
    if (counts.at(word) <= MOST_ROWS && !/\d/.test(folded[word] ?? '')) suspects.set(rest, [value, word]);
  });
  eachRest((rest, right) => {
    const [value = 0, wrong = right] = suspects.get(rest) ?? [];
    const [one, other] = [spelled[wrong], spelled[right]];
    if (wrong === right || !one || !other || !areNearWords(lexicon, one, other)) return;
    const times = counts.at(right) / counts.at(wrong);
    if (times >= TIMES || (times > 1 && isStrange(one.folded) && !isStrange(other.folded)))
      found.push([value, wrong, right]);
  });
  return found;
}

const WORD = /[\p{L}\p{N}]+/gu;

function wordsIn({ name, texts, counts, areNames }: CodedColumn): Words {
  const numbers = new Map<string, number>();
  const written: string[] = [];
  const most: number[] = [];
  const rows: number[] = [];
  const of = texts.map((text, value) => {
    const all = areNames ? [] : (text.match(WORD) ?? []);
    if (all.length < 2) return [];
    const count = counts.at(value);
    const own = all.map((word) => {
      const folded = word.toLowerCase();
      const number = numbers.get(folded) ?? numbers.size;
      numbers.set(folded, number);
      if (count > (most[number] ?? 0)) {
        most[number] = count;
        written[number] = word;
      }
      return number;
    });
    for (const number of new Set(own)) rows[number] = (rows[number] ?? 0) + count;
    return own;
  });
  const filled = sum(counts.values);
  const codes = new Integers(new Int32Array(0));
  const inRows = new Integers(Int32Array.from(rows));
  return {
    column: { name, texts: written, codes, counts: inRows, filled, areWords: true },
    folded: [...numbers.keys()],
    of,
  };
}

/** A word in capitals where the other one is, or with its first letter as there. */
function asWritten(word: string, other: string): string {
  if (other === other.toUpperCase()) return word.toUpperCase();
  const lower = word.toLowerCase();
  return other[0] === other[0]?.toLowerCase() ? lower : withInitialCapitals(lower);
}
