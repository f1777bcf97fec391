import { readFile } from 'node:fs/promises';
import { extname, relative, sep } from 'node:path';
import { z } from 'zod';
import { sourceFiles } from '../../scripts/source-files.ts';

/** A built page, as its head describes it. */
export interface BuiltPage {
  /** The address's path: '/', '/about'. */
  path: string;
  /** Its whole address, which depends on SITE_URL. */
  address: string;
  title: string;
  description: string;
  /** The day of the last change of its text, as its structured data say it. */
  modified: string;
}

const headSchema = z.object({
  address: z.url(),
  title: z.string(),
  description: z.string(),
  modified: z.iso.date(),
});

/**
 * Reads the heads of the built pages, without pages that are not to be indexed.
 *
 * @throws when a page has no canonical address, title, description, or day of its last change
 */
export async function listedPages(folder: string): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [];
  for (const file of await sourceFiles([folder])) {
    if (extname(file) !== '.html') continue;
    const html = await readFile(file, 'utf8');
    if (/<meta name="robots" content="noindex"/.test(html)) continue;
    const head = headSchema.safeParse({
      address: decoded(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]),
      title: decoded(/<meta property="og:title" content="([^"]+)"/.exec(html)?.[1]),
      description: decoded(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]),
      modified: /"dateModified":"([^"]+)"/.exec(html)?.[1],
    });
    if (!head.success)
      throw new Error(
        `${file} lacks a canonical address, a title, a description, or the day of its last change`,
      );
    const name = relative(folder, file).split(sep).join('/');
    pages.push({ ...head.data, path: `/${name.replace(/(^|\/)?(index)?\.html$/, '')}` });
  }
  return pages;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};

function decoded(text: string | undefined): string | undefined {
  return text?.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
