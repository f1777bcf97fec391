import { fillIn } from '@assay/content/fill-in';
import type { Article } from '@assay/content/schema/articles';
import type { Blog } from '@assay/content/schema/blog';

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
                <li key={article.slug} className="border-t border-rule-2 py-4">
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
        <nav
          aria-label={`${labels.previous}, ${labels.next}`}
          className="grid gap-6 border-t border-ink pt-6 sm:grid-cols-2 lg:col-start-2"
        >
          {previous && <Neighbor label={labels.previous} article={previous} rel="prev" />}
          {next && (
            <Neighbor
              label={labels.next}
              article={next}
              rel="next"
              className="sm:col-start-2 sm:text-right"
            />
          )}
        </nav>
      </div>
    </div>
  );
}

function Neighbor(props: { label: string; article: Article; rel: 'prev' | 'next'; className?: string }) {
  return (
    <a rel={props.rel} href={`/blog/${props.article.slug}`} className={`group ${props.className ?? ''}`}>
      <span className="block text-sm text-ink-2">{props.label}</span>
      <span className="mt-1 block font-medium decoration-1 underline-offset-4 group-hover:underline">
        {props.article.title}
      </span>
    </a>
  );
}
