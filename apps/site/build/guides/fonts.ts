import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Typst needs static fonts, one for each weight. */
const faces: { name: string; variationAxes: Record<string, number> }[] = [
  { name: 'newsreader', variationAxes: {} },
  { name: 'figtree', variationAxes: { wght: 400 } },
  { name: 'figtree', variationAxes: { wght: 600 } },
];

/** The files that `guideFonts` reads. */
export function fontSources(): Promise<Buffer[]> {
  return Promise.all(faces.map(({ name }) => readFont(name)));
}

/**
 * The site's fonts (apps/site/build/fonts.ts) as static TrueType subsets.
 *
 * @param text contains every character of the guides
 */
export function guideFonts(text: string): Promise<Buffer[]> {
  return Promise.all(
    faces.map(async ({ name, variationAxes }) =>
      subsetFont(await readFont(name), text, {
        targetFormat: 'truetype',
        variationAxes,
      }),
    ),
  );
}

function readFont(name: string): Promise<Buffer> {
  return readFile(`.cache/fonts/${name}.woff2`);
}
