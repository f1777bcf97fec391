import { fillIn } from '@assay/content/fill-in';
import type { Article } from '@assay/content/schema/articles';
import { type Blog, categoryPath } from '@assay/content/schema/blog';
import { company } from '@assay/content/schema/company';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { DemoAndLinks } from '../../components/demo-and-links.tsx';
import { renderDrawing } from '../../components/drawing-picture.tsx';
import { PrevNextLinks } from '../../components/prev-next-links.tsx';
import { Prose } from '../../components/prose.tsx';
import { TableOfContents } from '../../components/table-of-contents.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';

/** An article: its facts and contents in the margin, its text beside them, and the demo below. */
export function ArticleText({ article, labels }: { article: Article; labels: Blog['article'] }) {
  const { html, sections } = renderMarkdown(article.body, renderDrawing);
  const trail = [
    { label: labels.blog, href: '/blog' },
    { label: article.category.name, href: categoryPath(article.category) },
  ];
  const facts = [
    { label: labels.written, value: article.author },
    { label: labels.published, value: <Day day={article.date} /> },
    ...(article.revised ? [{ label: labels.revised, value: <Day day={article.revised} /> }] : []),
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
        <div className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
          <dl className="text-sm max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-3">
            {facts.map((fact) => (
              <div key={fact.label} className="border-rule lg:border-b lg:pb-2.5 lg:not-first:pt-2.5">
                <dt className="text-ink-2">{fact.label}</dt>
                <dd className="font-medium">{fact.value}</dd>
              </div>
            ))}
          </dl>
          <TableOfContents
            title={labels.contents}
            sections={sections}
            className="not-in-print mt-8 max-lg:hidden"
          />
        </div>
        <div className="min-w-0">
          <Prose html={html} className="[&>p:first-child]:text-lede [&_picture]:block [&_picture]:py-3" />
          <div className="not-in-print measure mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
            <p className="max-w-80 text-ink-2">{labels.demo.text}</p>
            <DemoAndLinks action={labels.demo.action} links={[company.check]} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{longDate(day)}</time>;
}

interface Props {
  labels: Blog['article'];
  category: string;
  related: readonly Article[];
  /** The article published before, and the one after. */
  previous: Article | undefined;
  next: Article | undefined;
}

/** What to read after an article: others of its category, then the previous and next by date. */
export function FurtherReading({ labels, category, related, previous, next }: Props) {
  return (
    <div className="not-in-print border-t border-rule bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_3fr]">
        {related.length > 0 && (
          <section className="grid gap-x-16 gap-y-4 lg:col-span-2 lg:grid-cols-subgrid">
            <h2 className="text-h3">{fillIn(labels.related, { category })}</h2>
            <ul>
              {related.map((article) => (
                <li key={article.slug} className="border-t border-rule-2 py-4 text-balance">
                  <a
                    className="font-display text-h3 decoration-1 underline-offset-4 hover:underline"
                    href={`/blog/${article.slug}`}
                  >
                    {article.title}
                  </a>
                  <p className="measure mt-1.5 text-ink-2">{article.excerpt}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PrevNextLinks
          labels={labels}
          previous={previous && neighbor(previous)}
          next={next && neighbor(next)}
          className="lg:col-start-2"
        />
      </div>
    </div>
  );
}

function neighbor({ title, slug }: Article) {
  return { title, href: `/blog/${slug}` };
}
