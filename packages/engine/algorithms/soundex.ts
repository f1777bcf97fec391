const DIGITS = '01230120022455012623010202';

/**
 * The sound of an English word: its first letter and up to four digits for groups of consonants, one more than usual.
 * Letters outside a-z are passed over. R. C. Russell, US patent 1,261,167 (1918).
 */
export function soundex(text: string): string {
  let code = '';
  let last = '';
  for (let at = 0; at < text.length && code.length < 5; at++) {
    const digit = DIGITS[text.charCodeAt(at) - 97];
    if (digit === undefined) continue;
    const letter = text[at] as string;
    if (code === '') code = letter;
    else if (digit !== '0' && digit !== last) code += digit;
    if (letter !== 'h' && letter !== 'w') last = digit;
  }
  return code;
}
