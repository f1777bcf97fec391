import type { Drawing } from '../drawing.ts';

/** Of a drawing for a page's picture for link previews. Letters of 34 are legible where it is shown at a quarter. */
export const SHEET = { width: 1056, height: 300 } as const;
export const LETTERS = 34;

/** A drawing of that size. */
export function onSheet(drawing: Pick<Drawing, 'shapes' | 'labels'>): Drawing {
  return { ...SHEET, ...drawing };
}
