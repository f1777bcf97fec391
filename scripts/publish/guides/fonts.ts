import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Typst embeds static fonts: each weight is a font of its own. */
const faces: { name: string; variationAxes: Record<string, number> }[] = [
  { name: 'newsreader', variationAxes: {} },
  { name: 'figtree', variationAxes: { wght: 400 } },
  { name: 'figtree', variationAxes: { wght: 600 } },
];

/**
 * The site's fonts (scripts/fonts.ts) as TrueType, with the characters of a text.
 *
 * @param text every character that the guides contain
 */
export function guideFonts(text: string): Promise<Buffer[]> {
  return Promise.all(
    faces.map(async ({ name, variationAxes }) =>
      subsetFont(await readFile(`.cache/fonts/${name}.woff2`), text, {
        targetFormat: 'truetype',
        variationAxes,
      }),
    ),
  );
}
