/** The words of a text, and of a search: the same on both databases, which know none themselves. */
import { withoutExcessMarks } from '@assay/contract/marks';

/** In letters. From this length on, the last word of a search finds all words that begin with it. */
const PREFIX_MIN_LENGTH = 2;

/** The spellings of a word, folded as the texts are: one of them has to be there. One of several words has all of them. */
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
 * German letters that are also written as two, each way in the place of the other. Texts have a letter without its mark, so that 'ü' is 'u'
 * there: only what is looked for in them has several spellings.
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
  return [...new Set(all.map((one) => cut(fold(one))))];
}

/** The words of a text in their order, folded. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(cut);
}

/** In characters, of at most three bytes each: PostgreSQL takes words of 2,046 bytes. */
const MAX_WORD = 600;

const cut = (word: string) => (word.length > MAX_WORD ? word.slice(0, MAX_WORD).toWellFormed() : word);

/** Most texts are, and take a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;

/** Accents and the like. The marks of other scripts belong to their words. */
const IGNORED = /[\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]/gu;

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

/** What chooses how a sign is drawn is no part of a word. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}\p{M}]|[\ufe00-\ufe0f])+/u;

/** Whether a text is searched for that has no word in it, such as '%': no lead has it. */
export function findsNothing(text = ''): boolean {
  return text.trim() !== '' && searchWords(text) === null;
}
