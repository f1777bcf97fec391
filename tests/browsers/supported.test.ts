/** What is built, held against the oldest supported browsers: what one of them lacks stands here, with what it does instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse as parseScript } from 'acorn';
import { type ChildNode, parse as parseStyles } from 'postcss';
import { expect, test } from 'vitest';
import { builtPages } from '../support/pages.ts';
import { calledNames } from './called-names.ts';
import { byName, compatibility, lackedBy, type Statement } from './supported.ts';

const STYLES_WITH_A_FALLBACK: Record<string, string> = {
  '@media (scripting)': 'the forms are shown, and say themselves that they are loading',
  '@page': "the browser's own margins",
  '@view-transition': 'pages change without a cross-fade',
  'accent-color': "the system's color; in Safari for its contrast only",
  'break-after: avoid': 'a printed heading is as tall as what has to follow it',
  'break-before: avoid': 'a last line may stand on a page of its own',
  'content-visibility': 'what is far from the screen is laid out and loaded as well',
  'content-visibility: auto': 'what is far from the screen is laid out and loaded as well',
  'content-visibility: visible': 'what is folded on the screen stays so on paper',
  'cursor: default': 'no pointer on phones',
  'cursor: pointer': 'no pointer on phones',
  'font-family: ui-monospace': 'the next typeface of the list',
  orphans: 'a printed page may end with the first line of a paragraph',
  'overscroll-behavior': 'the page scrolls on behind the end of a dialog',
  'print-color-adjust': 'its older name stands beside it',
  'print-color-adjust: exact': 'its older name stands beside it',
  resize: 'no handle on phones',
  'resize: vertical': 'no handle on phones',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'lines break where they are full',
  'text-wrap: pretty': 'lines break where they are full',
  widows: 'a printed page may begin with the last line of a paragraph',
  ':details-content': 'what is folded on the screen stays so on paper',
  ':open': 'stands in a list of :is() beside [open], which says the same',
  ':selection': "the system's color of selected text",
};

const CALLS_WITH_A_FALLBACK: Record<string, string> = {
  captureStackTrace: 'called by fflate and by the reader of workbooks where it is there',
  isValid: "no browser's: a method of a telephone number",
  level: "no browser's: a method of the patterns of pairs",
  requestClose: 'asked for by the polyfill, which looks whether it is there',
  run: "no browser's: a method of zod's",
  when: "no browser's: a method of zod's",
};

const functions = byName(compatibility.css.types, compatibility.css.properties);

const pages = builtPages().map((file) => readFileSync(file, 'utf8'));

/** React's own code asks the browser what it knows. */
const scripts = [...inFiles('.js'), ...new Set(inPages(/<script type="module">(.*?)<\/script>/gs))];

test('styles use what every supported browser knows, but for what is named with its fallback', () => {
  const sheets = new Set([...inPages(/<style>(.*?)<\/style>/gs), ...inFiles('.css')]);
  const used = new Map<string, Statement[]>();
  for (const css of sheets) {
    parseStyles(css).walk((node) => {
      for (const [name, statements] of featuresOf(node)) used.set(name, statements);
    });
  }
  expect(used.size).toBeGreaterThan(100);
  expect(unsupported(used).toSorted()).toEqual(Object.keys(STYLES_WITH_A_FALLBACK).toSorted());
});

test('no underline is given with its thickness or style in one value, which WebKit before 26.2 rejects whole', () => {
  for (const css of inPages(/<style>(.*?)<\/style>/gs))
    expect(css.match(/[^-]text-decoration:[^;}]* [^;}]*/g) ?? []).toEqual([]);
});

test('scripts have a syntax that every supported browser reads', () => {
  for (const code of scripts)
    expect(() => parseScript(code, { ecmaVersion: 2023, sourceType: 'module' })).not.toThrow();
});

test('scripts call what every supported browser knows, but for what is named with its fallback', () => {
  const known = byName(compatibility.api, compatibility.javascript.builtins);
  const called = new Map(
    scripts.flatMap((code) => calledNames(code)).map((name) => [name, known.get(name) ?? []]),
  );
  expect(unsupported(called).toSorted()).toEqual(Object.keys(CALLS_WITH_A_FALLBACK).toSorted());
});

/** The names of which no meaning is known to every supported browser. */
function unsupported(features: ReadonlyMap<string, Statement[]>): string[] {
  return [...features].flatMap(([name, statements]) =>
    statements.length > 0 && statements.every((statement) => lackedBy(statement).length > 0) ? [name] : [],
  );
}

function inFiles(suffix: '.css' | '.js'): string[] {
  return readdirSync('dist/_astro')
    .filter((file) => file.endsWith(suffix) && !/^client.{6}\.js$/.test(file))
    .map((file) => readFileSync(`dist/_astro/${file}`, 'utf8'));
}

function inPages(pattern: RegExp): string[] {
  return pages.flatMap((html) => [...html.matchAll(pattern)].map(([, content = '']) => content));
}

/** What a rule or a declaration needs a browser to know, with what is known about it. Prefixed names are for one browser. */
function featuresOf(node: ChildNode): [string, Statement[]][] {
  const { properties, selectors, 'at-rules': atRules } = compatibility.css;
  const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = '']) => word);
  const found: [string, (Statement | undefined)[]][] = [];
  if (node.type === 'rule') {
    for (const name of words(node.selector, /(?<!\\)::?([a-z][\w-]*)/g))
      found.push([`:${name}`, [selectors?.[name]?.__compat]]);
  }
  if (node.type === 'atrule') {
    found.push([`@${node.name}`, [atRules?.[node.name]?.__compat]]);
    if (node.name === 'media') {
      for (const name of words(node.params, /\(([a-z][\w-]*)/g))
        found.push([`@media (${name})`, [atRules?.['media']?.[name]?.__compat]]);
    }
  }
  if (node.type === 'decl' && !node.prop.startsWith('-')) {
    const property = properties?.[node.prop];
    found.push([node.prop, [property?.__compat]]);
    for (const word of words(node.value, /(?<![\w-])([a-z][\w-]*)(?![\w(-])/g))
      found.push([`${node.prop}: ${word}`, [property?.[word]?.__compat]]);
  }
  if (node.type === 'decl') {
    for (const name of words(node.value, /(?<![\w-])([a-z][\w-]*)\(/g))
      found.push([`${name}()`, functions.get(name) ?? []]);
  }
  return found.map(([name, statements]) => [name, statements.filter((statement) => statement !== undefined)]);
}
