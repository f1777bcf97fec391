import { ARABIC_LETTERS, ARABIC_NAMES, KOREAN_SURNAMES } from './latin-words.ts';

/** Writes text of another script in Latin letters, and names in one spelling. */
export type Latinize = (text: string) => string;

const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;
const LATIN_LETTERS = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;
const HAN = /^\p{Script=Han}{2,4}$/u;
const HANGUL = /^\p{Script=Hangul}{2,4}$/u;
/** Surnames of two characters, in both ways of writing. */
const TWO_CHARACTERS =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|司徒|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容)./u;

/** Two Greek letters that are one sound. */
const GREEK: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/αυ/g, 'av'],
  [/ευ/g, 'ev'],
  [/γγ/g, 'ng'],
  [/\bμπ/g, 'b'],
];

export function hasOtherLetters(text: string): boolean {
  return OTHER_LETTERS.test(text);
}

export function hasLatinLetters(text: string): boolean {
  return LATIN_LETTERS.test(text);
}

/** A browser has no connection any more. */
export class NotLoadedError extends Error {}

/**
 * Loads what transliterates. Chinese and Korean names get a space between surname and given name, which comes first as in Latin letters.
 * Arabic does not write short vowels: frequent names are known, in others an 'a' stands for each.
 *
 * @param areNames whether the texts are names of people
 * @throws NotLoadedError
 */
export async function latinizer(areNames: boolean): Promise<Latinize> {
  const { default: anyAscii } = await import('any-ascii').catch((cause: unknown) => {
    throw new NotLoadedError('The letters of other scripts could not be loaded', { cause });
  });
  const word = (text: string) => {
    if (ARABIC.test(text)) return fromArabic(text);
    if (areNames && HAN.test(text)) {
      const length = TWO_CHARACTERS.test(text) ? 2 : 1;
      return anyAscii(`${text.slice(length)} ${text.slice(0, length)}`);
    }
    if (areNames && HANGUL.test(text)) return `${anyAscii(text.slice(1))} ${koreanSurname(text, anyAscii)}`;
    return anyAscii(GREEK.reduce((all, [letters, sound]) => all.replace(letters, sound), text.toLowerCase()));
  };
  const inLatin = (text: string) => {
    const words = withoutAccents(text)
      .replace(/عبد\s+ال/g, 'عبدال')
      .split(/\s+/);
    return words.map((one) => (OTHER_LETTERS.test(one) ? word(one) : one)).join(' ');
  };
  return (text) => {
    const latin = OTHER_LETTERS.test(text) ? inLatin(text) : text;
    return areNames ? inOneSpelling(latin) : latin;
  };
}

/** What is written one way here and another way there, in the order in which it is replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // An Arabic article, and what a hyphen divides: al-Masri, Jian-guo.
  [/(?<!\p{L})(?:al|el|as|ash|ar|an|ad|at|az)[-‐‑](?=\p{L}{3})/gu, ''],
  [/(?<=\p{L})[-‐‑'’`´ʼ](?=\p{L})/gu, ''],
  [/t?sch|tch/g, 'ch'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|q|c(?=[aou])/g, 'k'],
  [/([dtg])h/g, '$1'],
  [/tz/g, 'ts'],
  [/w/g, 'v'],
  [/ou|oo|eu/g, 'u'],
  [/eo/g, 'o'],
  [/ae/g, 'e'],
  [/ee|[iy]+/g, 'i'],
  [/\bie/g, 'e'],
  [/\biu/g, 'u'],
  [/(\p{L})\1/gu, '$1'],
];

/**
 * A name as nobody writes it, but the same for most ways in which one name is written in Latin letters: Joukov and Zhukov are still two,
 * Youssef and Yusuf differ in a letter. Commas stay.
 */
function inOneSpelling(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return SPELLINGS.reduce((all, [from, to]) => all.replace(from, to), letters);
}

/** Greek vowels without their accents; the letter й stays one. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Greek})\p{M}/gu, '')
    .normalize('NFC');
}

function koreanSurname(text: string, anyAscii: Latinize): string {
  const sound = anyAscii(text.slice(0, 1)).toLowerCase();
  return KOREAN_SURNAMES.get(sound) ?? sound;
}

/** A word of Arabic letters, without the marks that few write. */
function fromArabic(text: string): string {
  const word = text
    .normalize('NFKC')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآٱ]/g, 'ا');
  const known = ARABIC_NAMES.get(word);
  if (known !== undefined) return known;
  if (word.startsWith('عبدال')) return `abdul ${fromArabic(word.slice(5))}`;
  if (word.startsWith('ال') && word.length > 4) return fromArabic(word.slice(2));
  const letters = Array.from(word, (letter) => ARABIC_LETTERS.get(letter) ?? letter);
  return withVowels(letters);
}

const isVowel = (sound: string | undefined) => sound !== undefined && /^[aiu]$/.test(sound);

/** و and ي are vowels between consonants, and consonants at the beginning or beside a vowel. */
function withVowels(letters: readonly string[]): string {
  let text = '';
  let before: string | undefined;
  for (const [at, letter] of letters.entries()) {
    const after = letters[at + 1];
    const isLong = at > 0 && !isVowel(before) && after !== 'a';
    const sound = letter === 'w' && isLong ? 'u' : letter === 'y' && isLong ? 'i' : letter;
    if (sound === '') continue;
    if (before !== undefined && !isVowel(before) && !isVowel(sound)) text += 'a';
    text += sound;
    before = sound;
  }
  return text;
}
