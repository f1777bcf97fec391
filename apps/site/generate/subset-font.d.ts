declare module 'subset-font' {
  /** Returns the font with only the glyphs of `text`; an axis is pinned to a number or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType features that stay; all if nothing is said. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
