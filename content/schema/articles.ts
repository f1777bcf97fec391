import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { blog, type Category } from './blog.ts';
import { day, text } from './copy.ts';
import { ContentError, entryNames, readMarkdown } from './read.ts';

/** Reading speed of technical text. */
const WORDS_PER_MINUTE = 200;

const articleSchema = z.strictObject({
  title: text(10, 60),
  excerpt: text(60, 160),
  /** A team or a role of the company. */
  author: text(4, 40),
  date: day,
  /** The day of the last change of what it says, if it has changed since. */
  revised: day.optional(),
  category: z.enum(
    blog.categories.map((category) => category.name),
    { error: 'expected a category of content/pages/blog.yaml' },
  ),
});

export type Article = Omit<z.infer<typeof articleSchema>, 'category'> & {
  /** The last segment of its address. */
  slug: string;
  category: Category;
  /** Such as '4 min read'; computed from the text. */
  readTime: string;
  /** The text, as Markdown. */
  body: string;
  /** What carries its argument: the first drawing of its text. */
  drawing: { address: string; alt: string };
};

/** All articles, the latest first. */
export const articles: readonly Article[] = entryNames('articles', '.md')
  .map((slug) => {
    const { head, body } = readMarkdown(`articles/${slug}.md`, articleSchema);
    return {
      ...head,
      slug,
      body,
      category: categoryOf(head.category),
      readTime: readTimeOf(body),
      drawing: drawingOf(slug, body),
    };
  })
  .sort((one, other) => other.date.localeCompare(one.date));

/** The articles of a category, the latest first. */
export function articlesIn(category: Category): Article[] {
  return articles.filter((article) => article.category === category);
}

/** The day of the last change of one of these; undefined where there is none. */
export function lastChange(articles: readonly Article[]): string | undefined {
  return articles
    .map(({ date, revised }) => revised ?? date)
    .sort()
    .at(-1);
}

function drawingOf(slug: string, body: string): Article['drawing'] {
  const [, alt, address] = /!\[(.+)\]\((.+)\)/.exec(body) ?? [];
  if (!alt || !address)
    throw new ContentError(
      `content/articles/${slug}.md: expected a drawing, ![what it says](/drawings/<name>.svg)`,
    );
  return { alt, address };
}

function categoryOf(name: string): Category {
  const category = blog.categories.find((candidate) => candidate.name === name);
  if (!category) throw new Error(`no category "${name}"`);
  return category;
}

function readTimeOf(body: string): string {
  const words = body.split(/\s+/).length;
  return fillIn(blog.readTime, { minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) });
}
