/** A drawing as SVG. Its colors are `var(--gold)`, names of tokens.css without `--color-`; labels have at least 12 pixels. */
export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

/** The two forms of a drawing. */
export interface Forms {
  /** From 640 pixels on. */
  wide: Drawing;
  /** On phones: 328 pixels wide, the width of a page of 360 pixels without its margins. */
  narrow: Drawing;
}
