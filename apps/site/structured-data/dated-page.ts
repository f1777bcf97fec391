import type { Meta } from '@assay/content/schema/copy';

/**
 * A page whose text has a date (schema.org/WebPage). The sitemap reads the date from here.
 *
 * @param origin the site's address
 * @param modified the day of the last change of its text, such as '2026-11-22'
 */
export function datedPage(meta: Meta, path: string, modified: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: meta.title,
    description: meta.description,
    url: new URL(path, origin).href,
    dateModified: modified,
    publisher: { '@id': `${origin}#organization` },
  };
}
