import type { Article } from '@assay/content/schema/articles';
import { Button } from '@assay/ui/button';
import { hook } from '@assay/ui/hooks';
import { Story } from './story.tsx';

/**
 * The articles after the first view. They are in the page from the start; apps/site/scripts/load-more.ts hides them and
 * shows the button, so that nothing is missing without scripts.
 */
export function MoreArticles({ articles, label }: { articles: readonly Article[]; label: string }) {
  if (articles.length === 0) return null;
  return (
    <section className="wrap">
      <div {...hook({ more: '' })} className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-12">
        {articles.map((article) => (
          <Story
            key={article.slug}
            article={article}
            className="border-b border-rule py-7 sm:last:odd:col-span-2"
          />
        ))}
      </div>
      <div className="border-t border-ink pt-7" hidden {...hook({ 'load-more': '' })}>
        <Button look="quiet">{label}</Button>
      </div>
    </section>
  );
}
