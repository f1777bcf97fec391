/** Scripts whose letters take another form beside a joiner: there it is spelling. */
const JOINING = [
  ...[
    'Arabic',
    'Syriac',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
  ],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Emoji are joined into one, such as a family. */
const EMOJI = '\\p{Extended_Pictographic}\\u{1f3fb}-\\u{1f3ff}\\ufe0f';

/** Joiners that join nothing, marks of direction, soft hyphens and spaces without width. */
const INVISIBLE = `[\\u200b\\u200e\\u200f\\u2060\\ufeff\\u00ad]|(?<![${JOINING}])\\u200c|(?<![${JOINING}${EMOJI}])\\u200d`;

const ALL = new RegExp(INVISIBLE, 'gu');
const ANY = new RegExp(`${INVISIBLE}|[^\\P{Cc}\\t\\n\\r]`, 'u');

/** Visible characters of ASCII. Most texts have no others, which this finds out quickly. */
const PLAIN = /^[ -~]*$/;

/** Whether nobody sees a character of the text, control characters included. */
export function isInvisible(text: string): boolean {
  return !PLAIN.test(text) && ANY.test(text);
}

export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(ALL, '');
}
