import type { Drawing } from '../drawing.ts';

/** Of a drawing for a page's picture for link previews. Letters of 34 are legible where it is shown at a quarter. */
export const SHEET = { width: 1056, height: 300 } as const;
export const LETTERS = 34;

/** A drawing of that size. */
export function onSheet(drawing: Pick<Drawing, 'shapes' | 'labels'>): Drawing {
  return { ...SHEET, ...drawing };
}

/** The middle of a line, in pixels from the top, when so many share the height evenly. */
export function lineOf(at: number, lines: number, height: number = SHEET.height): number {
  return Math.round(((at + 0.5) * height) / lines);
}

/** The text, or as many of its words as fit into so many characters. */
export function fitted(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[ ,]*\S*$/, '')} …`;
}

/** The text in lines of at most so many characters. */
export function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= most) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return lines;
}
