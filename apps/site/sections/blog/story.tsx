import type { Article } from '@assay/content/schema/articles';
import { blog } from '@assay/content/schema/blog';
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
