import type { ReactNode } from 'react';

/** What a picture shows, in pixels from its upper left corner. Its labels stand apart, since link previews set them in other ways. */
export interface Drawing {
  width: number;
  height: number;
  /** SVG elements, whose colors are of `paint`. */
  shapes: ReactNode;
  labels: readonly Label[];
}

export interface Label {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  /** The height of its letters; 13 if nothing is said, and at least 12. */
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** 'data' is for what stands in a table, 'display' for a heading, as on the pages. */
  face?: 'sans' | 'data' | 'display';
  isBold?: boolean;
  /** A color of `paint`; that of text if nothing is said. */
  color?: string;
}

/** The forms of one drawing. */
export interface Forms {
  /** From 640 pixels on. */
  wide: () => Drawing;
  /** On phones: 328 pixels wide, the width of a page of 360 pixels without its margins. */
  narrow: () => Drawing;
  /** For link previews, if `wide` is not legible there: 1056 by about 300, with few labels, of at least 34 pixels. */
  share?: () => Drawing;
}

/** Of labels that say nothing else. */
export const SIZE = 13;

interface Lettering {
  /** Which labels stay; all if nothing is said. */
  keep?: (label: Label) => boolean;
  /** How far a label moves up, away from what is below it. */
  lift?: (label: Label) => number;
}

/** The drawing with letters of another size, in the middle of where they were. */
export function lettered(
  drawing: Drawing,
  size: number,
  { keep = () => true, lift = () => 0 }: Lettering = {},
): Drawing {
  const labels = drawing.labels.filter(keep).map((label) => {
    const lower = 0.35 * (size - (label.size ?? SIZE));
    return { ...label, size, y: label.y + lower - lift(label) };
  });
  return { ...drawing, labels };
}

/** A color of tokens.css by its name without `--color-`: `fill={paint('gold')}`. */
export function paint(name: string): string {
  return `var(--${name})`;
}
