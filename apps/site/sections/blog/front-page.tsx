import type { Article } from '@assay/content/schema/articles';
import { LeadStory } from './lead-story.tsx';
import { Story } from './story.tsx';

/** The lead story, and beside it the next ones. */
export function FrontPage({ articles }: { articles: readonly Article[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className="wrap grid gap-x-12 pt-8 lg:grid-cols-[1.85fr_1fr] lg:pt-10">
      <LeadStory article={lead} />
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
