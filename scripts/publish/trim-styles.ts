import { readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { sourceFiles } from '../source-files.ts';

/** What is put into a page later, by scripts and forms, needs its styles as well, and so do the components it imports. */
const ADDED_LATER = ['site/islands', 'site/scripts'];

/** The file of an island that has a folder of its own: only pages with that island need its styles. */
const OWN_FOLDER = /^site.islands.([^./\\]+)[/\\]/;

/** Rules for the insides of inputs that no form of this site has: for dates, numbers, searches and files. */
const FOREIGN_INPUTS =
  /(?<=[{}])::(?:file-selector-button|-webkit-(?:date|calendar|search|inner|outer)[\w-]*)\{[^}]*\}/g;

/**
 * Leaves in each page only the styles that it uses, in one element. One stylesheet is written for the whole site and
 * stands inside every page, so without this each page would carry what only another one needs.
 */
export async function trimStyles(folder: string): Promise<void> {
  const later = await withImports(await sourceFiles(ADDED_LATER));
  for (const file of await sourceFiles([folder])) {
    if (extname(file) === '.html') await writeFile(file, await trimPage(await readFile(file, 'utf8'), later));
  }
}

interface Later {
  text: string;
  island: string | undefined;
}

/** Some source files, and what they import of the site, and so on. */
async function withImports(files: readonly string[]): Promise<Later[]> {
  const found = new Map<string, Later>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    const text = await readFile(file, 'utf8');
    found.set(file, { text, island: OWN_FOLDER.exec(file)?.[1] });
    const imported = [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(file), to));
    open.push(...imported.filter((path) => path.startsWith('site')));
  }
  return [...found.values()];
}

async function trimPage(html: string, later: readonly Later[]): Promise<string> {
  const markup = html.replace(/<style>.*?<\/style>/gs, '');
  const needed = later.filter(({ island }) => !island || markup.includes(`data-island="${island}"`));
  const content = [markup, ...needed.map(({ text }) => text)].map((raw) => ({ raw, extension: 'html' }));
  let trimmed = html;
  for (const [element, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) {
    // The typefaces' own small style elements define variables for the stylesheet: everything in them is used.
    if (css.startsWith('@font-face')) continue;
    const [result] = await new PurgeCSS().purge({
      content,
      css: [{ raw: css }],
      defaultExtractor: namesIn,
      variables: true,
      keyframes: true,
    });
    if (!result) throw new Error('PurgeCSS gave no styles back');
    trimmed = trimmed.replace(element, () => `<style>${withoutLeftovers(result.css)}</style>`);
  }
  return inOneElement(trimmed);
}

/** PurgeCSS keeps every pseudo-element, and the type of every variable. */
function withoutLeftovers(css: string): string {
  return css
    .replace(FOREIGN_INPUTS, '')
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (css.includes(`var(${name}`) ? rule : ''));
}

/** One style element takes one hash in the page's policy, and the home page has ten packets to fit in. */
function inOneElement(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}

/** Whatever may be the name of a tag, a class or an attribute; classes may hold quotes and angle brackets themselves. */
function namesIn(text: string): string[] {
  const decoded = text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'");
  return [/[^<>"'`\s]+/g, /[^"'`\s]+/g, /[^"`\s]+/g].flatMap((pattern) => decoded.match(pattern) ?? []);
}
