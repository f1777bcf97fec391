import type { Meta } from '@assay/content/schema/copy';

/**
 * The check of a file (schema.org/WebApplication): free, and run by the browser.
 *
 * @param origin the site's address
 */
export function webApplication(name: string, meta: Meta, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    description: meta.description,
    url: new URL('/data-check', origin).href,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@id': `${origin}#organization` },
  };
}
