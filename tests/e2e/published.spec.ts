/** What programs read of the site: heads, link previews, structured data, the sitemap, the feed, the manifest. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { articles } from '../../content/schema/articles.ts';
import { jobs } from '../../content/schema/jobs.ts';
import { LEGAL_TEXTS, readLegal } from '../../content/schema/legal.ts';
import { plans } from '../../content/schema/plans.ts';
import { expect, test } from '../support/fixtures.ts';
import { listedPages } from '../support/pages.ts';

const SITE = 'http://localhost:3000';
const address = z.url().startsWith(SITE);
const nonEmpty = z.string().min(1);
const schemaOrg = (type: string) => ({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal(type),
});
/** The city, because the street is not known. */
const officeAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: nonEmpty,
  addressRegion: nonEmpty,
  addressCountry: z.literal('US'),
});

/** What search engines require of each kind (schema.org, and the search engines' own documentation). */
const kinds = {
  Organization: z.strictObject({
    ...schemaOrg('Organization'),
    '@id': address,
    name: nonEmpty,
    description: nonEmpty,
    url: address,
    logo: address,
    email: z.email(),
    address: officeAddress,
  }),
  WebSite: z.looseObject({ name: nonEmpty, url: address }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: nonEmpty,
          item: address,
        }),
      )
      .min(2),
  }),
  Product: z.looseObject({
    name: nonEmpty,
    image: address,
    description: nonEmpty,
    offers: z
      .array(z.looseObject({ price: z.string().regex(/^\d+\.\d\d$/), priceCurrency: z.literal('USD') }))
      .min(2),
  }),
  Article: z.looseObject({
    headline: nonEmpty.max(110),
    image: address,
    datePublished: z.iso.date(),
    dateModified: z.iso.date(),
    author: z.looseObject({ '@type': nonEmpty, name: nonEmpty }),
    publisher: z.looseObject({ name: nonEmpty }),
    mainEntityOfPage: address,
  }),
  WebApplication: z.looseObject({
    name: nonEmpty,
    url: address,
    applicationCategory: nonEmpty,
    operatingSystem: nonEmpty,
    offers: z.looseObject({ price: z.literal('0'), priceCurrency: z.literal('USD') }),
  }),
  WebPage: z.looseObject({ name: nonEmpty, url: address, dateModified: z.iso.date() }),
  // Strict: a salary and a last day are not known.
  JobPosting: z.strictObject({
    ...schemaOrg('JobPosting'),
    title: nonEmpty,
    description: nonEmpty,
    datePosted: z.iso.date(),
    employmentType: z.literal('FULL_TIME'),
    hiringOrganization: z.looseObject({ name: nonEmpty, sameAs: address }),
    jobLocation: z.strictObject({ '@type': z.literal('Place'), address: officeAddress }).optional(),
    jobLocationType: z.literal('TELECOMMUTE'),
    applicantLocationRequirements: z
      .array(z.strictObject({ '@type': z.literal('Country'), name: nonEmpty }))
      .min(1),
    directApply: z.literal(false),
    url: address,
  }),
};

test('every page has a title, a description, a canonical address and a preview image of its own', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of listedPages()) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      const meta = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      titles.add(meta(/<title>([^<]+)</));
      descriptions.add(meta(/<meta name="description" content="([^"]+)"/));
      expect(meta(/<link rel="canonical" href="([^"]+)"/), path).toBe(new URL(path, SITE).href);
      expect(meta(/<meta property="og:url" content="([^"]+)"/), path).toBe(new URL(path, SITE).href);
      expect(meta(/<meta property="og:title" content="([^"]+)"/), path).not.toBe('');
      expect(meta(/<meta name="twitter:card" content="([^"]+)"/), path).toBe('summary_large_image');
      const picture = await request.get(
        new URL(meta(/<meta property="og:image" content="([^"]+)"/)).pathname,
      );
      const { format, width, height } = await sharp(await picture.body()).metadata();
      expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 });
    });
  }
  expect(titles.size).toBe(listedPages().length);
  expect(descriptions.size).toBe(listedPages().length);
});

