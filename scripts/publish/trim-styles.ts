import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { sourceFiles } from './source-files.ts';

/** Where the whole stylesheet is kept, for the test that compares it with what is left of it (tests/e2e/styles.spec.ts). */
export const WHOLE_STYLESHEET = '.cache/whole.css';

/** What is put into a page later, by scripts and forms, needs its styles as well, and so do the components it imports. */
const ADDED_LATER = ['site/islands', 'site/scripts'];

/** The file of an island that has a folder of its own: only pages with that island need its styles. */
const OWN_FOLDER = /^site.islands.([^./\\]+)[/\\]/;

/** The oldest browsers that are supported, from package.json: what one of them lacks is written so that it knows it. */
const targets = browserslistToTargets(browserslist());

/** Tailwind's rules for browsers without `@property`, which all supported ones have. */
const WITHOUT_PROPERTY = /@layer properties\{@supports.*?\}\}\}/s;
const TAILWIND_COMMENT = /\/\*! tailwindcss .*?\*\//;
/** What Astro adds to the name of a typeface. */
const FONT_HASH = /(?<=\b[A-Z][a-z]+)-[0-9a-f]{16}\b/g;

const PROPERTY = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([^}]*))?\}/g;

/**
 * Leaves in each page only the styles that it uses, in one element. One stylesheet is written for the whole site and
 * stands inside every page, so without this each page would carry what only another one needs. The sheet for print
 * stays whole, a file for all pages.
 */
export async function trimStyles(folder: string): Promise<void> {
  const later = await withImports(await sourceFiles(ADDED_LATER));
  const whole = new Set<string>();
  for (const file of await sourceFiles([folder])) {
    if (extname(file) === '.css') {
      const css = forTargets(await readFile(file, 'utf8'));
      whole.add(css);
      await writeFile(file, css);
    }
    if (extname(file) !== '.html') continue;
    const html = await readFile(file, 'utf8');
    for (const [, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) whole.add(css);
    await writeFile(file, await trimPage(html, later));
  }
  await mkdir(dirname(WHOLE_STYLESHEET), { recursive: true });
  await writeFile(WHOLE_STYLESHEET, [...whole].join(''));
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
      // A rule for a state of whatever element, as for the one that has the focus, is used by every page.
      safelist: [/^:/],
      variables: true,
      keyframes: true,
    });
    if (!result) throw new Error('PurgeCSS gave no styles back');
    const code = forTargets(withoutLeftovers(result.css));
    trimmed = trimmed.replace(element, () => `<style>${code}</style>`);
  }
  return inOneElement(trimmed);
}

function forTargets(css: string): string {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets }).code.toString();
}

/**
 * Removes what PurgeCSS keeps though the page has no use for it. A variable that no rule of the page sets is replaced by
 * its initial value.
 */
function withoutLeftovers(css: string): string {
  let rest = css.replace(WITHOUT_PROPERTY, '').replace(TAILWIND_COMMENT, '');
  for (const [rule, name = '', initial] of css.matchAll(PROPERTY)) {
    const isUsed = rest.includes(`var(${name}`);
    const isConstant = initial !== undefined && !new RegExp(`[{;]${name}:|var\\(${name},`).test(rest);
    if (isUsed && !isConstant) continue;
    rest = rest.replace(rule, '').replaceAll(`var(${name})`, initial ?? '');
  }
  return rest;
}

/** One style element takes one hash in the page's policy, and the home page has ten packets to fit in. */
function inOneElement(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace('</head>', () => `<style>${styles.join('').replaceAll(FONT_HASH, '')}</style></head>`);
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
