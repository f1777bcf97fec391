import type { Article } from '@assay/content/schema/articles';
import type { Company } from '@assay/content/schema/company';
import { previewPath } from '@assay/content/schema/preview-path';

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
    image: new URL(previewPath(path), origin).href,
    mainEntityOfPage: new URL(path, origin).href,
    // The authors are teams and roles, not people.
    author: { '@type': 'Organization', name: article.author, url: new URL('/about', origin).href },
    publisher: { '@type': 'Organization', '@id': `${origin}#organization`, name: company.brand },
  };
}
