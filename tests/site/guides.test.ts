/** Reads the built guides with PDF libraries. */

import { readFileSync } from 'node:fs';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { withOrigin } from '../../apps/site/build/fill-guide-links.ts';
import { finishPdf } from '../../apps/site/generate/guides/finish-pdf.ts';
import { guideFonts } from '../../apps/site/generate/guides/fonts.ts';
import { guideData } from '../../apps/site/generate/guides/guide-data.ts';
import { makeGuides } from '../../apps/site/generate/guides/make-guides.ts';
import { loadTypst } from '../../apps/site/generate/guides/typst.ts';
import { company } from '../../content/schema/company.ts';
import { type Guide, guidePath, guides } from '../../content/schema/guides.ts';
import { LONG } from '../support/long.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The specification's results of the three case studies (points 2 and 9): no other figure may appear. */
const CASE_STUDY_FIGURES = ['85%', '60%', '$2.3M', '95%', '40%', '3x', '25%'];

describe.each(guides.map((guide) => ({ key: guide.key, guide })))('$key', ({ guide }) => {
  test('has its title, author, language, page count and tags', async () => {
    const pdf = await open(guide);
    const { info } = await pdf.getMetadata();
    expect(pdf.numPages).toBe(guide.pages);
    expect(pdf.numPages).toBeGreaterThanOrEqual(4);
    expect(info).toMatchObject({
      Title: `${guide.title} | ${company.brand}`,
      Author: company.brand,
      Language: 'en',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('has every sentence of its file', async () => {
    const pdf = await open(guide);
    const printed = squeezed((await pageTexts(pdf)).join(' '));
    const missing = sentencesOf(guide).filter((sentence) => !printed.includes(squeezed(sentence)));
    expect(missing).toEqual([]);
  });

  test('numbers its pages', async () => {
    const texts = await pageTexts(await open(guide));
    for (const [index, text] of texts.entries()) {
      if (index > 0) expect(text).toContain(`Page ${index + 1} of ${guide.pages}`);
    }
  });

  test('lists its sections with the pages that they are on, and links to them', async () => {
    const pdf = await open(guide);
    const texts = await pageTexts(pdf);
    const contents = await linksOf(pdf, 2);
    const bookmarks = (await pdf.getOutline()).map((entry) => entry.title);
    expect(bookmarks).toEqual(guide.sections.map((section) => section.title));
    for (const [index, section] of guide.sections.entries()) {
      const place = await pageOfDestination(pdf, section.id);
      expect(contents[index]).toMatchObject({ dest: section.id });
      expect(squeezed(texts[1] ?? '')).toContain(squeezed(`${index + 1}${section.title}${place}`));
      expect(squeezed(texts[place - 1] ?? '')).toContain(squeezed(`${index + 1}${section.title}`));
    }
  });

  test('links to existing pages of the site', async () => {
    const pdf = await open(guide);
    const addresses = (await Promise.all(numbers(pdf).map((number) => linksOf(pdf, number))))
      .flat()
      .flatMap((link) => ('url' in link && typeof link.url === 'string' ? [new URL(link.url)] : []));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { pathname, hash } of addresses) {
      const html = readFileSync(`dist${pathname}.html`, 'utf8');
      if (hash !== '') expect(html).toContain(`id="${hash.slice(1)}"`);
    }
  });

  test('has a structure tree: headings in order, links with their areas, alternative text', async () => {
    const pdf = await open(guide);
    const elements = (
      await Promise.all(numbers(pdf).map(async (number) => elementsOf(await tree(pdf, number))))
    ).flat();
    const roles = elements.map((element) => element.role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(guide.sections.length + 1);
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'));
    for (const { role, alt, kinds } of elements) {
      if (role === 'Figure') expect(alt).toBe(guide.coverText);
      if (role === 'Link') expect(kinds).toEqual(expect.arrayContaining(['object', 'content']));
    }
  });

  test('has a header cell for each table row and column', async () => {
    const pdf = await open(guide);
    const pages = await Promise.all(numbers(pdf).map((number) => tree(pdf, number)));
    const rows = pages.flatMap((page) => rolesBelow(page, 'TR'));
    expect(rows.length).toBeGreaterThan(3);
    for (const cells of rows) expect(cells[0]).toBe('TH');

    const attributes = await tableAttributes(guide);
    expect(attributes).toHaveLength(rows.flat().length);
    const headers = attributes.filter(({ role }) => role === '/TH');
    expect(new Set(headers.map(({ scope }) => scope))).toEqual(new Set(['/Row', '/Column']));
    for (const { role, named } of attributes) if (role === '/TD') expect(named).toBe(false);
  });

  test('embeds its fonts', async () => {
    const pdf = await PDFDocument.load(file(guide));
    const fonts = dictionaries(pdf).filter(
      (entry) => entry.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'),
    );
    expect(fonts).toHaveLength(3);
    for (const font of fonts) expect(font.has(PDFName.of('FontFile2'))).toBe(true);
  });

  test('has no text outside the structure tree except artifacts', async () => {
    const pdf = await open(guide);
    for (const number of numbers(pdf)) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      let depth = 0;
      for (const item of items) {
        if ('str' in item)
          expect(item.str.trim() === '' || depth > 0, `page ${number}: ${item.str}`).toBe(true);
        else depth += item.type === 'endMarkedContent' ? -1 : 1;
      }
    }
  });
});

test('the case studies have only the figures of the specification', async () => {
  const guide = guides.find((entry) => entry.key === 'case-studies');
  expect(guide).toBeDefined();
  if (!guide) return;
  const text = (await pageTexts(await open(guide))).join(' ');
  const figures = new Set(text.match(/\$?\d[\d.,]*(?:%|M\b|x\b)/g));
  expect([...figures].sort()).toEqual([...CASE_STUDY_FIGURES].sort());
});

test('the same content gives the same bytes', LONG, async () => {
  for (const { file, content } of await makeGuides())
    expect(readFileSync(file).equals(content), file).toBe(true);
});

test.each(['https://a.b', `https://${'very.long.'.repeat(6)}example.com`])(
  'its links lead to %s when a site of that address is built, and it is whole',
  async (origin) => {
    const [guide] = guides;
    if (!guide) throw new Error('There is no guide');
    const filled = withOrigin(readFileSync(`apps/site/public${guidePath(guide)}`), origin);
    const pdf = await getDocumentProxy(new Uint8Array(filled), { stopAtErrors: true, verbosity: 0 });
    const links = (await Promise.all(numbers(pdf).map((number) => linksOf(pdf, number)))).flat();
    const urls = links.flatMap((link) => ('url' in link && typeof link.url === 'string' ? [link.url] : []));
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(url).origin).toBe(origin);
    expect(await pageTexts(pdf)).toEqual(await pageTexts(await open(guide)));
    // A reader that finds an object elsewhere than the table says mends it silently.
    const text = filled.toString('latin1');
    for (const [, at = '', number = ''] of entriesOf(text))
      expect(text.slice(Number(at), Number(at) + number.length + 6)).toBe(`${number} 0 obj`);
  },
);

/** The table of a PDF's objects: where each begins, and its number. */
function entriesOf(text: string): string[][] {
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  return [...table.matchAll(/^(\d+) (\d+)\n((?:\d{10} \d{5} [fn] ?\r?\n)+)/gm)].flatMap(
    ([, first = '', , rows = '']) =>
      rows
        .trim()
        .split('\n')
        .flatMap((row, at) =>
          row.includes('n') ? [[row, row.slice(0, 10), String(Number(first) + at)]] : [],
        ),
  );
}

test('prints markup verbatim, and repeats the head of a table across pages, as one head in the structure tree', async () => {
  const markup = '#strong[Not] $bold$ *at* _all_ \\ <here> "quoted" // no comment';
  const data = guideData({
    key: 'test',
    title: 'A long table',
    lede: markup,
    readers: 'Nobody',
    keywords: 'test',
    published: '2025-01-01',
    pages: 4,
    cover: 'results',
    coverText: 'Figures',
    sections: [
      {
        id: 'only',
        title: 'Only section',
        newPage: false,
        blocks: [
          {
            kind: 'table',
            caption: 'Sixty rows',
            columns: ['Row header', 'Second', 'Third'],
            widths: [1, 1, 1],
            rows: Array.from({ length: 60 }, (_, row) => [`Row ${row}`, 'x', markup]),
          },
        ],
      },
    ],
  });
  const typeset = await loadTypst(await guideFonts(data));
  const { bytes } = await finishPdf(typeset(data));
  const heads = dictionaries(await PDFDocument.load(bytes)).filter((entry) => roleOf(entry) === '/THead');
  expect(heads).toHaveLength(1);
  const texts = await pageTexts(await getDocumentProxy(bytes));
  expect(texts[0]?.replace(/\s+/g, ' ')).toContain(markup);
  expect(texts.slice(1).filter((text) => text.includes('Row header')).length).toBeGreaterThan(1);
});

function file(guide: Guide): Buffer {
  return readFileSync(`dist${guidePath(guide)}`);
}

function open(guide: Guide): Promise<Pdf> {
  return getDocumentProxy(new Uint8Array(file(guide)));
}

function dictionaries(pdf: PDFDocument): PDFDict[] {
  return pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
}

function roleOf(element: PDFDict): string {
  return String(element.get(PDFName.of('S')));
}

/** Roles and attributes of all table cells, which pdf.js does not expose. */
async function tableAttributes(guide: Guide) {
  const pdf = await PDFDocument.load(file(guide));
  return dictionaries(pdf).flatMap((element) => {
    const role = roleOf(element);
    if (role !== '/TH' && role !== '/TD') return [];
    const attributes = String(element.get(PDFName.of('A')) ?? '');
    const [, scope] = /\/Scope (\/\w+)/.exec(attributes) ?? [];
    return [{ role, scope, named: attributes.includes('/Headers') }];
  });
}

function numbers(pdf: Pdf): number[] {
  return Array.from({ length: pdf.numPages }, (_, index) => index + 1);
}

async function pageTexts(pdf: Pdf): Promise<string[]> {
  return Promise.all(
    numbers(pdf).map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    }),
  );
}

