/** Every link on every built page resolves to an existing file and anchor. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLE_NAMES, samplePath } from '../../apps/site/data-check-samples.ts';
import { readFragment } from '../../apps/site/url-state.ts';
import { company } from '../../content/schema/company.ts';
import { home } from '../../content/schema/home.ts';
import { law } from '../../content/schema/law.ts';
import { builtPages, COMPANY_ADDRESSES, listedPages, pathOf, readPage } from '../support/pages.ts';

/** Other sites that may be linked: the providers of human verification and standards, in legal texts and documentation. */
const FOREIGN_HOSTS = [
  'policies.google.com',
  'altcha.org',
  'www.standardwebhooks.com',
  'www.w3.org',
  // Publishers of the texts that articles cite; those of content/law.yaml follow.
  'doi.org',
  'hl7.org',
  'ofac.treasury.gov',
  'www.bankingsupervision.europa.eu',
  'www.bis.org',
  'www.federalreserve.gov',
  'www.gleif.org',
  'www.hl7.org',
  ...home.whyChoose.sources.map(({ url }) => new URL(url).hostname),
  ...law.frameworks.flatMap(({ sources }) => sources.map(({ url }) => new URL(url).hostname)),
];

const pages = builtPages().map((file) => ({ path: pathOf(file), html: readPage(file) }));
const anchors = new Map(pages.map(({ path, html }) => [path, new Set(valuesOf(html, 'id'))]));

test.each(pages)('$path', ({ path, html }) => {
  const broken = [...valuesOf(html, 'href'), ...valuesOf(html, 'src')].filter(
    (address) => !resolves(path, address),
  );
  expect(broken).toEqual([]);
});

test.each(pages)('$path has every id once', ({ html }) => {
  const ids = valuesOf(html, 'id');
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the sitemap, the feed and llms.txt name existing pages and files', () => {
  for (const file of ['sitemap.xml', 'rss.xml', 'llms.txt']) {
    if (!existsSync(`dist/${file}`)) continue;
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(
      readFileSync('dist/index.html', 'utf8'),
    )?.[1];
    const text = readFileSync(`dist/${file}`, 'utf8');
    const named = [...text.matchAll(/(https?:\/\/[^/\s"<>)]+)(\/[^\s"<>)&]*)?/g)];
    const own = named.filter(([, host]) => host === origin);
    const broken = own.map(([, , path]) => path ?? '/').filter((path) => !resolves('/', path));
    expect(broken, file).toEqual([]);
  }
});

test('every address that moved leads to a page, and is none', () => {
  const lines = readFileSync('dist/_redirects', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  for (const line of lines) {
    const [from = '', to = '', status] = line.split(' ');
    expect(status, line).toBe('308');
    expect(anchors.has(from), line).toBe(false);
    expect(anchors.has(to), line).toBe(true);
  }
});

test.each(SAMPLE_NAMES)('the sample %s is there, and small on the wire', (name) => {
  expect(statSync(`dist${samplePath(name)}.br`).size).toBeLessThan(75_000);
});

test('every listed page that the header does not link is linked from the body of another page', () => {
  const inBodies = new Set(
    pages.flatMap(({ path, html }) => {
      const body = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
      return valuesOf(body, 'href')
        .map((address) => new URL(address, `http://site.invalid${path}`).pathname)
        .filter((target) => target !== path);
    }),
  );
  const linked = new Set(['/', ...company.navigation.map(({ href }) => href), ...inBodies]);
  expect(listedPages().filter((path) => !linked.has(path))).toEqual([]);
});

function resolves(from: string, address: string): boolean {
  if (address.startsWith('mailto:'))
    return COMPANY_ADDRESSES.includes(decodeURIComponent(new URL(address).pathname));
  const url = new URL(address, `http://site.invalid${from}`);
  if (address.startsWith('http')) return FOREIGN_HOSTS.includes(url.hostname) || isOwn(url);
  const { anchor } = readFragment(url.hash);
  if (anchor !== '') return anchors.get(url.pathname)?.has(decodeURIComponent(anchor)) === true;
  return anchors.has(url.pathname) || isFile(url.pathname);
}

/** Canonical addresses and link previews have the site's own origin. */
function isOwn({ pathname }: URL): boolean {
  return anchors.has(pathname) || isFile(pathname);
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/.test(path) && existsSync(`dist${path}`);
}

/** The values of an attribute in a page's elements. */
function valuesOf(html: string, attribute: 'href' | 'src' | 'id'): string[] {
  const elements = html.replace(/<script\b[^>]*>.*?<\/script>/gs, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  );
  return [...elements.matchAll(new RegExp(`<[a-z][^>]*?\\s${attribute}="([^"]*)"`, 'gi'))].map(
    ([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#38;', '&'),
  );
}
