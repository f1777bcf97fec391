/** Particles that stay small within a name. */
const PARTICLES = new Set([
  'de',
  'del',
  'della',
  'der',
  'den',
  'di',
  'da',
  'do',
  'dos',
  'du',
  'la',
  'le',
  'van',
  'von',
  'zu',
  'zur',
  'y',
  'e',
  'of',
  'the',
  'and',
  'am',
  'an',
  'auf',
  'im',
  'in',
]);

/** Text in capitals or small letters with capitals at the beginning of words; mixed case is somebody's choice, and stays. */
export function withInitialCapitals(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && PARTICLES.has(word) ? word : capitalized(word)))
    .join(' ');
}

function capitalized(word: string): string {
  return word
    .replace(/(^|[-'’.(/])(\p{L})/gu, (_, before: string, letter: string) => before + titleCase(letter))
    .replace(/['’]S$/, (ending) => ending.toLowerCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${titleCase(letter)}`);
}

/** A few letters have two capitals, such as the ligature U+FB15: only the first begins a word. */
function titleCase(letter: string): string {
  const [first = '', ...rest] = letter.toUpperCase();
  return first + rest.join('').toLowerCase();
}
