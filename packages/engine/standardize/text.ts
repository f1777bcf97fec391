const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};

/**
 * Lower case without accents; words of letters and digits with one space between. Apostrophes join what they divide. The marks of
 * scripts such as Devanagari are vowels, and stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?:(?=\p{M})\p{Script=Inherited})+|['’`´ʼ]/gu, '')
    .replace(/[æßøœłđþð]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
