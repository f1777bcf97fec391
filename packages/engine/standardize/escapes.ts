/** The names of characters in HTML that are not those of a letter with an accent. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  ntilde: 'ñ',
  ccedil: 'ç',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  deg: '°',
};
const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
};

const ENTITY = /&(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]{2,8}));/gi;
/** As JSON and programs write a letter or a quotation mark within quotation marks. */
const BACKSLASHED = /\\{1,2}(?:u([\da-f]{4})|(['"]))/gi;
/**
 * As SQL and Pascal write an apostrophe within apostrophes. Between a consonant and a small e, i, j or y two of them are the hard sign of
 * Russian in Latin letters: Pod''ezd.
 */
const DOUBLED = /(?<=\p{L})(?<!(?![aeiou])\p{L}(?=''[eijy]))''(?=\p{L})/gu;

/** Text without what HTML, JSON or SQL put around its signs, and nobody took away; other text unchanged. Also if it happened twice. */
export function withoutEscapes(text: string): string {
  const once = /&[#a-z]|\\[u'"]|''/i.test(text) ? unescaped(text) : text;
  return once === text || !once.includes('&') ? once : unescaped(once);
}

function unescaped(text: string): string {
  return text
    .replace(ENTITY, (all, decimal: string, hex: string, name: string) =>
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal), all)
        : (named(name) ?? all),
    )
    .replace(BACKSLASHED, (all, hex: string, quote: string) =>
      hex === undefined ? quote : characterOf(Number.parseInt(hex, 16), all),
    )
    .replace(DOUBLED, "'");
}

/** A control character is none that somebody typed. */
function characterOf(code: number, otherwise: string): string {
  return code < 0x20 || code > 0x10ffff ? otherwise : String.fromCodePoint(code);
}

function named(name: string): string | undefined {
  const small = name.toLowerCase();
  const isCapital = name.slice(0, 1) !== small.slice(0, 1);
  const known = Object.hasOwn(NAMED, small) ? NAMED[small] : undefined;
  const accent = ACCENTS[small.slice(1)];
  const letter = known ?? (accent && `${small.slice(0, 1)}${accent}`.normalize('NFC'));
  return letter !== undefined && isCapital ? letter.toUpperCase() : letter;
}