test('the structured data of every page has what search engines require of its kind', async ({ request }) => {
  const found = new Set<string>();
  for (const path of listedPages()) {
    for (const data of await structuredData(request, path)) {
      const kind = String(data['@type']);
      expect(data['@context'], path).toBe('https://schema.org');
      expect(new Map(Object.entries(kinds)).get(kind)?.safeParse(data).success, `${kind} of ${path}`).toBe(
        true,
      );
      found.add(kind);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(kinds).sort());
});

test('the prices of the structured data are those of the price list', async ({ request }) => {
  const data = await structuredData(request, '/pricing');
  expect(data.find((one) => one['@type'] === 'Product')).toMatchObject({
    offers: plans.plans.flatMap(({ name, monthlyDollars }) =>
      monthlyDollars === null ? [] : [{ name, price: monthlyDollars.toFixed(2) }],
    ),
  });
});

test('the sitemap lists every page once, and robots.txt names it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
    ([, location = '']) => new URL(location).pathname,
  );
  expect(listed.sort()).toEqual(listedPages());
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots).not.toContain('Disallow: /\n');
});

test('the sitemap and the structured data date every page, by its content', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const dates = new Map(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g)].map(([, location = '', date]) => [
      new URL(location).pathname,
      date,
    ]),
  );
  for (const { slug, date, revised } of articles) {
    expect(dates.get(`/blog/${slug}`), slug).toBe(revised ?? date);
  }
  for (const name of LEGAL_TEXTS) expect(dates.get(`/${name}`), name).toBe(readLegal(name, []).revised);
  for (const { slug, changed } of jobs) expect(dates.get(`/careers/${slug}`), slug).toBe(changed);
  for (const path of listedPages()) {
    const data = await structuredData(request, path);
    const days = data.flatMap((one) => one['dateModified'] ?? []);
    expect(days, path).toEqual([dates.get(path)]);
  }
});

test('the not-found page asks not to be listed', async ({ request }) => {
  expect(await (await request.get('/404')).text()).toContain('<meta name="robots" content="noindex"');
});

test('the feed has every article with its whole text', async ({ request }) => {
  const response = await request.get('/rss.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const feed = await response.text();
  const links = [...feed.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(
    ([, link = '']) => new URL(link).pathname,
  );
  expect(links.sort()).toEqual(listedPages().filter((path) => /^\/blog\/(?!category)/.test(path)));
  expect(feed.match(/<content:encoded>/g)).toHaveLength(links.length);
  const revised = articles.flatMap(({ revised }) => revised ?? []);
  expect(
    feed
      .match(/<atom:updated>[^<]+/g)
      ?.map((day) => day.slice(14, 24))
      .sort(),
  ).toEqual(revised.sort());
});

test('the icons are there', async ({ request }) => {
  for (const [path, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-512.png', 512],
  ] as const) {
    const { width, height } = await sharp(await (await request.get(path)).body()).metadata();
    expect([width, height], path).toEqual([size, size]);
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/llms.txt']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('the typefaces are subset to what the site uses, each with a fallback of the same metrics', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const faces = [...html.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face);
  const files = faces.flatMap((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? []);
  const fallbacks = faces.filter((face) => face.includes('local('));
  expect(files).toHaveLength(2);
  expect(fallbacks).toHaveLength(2);
  for (const face of fallbacks) expect(face).toMatch(/size-adjust:[\d.]+%;ascent-override:[\d.]+%/);
});

test('images have a size and are AVIF or SVG, and icons are inline', async ({ request }) => {
  for (const path of listedPages()) {
    const html = await (await request.get(path)).text();
    for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(picture, path).toMatch(/\ssrc="[^"]+\.(avif|svg)"/);
      expect(picture, path).toMatch(/\swidth="\d+".*\sheight="\d+"/);
    }
    expect(html, path).toMatch(/<svg\b[^>]*aria-hidden/);
    expect(html.match(/<use\b[^>]*href="[^#]/g), path).toBeNull();
  }
});

async function structuredData(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, block = '']) => z.record(z.string(), z.unknown()).parse(JSON.parse(block)));
}
