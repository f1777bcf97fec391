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

/** Scripts and forms add markup later: its styles are kept, and those of the components that they import. */
const CLIENT_CODE = ['apps/site/islands', 'apps/site/scripts'];

/** A file in an island's own folder: only pages with that island need its styles, and those of what it imports. */
const OWN_FOLDER = /^apps.site.islands.([^./\\]+)[/\\]/;

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

const PROPERTY = /@property (--[\w-]+)\{[^}]*?(?:initial-value:([^}]*))?\}/g;

/**
 * Leaves only the styles that a page uses, in one element. Astro writes one stylesheet for the whole site and inlines it
 * into every page. The print stylesheet stays whole: one file for all pages.
 */
export async function trimStyles(folder: string): Promise<void> {
  const clientFiles = await withImports(await sourceFiles(CLIENT_CODE));
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
    await writeFile(file, await trimPage(html, clientFiles));
  }
  await mkdir(dirname(WHOLE_STYLESHEET), { recursive: true });
  await writeFile(WHOLE_STYLESHEET, [...whole].join(''));
}

interface ClientFile {
  text: string;
  /** The island that it is needed for; undefined if every page needs it. */
  island: string | undefined;
}

/** Source files and what they import from the site, recursively: once for each island that needs them. */
async function withImports(files: readonly string[]): Promise<ClientFile[]> {
  const found = new Map<string, ClientFile>();
  const queue: { file: string; importedBy?: string | undefined }[] = files.map((file) => ({ file }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { file, importedBy } = next;
    const island = OWN_FOLDER.exec(file)?.[1] ?? importedBy;
    const key = `${file} ${island}`;
    if (found.has(key)) continue;
    const text = (await readFile(file, 'utf8')).replace(COMMENTS, '');
    found.set(key, { text, island });
    const imported = [...text.matchAll(/ from '((?:\.|@assay\/ui\/)[^']+)'/g)].map(([, to = '']) =>
      to.startsWith('.') ? join(dirname(file), to) : uiFile(to),
    );
    for (const path of imported) if (MARKUP.test(path)) queue.push({ file: path, importedBy: island });
  }
  return [...found.values()];
}

async function trimPage(html: string, clientFiles: readonly ClientFile[]): Promise<string> {
  const markup = html.replace(/<style>.*?<\/style>/gs, '');
  const needed = clientFiles.filter(({ island }) => !island || markup.includes(`data-island="${island}"`));
  const content = [markup, ...needed.map(({ text }) => text)];
  let trimmed = html;
  for (const [element, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) {
    // The style elements of the typefaces define variables for the stylesheet: all of it is used.
    if (css.startsWith('@font-face')) continue;
    const code = await usedStyles(css, content);
    trimmed = trimmed.replace(element, () => `<style>${code}</style>`);
  }
  return inOneElement(trimmed);
}

/** What a page with this content uses of a stylesheet. Each rule is left out or kept as it is. */
export async function usedStyles(css: string, content: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css.replaceAll(':is(', HIDDEN_IS) }],
    defaultExtractor: namesIn,
    // Every page uses a rule for a state of any element, such as `:focus-visible`.
    safelist: [/^:/],
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
