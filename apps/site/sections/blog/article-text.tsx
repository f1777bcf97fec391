import type { Article } from '@assay/content/schema/articles';
import { type Blog, categoryPath } from '@assay/content/schema/blog';
import { DemoButton } from '@assay/ui/button';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Prose } from '../../components/prose.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';

/** An article: its facts in the margin, its text beside them, and the demo below. */
export function ArticleText({ article, labels }: { article: Article; labels: Blog['article'] }) {
  const trail = [
    { label: labels.blog, href: '/blog' },
    { label: article.category.name, href: categoryPath(article.category) },
  ];
  const facts = [
    { label: labels.written, value: article.author },
    { label: labels.published, value: <time dateTime={article.date}>{longDate(article.date)}</time> },
    { label: labels.reading, value: article.readTime },
  ];
  return (
    <article className="wrap pt-6 pb-16 sm:pt-10 lg:pb-24">
      <Breadcrumbs trail={trail} />
      <header className="mt-8 lg:mt-12">
        <h1 className="max-w-240">{article.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{article.excerpt}</p>
      </header>
      <div className="mt-9 grid gap-x-16 gap-y-9 border-t border-ink pt-6 lg:mt-14 lg:grid-cols-[1fr_3fr] lg:pt-10">
        <dl className="text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-10 max-lg:gap-y-3 lg:sticky lg:top-28 lg:self-start">
          {facts.map((fact) => (
            <div key={fact.label} className="border-rule lg:border-b lg:pb-2.5 lg:not-first:pt-2.5">
              <dt className="text-ink-2">{fact.label}</dt>
              <dd className="font-medium">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className="min-w-0">
          <Prose html={renderMarkdown(article.body).html} className="[&>p:first-child]:text-lede" />
          <div className="not-in-print measure mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
            <p className="max-w-80 text-ink-2">{labels.demo.text}</p>
            <DemoButton>{labels.demo.action}</DemoButton>
          </div>
        </div>
      </div>
    </article>
  );
}
