/** What each generated file is made of, found without the tools that make it: a build tells by it which are stale. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { company } from '@assay/content/schema/company';
import { guidePath, guides } from '@assay/content/schema/guides';
import { previewPath } from '@assay/content/schema/preview-path';
import { z } from 'zod';
import { color } from '../styles/palette.ts';
import { charactersOfTypefaces, typefaceFile } from './characters.ts';
import { guideData } from './guides/guide-data.ts';

/** Where `npm run generate` notes what it has made each file of. */
export const MADE = 'apps/site/generate/made.json';

/** A page as its picture for link previews has it. */
export interface SharedPage {
  /** '/', '/about' */
  path: string;
  title: string;
  description: string;
}

/** A file of the project that was made. */
export interface Written {
  file: string;
  content: Uint8Array;
}

/** The icons, with their sizes and margins in pixels. */
export const ICONS = [
  // The logo in what search engines read (structured-data/company.ts).
  { name: '/icon-512.png', size: 512, margin: 0 },
  { name: '/apple-touch-icon.png', size: 180, margin: 18 },
  { name: '/favicon.ico', size: 32, margin: 0 },
];

/** The file in the project of an address of the site. */
export function publicFile(address: string): string {
  return `apps/site/public${address}`;
}

/** A hash of what each file is made of, by the file's path in the project. */
export async function inputsOf(pages: readonly SharedPage[]): Promise<Map<string, string>> {
  const characters = await charactersOfTypefaces();
  const colors = ['paper', 'ink', 'ink-2', 'gold', 'band', 'band-gold'].map((name) => color(name));
  const made: [file: string, ...parts: string[]][] = [
    [typefaceFile('newsreader'), characters.newsreader],
    [typefaceFile('figtree'), characters.figtree],
    ...ICONS.map(({ name }): [string, ...string[]] => [publicFile(name), ...colors]),
    ...pages.map(({ path, title, description }): [string, ...string[]] => [
      publicFile(previewPath(path)),
      ...[company.brand, title, description, ...colors],
    ]),
    ...guides.map((guide): [string, string] => [publicFile(guidePath(guide)), guideData(guide)]),
  ];
  return new Map(
    made.map(([file, ...parts]) => [
      file,
      createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16),
    ]),
  );
}

/** The generated files whose inputs have changed since they were made, and those that were never made. */
export async function staleFiles(pages: readonly SharedPage[]): Promise<string[]> {
  const made = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(MADE, 'utf8')));
  return [...(await inputsOf(pages))].flatMap(([file, input]) => (made[file] === input ? [] : [file]));
}
