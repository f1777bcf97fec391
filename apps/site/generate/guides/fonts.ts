import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type Typeface, typefaceFile } from '../characters.ts';

/** Typst needs static fonts, one for each weight. */
const faces: { name: Typeface; variationAxes: Record<string, number> }[] = [
  { name: 'newsreader', variationAxes: {} },
  { name: 'figtree', variationAxes: { wght: 400 } },
  { name: 'figtree', variationAxes: { wght: 600 } },
];

/**
 * The site's typefaces as static TrueType subsets.
 *
 * @param text contains every character of the guides
 */
export function guideFonts(text: string): Promise<Buffer[]> {
  return Promise.all(
    faces.map(async ({ name, variationAxes }) =>
      subsetFont(await readFile(typefaceFile(name)), text, {
        targetFormat: 'truetype',
        variationAxes,
      }),
    ),
  );
}
