import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { charactersOfTypefaces, type Typeface, typefaceFile } from './characters.ts';
import type { Written } from './inputs.ts';

/** What the pages use of a typeface: pairs, ligatures, accents, and figures of one width. All others would be 2.5 kB. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const require = createRequire(import.meta.url);

const typefaces: {
  name: Typeface;
  source: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
}[] = [
  {
    name: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    // Display only: one weight, at the optical size of a heading.
    variationAxes: { wght: 480, opsz: 36 },
  },
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

/** Subsets the two typefaces to what the site uses: weights, features and characters. */
export async function makeTypefaces(): Promise<Written[]> {
  const characters = await charactersOfTypefaces();
  return Promise.all(
    typefaces.map(async ({ name, source, variationAxes }) => ({
      file: typefaceFile(name),
      content: await subsetFont(await readFile(require.resolve(source)), characters[name], {
        targetFormat: 'woff2',
        variationAxes,
        keepFeatures: FEATURES,
      }),
    })),
  );
}
