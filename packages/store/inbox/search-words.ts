/** The words of a search, by the rules that the search indexes are made by. */
import { withoutExcessMarks } from '@assay/forms/marks';
import { IGNORED_MARKS, SEPARATORS } from '../database/indexes/words.ts';

/** In letters. From this length on, the last word of a search finds all words that begin with it. */
const PREFIX_MIN_LENGTH = 2;

/** The words of a search, folded; all of them have to be there. */
export interface SearchWords {
  words: readonly string[];
  /** The beginning of a word; null when the last one is too short, and counts as a word. */
  prefix: string | null;
}

/** @returns null if there is nothing to search for */
export function searchWords(text: string | undefined): SearchWords | null {
  const words = wordsOf(text ?? '');
  const last = words.at(-1);
  if (last === undefined) return null;
  const isPrefix = [...last].length >= PREFIX_MIN_LENGTH;
  return { words: [...new Set(isPrefix ? words.slice(0, -1) : words)], prefix: isPrefix ? last : null };
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
  // Splitting takes much longer than looking, and most texts lack one.
  if (![...words, prefix ?? ''].every((word) => folded.includes(word))) return false;
  const all = new Set(folded.split(BETWEEN_WORDS));
  return (
    words.every((word) => all.has(word)) &&
    (prefix === null || all.values().some((word) => word.startsWith(prefix)))
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
