import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@assay/content/schema/company';
import { type BuiltPage, listedPages } from '../built-pages.ts';

/** Writes what crawlers read first: the sitemap, robots.txt, llms.txt (llmstxt.org) and security.txt (RFC 9116). */
export async function writeIndexFiles(folder: string, siteUrl: string): Promise<void> {
  const pages = await listedPages(folder);
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages));
  await writeFile(join(folder, 'robots.txt'), robots(siteUrl));
  await writeFile(join(folder, 'llms.txt'), llms(pages));
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await writeFile(join(folder, '.well-known/security.txt'), security(siteUrl, new Date()));
}

function sitemap(pages: readonly BuiltPage[]): string {
  const entries = pages.map(
    ({ address, modified }) =>
      `  <url><loc>${address.replaceAll('&', '&amp;')}</loc><lastmod>${modified}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', siteUrl)}\n`;
}

function llms(pages: readonly BuiltPage[]): string {
  const list = pages.map((page) => `- [${page.title}](${page.address}): ${page.description}`);
  return `# ${company.brand}\n\n> ${company.tagline}\n\n## Pages\n\n${list.join('\n')}\n`;
}

/** Valid for a year, the longest that RFC 9116 recommends. */
function security(siteUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl)}`,
    '',
  ].join('\n');
}
