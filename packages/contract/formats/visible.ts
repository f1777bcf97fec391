/** Makes hidden characters of untrusted text visible, as escapes such as `\u{202e}`. */

/** For a terminal: escapes control, format and invisible characters, joiners in emoji included. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, escapeOf);
}

/** The same, but keeps line ends and tabs. */
export function visibleLines(text: string): string {
  return text.replace(/[^\n\t]+/g, visible);
}

/** For a mail, in which joiners have to work: escapes only what ends a line or changes its direction. */
export function visibleInMail(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
