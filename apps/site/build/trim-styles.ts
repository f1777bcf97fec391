import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { z } from 'zod';
import { sourceFiles } from '../../../scripts/source-files.ts';

/** The whole stylesheet, kept for the test that compares pages with it (tests/e2e/pages/styles.ts). */
export const WHOLE_STYLESHEET = '.cache/whole.css';

/** What the site serves of it: an island loads it with its code (apps/site/scripts/islands.ts). */
const SERVED_STYLESHEET = 'styles.css';

/** What runs on every page may add markup, so that its styles are kept. What islands add has the whole stylesheet. */
const PAGE_SCRIPTS = ['apps/site/scripts'];

/** What may have class names. */
const MARKUP = /^(?:apps.site|packages.ui).*\.(?:ts|tsx)$/;

/** Words in comments are not class names: 'container', 'table'. */
const COMMENTS = /\/\*.*?\*\/|^\s*\/\/[^\n]*/gms;

const uiManifest = z.object({ exports: z.record(z.string(), z.string()) });

/** The oldest supported browsers, from package.json, for which newer syntax is lowered. */
const targets = browserslistToTargets(browserslist());

/** Tailwind's rules for browsers without `@property`, which all supported ones have. */
const WITHOUT_PROPERTY = /@layer properties\{@supports.*?\}\}\}/s;
const TAILWIND_COMMENT = /\/\*! tailwindcss .*?\*\//;

/** Added by Astro to the name of a typeface. */
const FONT_HASH = /(?<=\b[A-Z][a-z]+)-[0-9a-f]{16}\b/g;

/** PurgeCSS would shorten `:is(ul, ol)` to what a page has of it, which can weaken a rule against others. */
const HIDDEN_IS = ':any-of(';

const VARIABLE = /var\((--[\w-]+)\)/g;
const PROPERTY = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([^}]*))?\}/g;

/**
 * Leaves in a page only the styles that its markup uses, in one element. Astro writes one stylesheet for the whole site and inlines it
 * into every page: it becomes a file, which scripts load before they add to a page. It has all rules, not only those that a page lacks,
 * because what comes later overrides what comes earlier: their order has to stay. The print stylesheet stays whole: one file for all pages.
 */
export async function trimStyles(folder: string): Promise<void> {
  const scripts = await withImports(await sourceFiles(PAGE_SCRIPTS));
  const print = new Set<string>();
  const whole = new Set<string>();
  for (const file of await sourceFiles([folder])) {
    if (extname(file) === '.css') {
      const css = forTargets(await readFile(file, 'utf8'));
      print.add(css);
      await writeFile(file, css);
    }
    if (extname(file) !== '.html') continue;
    const html = await readFile(file, 'utf8');
    for (const css of stylesOf(html)) whole.add(css);
    await writeFile(file, await trimPage(html, scripts));
  }
  const served = forTargets(withoutLeftovers([...whole].join('')));
  await writeFile(join(folder, SERVED_STYLESHEET), served);
  await mkdir(dirname(WHOLE_STYLESHEET), { recursive: true });
  await writeFile(WHOLE_STYLESHEET, [...print, ...whole].join(''));
}

/** The texts of source files and of what they import from the site, recursively. */
async function withImports(files: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    const text = (await readFile(file, 'utf8')).replace(COMMENTS, '');
    found.set(file, text);
    const folder = dirname(file);
    const imported = [...text.matchAll(/ from '((?:\.|@assay\/ui\/)[^']+)'/g)].map(([, to = '']) =>
      to.startsWith('.') ? join(folder, to) : uiFile(to),
    );
    queue.push(...imported.filter((path) => MARKUP.test(path)));
  }
  return [...found.values()];
}

/** The stylesheets in a page. Those of the typefaces define variables for the others, and every page has all of them. */
function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)]
    .map(([, css = '']) => css)
    .filter((css) => !css.startsWith('@font-face'));
}

async function trimPage(html: string, scripts: readonly string[]): Promise<string> {
  const content = [html.replace(/<style>.*?<\/style>/gs, ''), ...scripts];
  let trimmed = html;
  for (const css of stylesOf(html)) {
    const code = await usedStyles(css, content);
    trimmed = trimmed.replace(css, () => code);
  }
  return inOneElement(trimmed);
}

/** What a page with this content uses of a stylesheet. Each rule is left out or kept as it is. */
export async function usedStyles(css: string, content: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css.replaceAll(':is(', HIDDEN_IS) }],
    defaultExtractor: namesIn,
    safelist: {
      // Every page uses a rule for a state of any element, such as `:focus-visible`.
      standard: [/^:/],
      // Drawings in pages have their colors in attributes.
      variables: content.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
    },
    variables: true,
    keyframes: true,
  });
  if (!result) throw new Error('PurgeCSS gave no styles back');
  return forTargets(withoutLeftovers(result.css).replaceAll(HIDDEN_IS, ':is('));
}

function forTargets(css: string): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets });
  // Every pass adds this prefix once more.
  return code.toString().replace(/(-webkit-text-decoration-color:[^;]*;)\1+/g, '$1');
}

/**
 * Removes what PurgeCSS keeps but the page does not use: 0.4 kB a page, with which home fits in ten packets. A variable
 * that no rule of the page sets is replaced by its initial value, or by what stands in for it.
 */
function withoutLeftovers(css: string): string {
  let rest = css.replace(WITHOUT_PROPERTY, '').replace(TAILWIND_COMMENT, '');
  for (const [rule, name = '', initial] of css.matchAll(PROPERTY)) {
    rest = withoutOwn(name, rest);
    const isSet = new RegExp(`[{;]${name}:`).test(rest);
    const hasValue = initial !== undefined || !rest.includes(`var(${name})`);
    if (rest.includes(`var(${name}`) && (isSet || !hasValue)) continue;
    rest = rest
      .replace(rule, '')
      .replaceAll(`var(${name})`, initial ?? '')
      .replace(new RegExp(`var\\(${name},([^()]*)\\)`, 'g'), (_, standIn: string) => initial ?? standIn);
  }
  return rest;
}

/** A variable that one rule alone sets and reads is replaced by its value: it is there to be composed with others, which the page has not. */
function withoutOwn(name: string, css: string): string {
  if (css.split(new RegExp(`[{;(]${name}[:,)]`)).length !== 3) return css;
  const rule = new RegExp(`([{;])${name}:([^;{}]*);([^{}]*)var\\(${name}(?:,[^()]*)?\\)`);
  return css.replace(
    rule,
    (_, start: string, value: string, between: string) => `${start}${between}${value}`,
  );
}

/** One style element needs one hash in the page's policy. */
function inOneElement(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace('</head>', () => `<style>${styles.join('').replaceAll(FONT_HASH, '')}</style></head>`);
}

/** Possible names of tags, classes and attributes. Classes may contain quotes and angle brackets. */
function namesIn(text: string): string[] {
  const decoded = text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'");
  return [/[^<>"'`\s]+/g, /[^"'`\s]+/g, /[^"`\s]+/g].flatMap((pattern) => decoded.match(pattern) ?? []);
}

/** The file of the kit that a specifier names. */
function uiFile(specifier: string): string {
  const { exports } = uiManifest.parse(JSON.parse(readFileSync('packages/ui/package.json', 'utf8')));
  return join('packages/ui', exports[specifier.replace('@assay/ui', '.')] ?? '');
}
