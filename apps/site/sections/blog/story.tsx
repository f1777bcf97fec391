import type { Article } from '@assay/content/schema/articles';
import { blog } from '@assay/content/schema/blog';
import { Button } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import type { ReactNode } from 'react';
import { longDate } from '../../dates.ts';

interface Props {
  article: Article;
  className?: string;
  titleClass?: string;
  excerptClass?: string;
  /** Between the excerpt and the author. */
  children?: ReactNode;
}

/** An article in a list: its title, excerpt, author and date. */
export function Story({
  article,
  className = '',
  titleClass = 'text-h3',
  excerptClass = '',
  children,
}: Props) {
  return (
    <article className={className}>
      <p className="text-sm text-ink-2">{`${article.category.name}, ${article.readTime}`}</p>
      <h2 className={`mt-2 ${titleClass}`}>
        <a className="decoration-1 underline-offset-4 hover:underline" href={`/blog/${article.slug}`}>
          {article.title}
        </a>
      </h2>
      <p className={`mt-3 text-ink-2 ${excerptClass}`}>{article.excerpt}</p>
      {children}
      <p className="mt-3 text-sm text-ink-2">
        {`${article.author}, `}
        <time dateTime={article.date} className="whitespace-nowrap">
          {longDate(article.date)}
        </time>
      </p>
      <a
        className="not-in-print link mt-1 inline-block py-1 text-sm font-medium"
        href={`/blog/${article.slug}`}
      >
        {blog.readMore}
        <span className="sr-only">{`: ${article.title}`}</span>
      </a>
    </article>
  );
}

/**
 * The articles after the first view. They are in the page from the start; apps/site/scripts/load-more.ts hides them and
 * shows the button, so that nothing is missing without scripts.
 */
export function MoreArticles({ articles, label }: { articles: readonly Article[]; label: string }) {
  if (articles.length === 0) return null;
  return (
    <section className="wrap">
      <div {...dataAttributes({ more: '' })} className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-12">
        {articles.map((article) => (
          <Story
            key={article.slug}
            article={article}
            className="border-b border-rule py-7 sm:last:odd:col-span-2"
          />
        ))}
      </div>
      <div className="border-t border-ink pt-7" hidden {...dataAttributes({ 'load-more': '' })}>
        <Button look="quiet">{label}</Button>
      </div>
    </section>
  );
}
