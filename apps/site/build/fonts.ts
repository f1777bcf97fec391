/**
 * Subsets the two typefaces to what the site uses: the weights, and the characters that content and code contain
 * in addition to printable ASCII, which a visitor may type. Writes them where astro.config.mjs expects them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { openCache } from '../../../scripts/cache.ts';
import { sourceFiles } from '../../../scripts/source-files.ts';

const FOLDER = '.cache/fonts';

/** Names of real people and firms have accents, whether or not the copy does today. */
const ALWAYS = `${asciiPrintable()}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ`;

/** The build's own code, texts of mails, tests, samples and what tools leave: they have characters that no page's text has. */
const NOT_OF_PAGES =
  /^apps.site.(?:build|public).|^content.(?:mails|replies)\.|\.test\.tsx?$|[/\\](?:\.astro|node_modules)[/\\]/;

/** What the pages use of a typeface: pairs, ligatures, accents, and figures of one width. All others would be 2.5 kB. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const require = createRequire(import.meta.url);

const fonts: {
  name: string;
  source: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
  characters: string;
  /** Characters of the site that are never set in it. */
  omits?: RegExp;
}[] = [
  {
    name: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    // Display only: one weight, at the optical size of a heading.
    variationAxes: { wght: 480, opsz: 36 },
    // Headings never show what a visitor types, and have plain letters (tests/site/typefaces.test.ts).
    characters: asciiPrintable(),
    omits: /[^\p{ASCII}\P{L}]/u,
  },
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    characters: ALWAYS,
  },
];

/** Writes the subsets of all fonts to `.cache/fonts/`. */
export async function subsetFonts(): Promise<void> {
  const used = new Set<string>();
  const files = await sourceFiles(['content', 'apps/site', 'packages/ui', 'packages/forms']);
  for (const file of files.filter((path) => !NOT_OF_PAGES.test(path))) {
    for (const character of await readFile(file, 'utf8')) used.add(character);
  }
  await mkdir(FOLDER, { recursive: true });
  const cache = await openCache();
  for (const { name, source, variationAxes, characters, omits } of fonts) {
    const original = await readFile(require.resolve(source));
    const shown = [...used].filter((character) => !omits?.test(character));
    const text = [...new Set([...shown, ...characters])].sort().join('');
    const subset = await cache([original, text, JSON.stringify([variationAxes, FEATURES])], () =>
      subsetFont(original, text, { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES }),
    );
    await writeIfChanged(join(FOLDER, `${name}.woff2`), subset);
  }
}

/** `npm run dev` restarts when a font changes, so a build beside it leaves the same font alone. */
async function writeIfChanged(path: string, content: Uint8Array): Promise<void> {
  const before = await readFile(path).catch(() => undefined);
  if (!before?.equals(content)) await writeFile(path, content);
}

function asciiPrintable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
}
