import type { Article } from '../../../content/schema/articles.ts';
import { renderOpening } from '../../markdown.ts';
import { Story } from './story.tsx';

/** The lead story with its opening in two columns, and beside it the next three. */
export function FrontPage({ articles }: { articles: readonly Article[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className="wrap grid gap-x-12 pt-8 lg:grid-cols-[1.85fr_1fr] lg:pt-10">
      <Story
        article={lead}
        className="pb-9 lg:border-r lg:border-rule lg:pr-12"
        titleClass="text-h2 lg:text-[3.5rem] lg:leading-[1.04]"
        excerptClass="measure text-lede"
      >
        <div
          className="mt-6 gap-10 border-t border-rule pt-5 max-sm:hidden sm:columns-2 [&>p+p]:mt-4"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build
          dangerouslySetInnerHTML={{ __html: renderOpening(lead.body, 3) }}
        />
      </Story>
      <div className="lg:pb-9">
        {others.map((article) => (
          <Story
            key={article.slug}
            article={article}
            className="border-rule py-7 max-lg:border-t lg:not-first:border-t lg:first:pt-0"
          />
        ))}
      </div>
    </section>
  );
}
