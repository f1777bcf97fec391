import type { Company } from '@assay/content/schema/company';

/** The company (schema.org/Organization). @param origin the site's address */
export function organization(company: Company, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}#organization`,
    name: company.brand,
    description: company.tagline,
    url: origin,
    logo: `${origin}icon-512.png`,
    email: company.email,
    address: officeAddress(company),
  };
}

/** The city of the office: its street is not published (schema.org/PostalAddress). */
export function officeAddress({ office }: Company) {
  const [city, state] = office.split(', ');
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'US',
  };
}

/** The site as a whole (schema.org/WebSite). @param origin the site's address */
export function webSite(company: Company, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: company.brand,
    url: origin,
    publisher: { '@id': `${origin}#organization` },
  };
}
