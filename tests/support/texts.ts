/** Texts that may cost more than they weigh, each of any length. */

/** What people write with many marks, and 30 marks on one letter. */
export const WRITTEN: readonly string[] = [
  'Nguyễn Thị Mỹ Hạnh, Đà Nẵng',
  'Nguyễn Thị Mỹ Hạnh, Đà Nẵng'.normalize('NFD'),
  'ที่ปรึกษาอาวุโส ดีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีีมาก',
  'क्ष्म्य श्रीमान् र्त्स्न्य नाााााााााााााााााााााााााााााााााााााााा',
  'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
  'བསྒྲུབས་པ་རྣམས་ཀྱིས',
  '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥',
  `Z${'\u0301\u0334\u0345'.repeat(10)}algo`,
  'ᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂᾂ',
  '각한국어 주식회사',
];

/** At its end, half of a character is left out, unless the unit is one. */
const repeated = (unit: string) => (length: number) => {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return unit.isWellFormed() ? text.replace(/[\ud800-\udbff]$/, '') : text;
};

/** Marks of two classes, which change places all the way. */
const swapped = (high: string, low: string) => (length: number) =>
  high.repeat(Math.floor(length / 2 / high.length)) + low.repeat(Math.floor(length / 2 / low.length));

export const ORDINARY_TEXT = repeated(
  'Two sources disagree, and which one is right? Größe und Menge fehlen. ',
);

/** A mark of each combining class that marks of the first plane have. */
const CLASSES = [
  ...'\u0334\u{16ff0}\u093c\u3099\u094d\u05b0\u05bc\u064b\u0651\u0670\u0711\u0c55\u0e38\u0e48\u0eb8\u0ec8\u0f71\u0f72\u0f74\u0321\u1dce\u031b\u1dfa\u0323\u1dcf\u0346\u0301\u035c\u035d\u0345',
];

export const KINDS_OF_TEXT: Readonly<Record<string, (length: number) => string>> = {
  'a mark that is two, before one of a lower class': swapped('\u0344', '\u0f73'),
  'the highest class before the lowest': swapped('\u0345', '\u0334'),
  'each class before the one below it': (length) =>
    CLASSES.toReversed()
      .flatMap((mark) => Array(Math.floor(length / CLASSES.length)).fill(mark))
      .join(''),
  ...Object.fromEntries(CLASSES.map((mark) => [`the mark ${codeOf(mark)}`, repeated(mark)])),
  'as many marks as forms take, again and again': repeated(`a${'\u0345'.repeat(15)}${'\u0334'.repeat(15)}`),
  'letters that become four': repeated('\u1f82'),
  'a sign that becomes eighteen': repeated('\ufdfa'),
  'syllables that become three': repeated('\ud55c'),
  'one word': repeated('a'),
  'one word of a wide letter': repeated('字'),
  'no word': repeated('.'),
  'words of one letter': repeated('a b c d e f g h '),
  'different words': (length) =>
    Array.from({ length }, (_, at) => at.toString(36))
      .join(' ')
      .slice(0, length),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'line breaks': (length) => `a${'\n'.repeat(length - 2)}b`,
  'spaces of no width': repeated('\u200b'),
  'an emoji of seven': repeated('👨‍👩‍👧‍👦'),
  'halves of characters': repeated('\ud83d'),
  'letters beyond the first plane': repeated('𝒳𠜎'),
  'right to left': repeated('שלום עולם مرحبا '),
  'marks of direction': repeated('\u202e\u2066a\u2069'),
  'signs of a formula': repeated('=+-@;\t'),
  'quotes and commas': repeated('",\r\n'),
  links: repeated('http://a.b/ '),
  addresses: repeated('a@b.c '),
  markup: repeated('<a href="'),
  ampersands: repeated('&amp;<>"\''),
  capitals: repeated('İIıſKÅ'),
  digits: repeated('1234567890'),
};

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
