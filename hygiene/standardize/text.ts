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

/** Lower case without accents; words of letters and digits with one space between. Apostrophes join what they divide. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+|['’`´ʼ]/gu, '')
    .replace(/[æßøœłđþð]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
