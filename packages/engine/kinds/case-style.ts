type CaseStyle = 'capitals' | 'small letters' | 'initial capitals';

/**
 * How a text is written; undefined if it has too few letters to tell ('USA'), most of them have no capitals, as in Japanese, or it has a
 * style of its own ('McDonald', 'iPhone').
 */
export function caseStyle(text: string): CaseStyle | undefined {
  const letters = text.replace(/\P{L}/gu, '');
  const [upper, lower] = [letters.toUpperCase(), letters.toLowerCase()];
  const withCase = letters.replace(/[\p{Lo}\p{Lm}]/gu, '').length;
  if (letters.length < 3 || 2 * withCase < letters.length) return undefined;
  if (letters === upper) return letters.length > 3 ? 'capitals' : undefined;
  if (letters === lower) return 'small letters';
  return /^\P{L}*\p{Lu}\P{Lu}/u.test(text) ? 'initial capitals' : undefined;
}
