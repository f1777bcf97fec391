import type { Article } from '@assay/content/schema/articles';
import type { Company } from '@assay/content/schema/company';
import type { Meta } from '@assay/content/schema/copy';
import { shareImage } from '../share-image.ts';

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

/**
 * The site as a whole (schema.org/WebSite), on home, whose date it has: a page of its own would be too much for home's first packets.
 *
 * @param modified the day of the last change of home's text
 * @param origin the site's address
 */
export function webSite(company: Company, modified: string | undefined, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: company.brand,
    url: origin,
    dateModified: modified,
    publisher: { '@id': `${origin}#organization` },
  };
}

/**
 * The pages above a page, from the top (schema.org/BreadcrumbList).
 *
 * @param origin the site's address
 * @param steps the pages from the top, the page itself last
 */
export function breadcrumbList(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

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

/** An article of the blog (schema.org/Article). @param origin the site's address */
export function articleData(article: Article, company: Company, origin: string) {
  const path = `/blog/${article.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    dateModified: article.revised ?? article.date,
    articleSection: article.category.name,
    image: shareImage(path, origin),
    mainEntityOfPage: new URL(path, origin).href,
    // The authors are teams and roles, not people.
    author: { '@type': 'Organization', name: article.author, url: new URL('/about', origin).href },
    publisher: { '@type': 'Organization', '@id': `${origin}#organization`, name: company.brand },
  };
}
