/** Text from elsewhere, shown for what it is: with an escape such as `\u{202e}` in the place of what a screen would hide. */

/**
 * For a terminal: escapes every character that it obeys, or that has no shape of its own, such as control and format
 * characters, fillers and tags. Joiners in emoji are among them.
 */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, escapeOf);
}

/** The same for text of several lines, with their ends and tabs as they are. */
export function visibleLines(text: string): string {
  return text.replace(/[^\n\t]+/g, visible);
}

/**
 * For a mail, where what joins letters and emoji has to work: escapes only what makes a line end, or read in another
 * order than it was typed.
 */
export function inOrder(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
