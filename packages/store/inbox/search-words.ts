/** The words of a search, by the rules that the search indexes are made by. */
import { withoutExcessMarks } from '@assay/forms/marks';
import { IGNORED_MARKS, SEPARATORS } from '../database/indexes/words.ts';

/** In letters. From this length on, the last word of a search finds all words that begin with it. */
const PREFIX_MIN_LENGTH = 2;

/** The spellings of a word, folded as the indexes have it: one of them has to be there. */
export type Spelled = readonly string[];

/** The words of a search; all of them have to be there. */
export interface SearchWords {
  words: readonly Spelled[];
  /** The beginning of a word; null when the last one is too short, and counts as a word. */
  prefix: Spelled | null;
}

/** @returns null if there is nothing to search for */
export function searchWords(text: string | undefined): SearchWords | null {
  const words = withoutExcessMarks(text ?? '')
    .normalize('NFC')
    .split(BETWEEN_WORDS)
    .map(spellingsOf)
    .filter(([word]) => word);
  const last = words.at(-1);
  if (last === undefined) return null;
  const isPrefix = [...(last[0] ?? '')].length >= PREFIX_MIN_LENGTH;
  const whole = new Map((isPrefix ? words.slice(0, -1) : words).map((word) => [word.join(' '), word]));
  return { words: [...whole.values()], prefix: isPrefix ? last : null };
}

/**
 * German letters that are also written as two, each way in the place of the other. The indexes have a letter without its mark, so that 'ü' is
 * 'u' there, and need no rebuilding: only what is looked for in them has several spellings.
 */
const IN_TWO: Readonly<Record<string, readonly string[]>> = {
  ä: ['ä', 'ae'],
  ö: ['ö', 'oe'],
  ü: ['ü', 'ue'],
  ß: ['ß', 'ss'],
  ae: ['ae', 'ä'],
  oe: ['oe', 'ö'],
  ue: ['ue', 'ü'],
  ss: ['ss', 'ß'],
};

/** In a word, of which each doubles the number of its spellings. */
const MAX_IN_TWO = 4;

/** The spellings of a word, as it is first. */
function spellingsOf(word: string): Spelled {
  const parts = word.toLowerCase().split(/(ä|ö|ü|ß|ae|oe|ue|ss)/u);
  let all = [''];
  for (const [at, part] of parts.entries()) {
    const ways = at < 2 * MAX_IN_TWO ? (IN_TWO[part] ?? [part]) : [part];
    all = ways.flatMap((way) => all.map((before) => before + way));
  }
  return [...new Set(all.map(fold))];
}

/** The words of a text in their order, folded. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** Whether a text has all words of a search. */
export function hasWords(text: string, { words, prefix }: SearchWords): boolean {
  const folded = fold(text);
  const isSome = (spellings: Spelled) => spellings.some((word) => folded.includes(word));
  // Splitting takes much longer than looking, and most texts lack one.
  if (!words.every(isSome) || (prefix && !isSome(prefix))) return false;
  const all = new Set(folded.split(BETWEEN_WORDS));
  return (
    words.every((word) => word.some((one) => all.has(one))) &&
    (prefix === null || all.values().some((word) => prefix.some((one) => word.startsWith(one))))
  );
}

/** Most texts are, and take a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;

const IGNORED = new RegExp(`[${IGNORED_MARKS}]`, 'gu');

/** Without case and marks. Leads of earlier releases may have more marks in a row than forms take today. */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return withoutExcessMarks(text)
    .normalize('NFD')
    .replace(IGNORED, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('µ', 'μ');
}

/** `SEPARATORS` as a class of a regular expression; \u{…} is how JavaScript writes a code point. */
const BETWEEN_WORDS = new RegExp(
  `(?:[^\\p{L}\\p{N}\\p{M}]|[${SEPARATORS.map((range) => range.replace(/[0-9a-f]+/g, '\\u{$&}')).join('')}])+`,
  'u',
);

/** Whether a text is searched for that has no word in it, such as '%': no lead has it. */
export function findsNothing(text = ''): boolean {
  return text.trim() !== '' && searchWords(text) === null;
}
