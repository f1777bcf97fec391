import { articles } from '@assay/content/schema/articles';
import { blog } from '@assay/content/schema/blog';
import { company } from '@assay/content/schema/company';
import rss from '@astrojs/rss';
import { image, renderMarkdown } from '../markdown.ts';
import { siteOrigin } from '../site-origin.ts';

/** The blog's feed, with the whole text of each article. */
export function GET(): Promise<Response> {
  return rss({
    title: `${company.brand}: ${blog.meta.title}`,
    description: blog.meta.description,
    site: siteOrigin,
    trailingSlash: false,
    // RSS itself has no day of a revision.
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    items: articles.map((article) => ({
      title: article.title,
      description: article.excerpt,
      pubDate: new Date(article.date),
      ...(article.revised && {
        customData: `<atom:updated>${new Date(article.revised).toISOString()}</atom:updated>`,
      }),
      link: `/blog/${article.slug}`,
      categories: [article.category.name],
      content: renderMarkdown(article.body, (address, alt) => image(new URL(address, siteOrigin).href, alt))
        .html,
    })),
  });
}