async function linksOf(pdf: Pdf, number: number): Promise<object[]> {
  const annotations: object[] = await (await pdf.getPage(number)).getAnnotations();
  return annotations.filter((annotation) => 'subtype' in annotation && annotation.subtype === 'Link');
}

async function pageOfDestination(pdf: Pdf, name: string): Promise<number> {
  const [page] = (await pdf.getDestination(name)) ?? [];
  return (await pdf.getPageIndex(page)) + 1;
}

interface StructureElement {
  role: string;
  alt?: string | undefined;
  /** What it or its descendants contain: 'content', or 'object' for the area of a link. */
  kinds: string[];
}

async function tree(pdf: Pdf, number: number): Promise<object> {
  return (await (await pdf.getPage(number)).getStructTree()) ?? {};
}

function elementsOf(node: object): StructureElement[] {
  if (!('role' in node) || typeof node.role !== 'string') return [];
  const children = childrenOf(node);
  const inner = children.flatMap(elementsOf);
  const own = children.flatMap((child) =>
    'type' in child && typeof child.type === 'string' ? [child.type] : [],
  );
  const kinds = [...own, ...inner.flatMap((element) => element.kinds)];
  const alt = 'alt' in node && typeof node.alt === 'string' ? node.alt : undefined;
  return [{ role: node.role, alt, kinds }, ...inner];
}

function childrenOf(node: object): object[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : [];
}

/** For each element of a role, the roles of its children. */
function rolesBelow(node: object, role: string): unknown[][] {
  const children = childrenOf(node);
  const own =
    'role' in node && node.role === role ? [children.map((child) => 'role' in child && child.role)] : [];
  return [...own, ...children.flatMap((child) => rolesBelow(child, role))];
}

/** All text of a guide's file. */
function sentencesOf({ title, lede, readers, sections }: Guide): string[] {
  const blocks = sections.flatMap((section) => section.blocks);
  return [title, lede, readers, ...sections.map((section) => section.title), ...blocks.flatMap(textsIn)];
}

const NOT_PRINTED = ['kind', 'href', 'criterion', 'control', 'study', 'measured'];

/** The texts; of one in which a value is filled in, the parts around it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\{\w+\}/);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => (NOT_PRINTED.includes(key) ? [] : textsIn(part)));
}

/** Without spaces, which a PDF loses at the ends of lines. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
