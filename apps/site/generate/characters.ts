import { readFile } from 'node:fs/promises';
import { sourceFiles } from '../../../scripts/source-files.ts';

/** Names of real people and firms have accents, whether or not the copy does today. */
const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';

/** Of code, texts of mails, tests, samples and what tools leave: they have characters that no page's text has. */
const NOT_OF_PAGES =
  /^apps.site.(?:build|generate|public|typefaces)|^content.(?:mails|replies)\.|\.test\.tsx?$|[/\\](?:\.astro|node_modules)[/\\]/;

export type Typeface = 'newsreader' | 'figtree';

/** The characters that each typeface is cut to, sorted: those of content and code, and what a visitor may type. */
export async function charactersOfTypefaces(): Promise<Record<Typeface, string>> {
  const used = new Set<string>();
  const files = await sourceFiles(['content', 'apps/site', 'packages/ui', 'packages/contract']);
  for (const file of files.filter((path) => !NOT_OF_PAGES.test(path))) {
    for (const character of await readFile(file, 'utf8')) used.add(character);
  }
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const sorted = (...characters: string[]) => [...new Set(characters)].sort().join('');
  return {
    // Headings never show what a visitor types, and have plain letters (tests/site/typefaces.test.ts).
    newsreader: sorted(...ascii, ...[...used].filter((character) => !/[^\p{ASCII}\P{L}]/u.test(character))),
    figtree: sorted(...ascii, ...used, ...ACCENTED),
  };
}

/** The file of a typeface, which astro.config.mjs names, too. */
export function typefaceFile(name: Typeface): string {
  return `apps/site/typefaces/${name}.woff2`;
}
