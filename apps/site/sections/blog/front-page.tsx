import type { Article } from '@assay/content/schema/articles';
import { blog } from '@assay/content/schema/blog';
import type { Drawing } from '../../drawings/drawing.ts';
import { drawingAt, drawnInPage } from '../../drawings/drawings.ts';
import { renderMarkdown } from '../../markdown.ts';
import { Story } from './story.tsx';

/** The lead story, and below it the next ones, side by side. */
export function FrontPage({ articles }: { articles: readonly Article[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className="wrap pt-8 lg:pt-10">
      <LeadStory article={lead} />
      <div className="lg:grid lg:grid-cols-3 lg:gap-x-12 lg:border-t lg:border-rule">
        {others.map((article) => (
          <Story key={article.slug} article={article} className="border-rule py-7 max-lg:border-t lg:pb-9" />
        ))}
      </div>
    </section>
  );
}

/** The latest article, as a newspaper leads with it: a large title, its drawing, and its sections. */
function LeadStory({ article }: { article: Article }) {
  const { sections } = renderMarkdown(article.body);
  return (
    <Story
      article={article}
      className="pb-9 xl:grid xl:grid-cols-[1fr_1.5fr] xl:grid-rows-[repeat(4,auto)_1fr] xl:gap-x-16"
      titleClass="text-h2 lg:text-[3.5rem] lg:leading-[1.04]"
      excerptClass="measure text-lede"
    >
      <div className="mt-7 xl:col-start-2 xl:row-span-full xl:mt-2">
        <LeadDrawing {...article.drawing} />
        <nav
          aria-label={blog.inside}
          className="mt-6 mb-5 grid gap-x-10 gap-y-1 border-y border-rule py-4 text-sm max-sm:hidden sm:grid-cols-[auto_1fr]"
        >
          <p className="py-1 font-semibold" aria-hidden="true">
            {blog.inside}
          </p>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  className="inline-block py-1 text-ink-2 decoration-1 underline-offset-4 hover:text-ink hover:underline"
                  href={`/blog/${article.slug}#${section.id}`}
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Story>
  );
}

/** On the first screen the drawing is in the page: as a file it would be the largest paint, and come last. */
function LeadDrawing({ address, alt }: Article['drawing']) {
  const { wide, narrow } = drawingAt(address);
  return (
    <div role="img" aria-label={alt} className="whitespace-pre [&_svg]:h-auto [&_svg]:w-full">
      <Form drawing={wide} className="max-[40rem]:hidden" />
      <Form drawing={narrow} className="min-[40rem]:hidden" />
    </div>
  );
}

function Form({ drawing, className }: { drawing: Drawing; className: string }) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, rendered at build
      dangerouslySetInnerHTML={{ __html: drawnInPage(drawing) }}
    />
  );
}
