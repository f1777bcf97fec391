/**
 * Which spellings are close to a word: one letter wrong, missing, added, or two neighbors swapped; and two words written as one, or one
 * as two. All spellings of a word are made and looked up in the index of names, so that nothing has to be kept about the words there are.
 */

/** In letters. Shorter words would be close to too many. */
const MIN_LENGTH = 5;

/** A longer word is close to nothing: it has more spellings than are worth looking up. */
const MAX_LENGTH = 20;

/** Longer searches have no close spellings: nobody remembers so much of a name, and each letter has dozens of spellings. */
const MAX_WORDS = 4;
const MAX_LETTERS = 40;

/** Letters that somebody may have meant, as the indexes have them: those of the scripts that a word is in. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzøł',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяєі',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىء',
  '0123456789',
].map((letters) => [...letters]);

/** Alternatives, each of which is words that a name has, all of them. */
export type Spellings = readonly (readonly string[])[];

/** The close spellings of a search. */
export interface CloseWords {
  words: readonly string[];
  /** Of each word: that which is close, without the word itself. */
  close: readonly Spellings[];
}

/** @param words of a search, in their order. @returns null if none has a close spelling */
export function closeWords(words: readonly string[]): CloseWords | null {
  if (words.length > MAX_WORDS || words.join('').length > MAX_LETTERS) return null;
  const close = words.map((word, at) => [
    ...withOneError(word).map((spelling) => [spelling]),
    ...parted(word),
    ...[words[at - 1] && words[at - 1] + word, words[at + 1] && word + words[at + 1]].flatMap((joined) =>
      joined && isLong(joined) ? [[joined]] : [],
    ),
  ]);
  return close.some((spellings) => spellings.length > 0) ? { words, close } : null;
}

/** A text's words in their order, and whether they contain something. */
interface NamedLead {
  /** The words of each name: the person's, the company's. */
  names: readonly (readonly string[])[];
  /** Whether any of the lead's texts has a word, or for the last one of a search, a word that begins so. */
  has(word: string, at: number): boolean;
}

/** Whether a lead has each word, or a name that is close to it. */
export function isClose({ words, close }: CloseWords, { names, has }: NamedLead): boolean {
  const known = new Set(names.flat());
  const joined = new Set(names.flatMap((name) => name.slice(1).map((word, at) => `${name[at]}${word}`)));
  return words.every(
    (word, at) =>
      has(word, at) ||
      (isLong(word) && joined.has(word)) ||
      close[at]?.some((spelling) => spelling.length === 1 && known.has(spelling[0] ?? '')),
  );
}

function isLong(word: string): boolean {
  const { length } = [...word];
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
}

/** All texts that one error makes of a word, without the word. */
export function withOneError(word: string): string[] {
  if (!isLong(word)) return [];
  const letters = [...word];
  const alphabet = new Set(letters);
  for (const script of ALPHABETS)
    if (script.some((letter) => alphabet.has(letter))) for (const letter of script) alphabet.add(letter);
  const spellings = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const [letter, next] = [letters[at] ?? '', letters[at + 1]];
    spellings.add(before + after);
    if (next !== undefined) spellings.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of alphabet) {
      spellings.add(before + other + letter + after);
      if (letter !== '') spellings.add(before + other + after);
    }
  }
  spellings.delete(word);
  return [...spellings];
}

/** A word as two. */
function parted(word: string): string[][] {
  if (!isLong(word)) return [];
  const letters = [...word];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}
