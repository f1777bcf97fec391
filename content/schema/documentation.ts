import { z } from 'zod';
import { entryNames, metaSchema, readMarkdown, text } from './read.ts';

const chapterSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 40),
  /** What it is about, in a sentence or two. */
  summary: text(40, 200),
  /** Its place in the list. */
  order: z.number().int().min(1),
});

export type Chapter = z.infer<typeof chapterSchema> & {
  /** The last segment of its address. */
  slug: string;
  /** Markdown. */
  body: string;
};

/** The chapters of the documentation that anybody can read, in their order. */
export const chapters: readonly Chapter[] = entryNames('documentation', '.md')
  .map((slug) => {
    const { head, body } = readMarkdown(`documentation/${slug}.md`, chapterSchema);
    return { ...head, slug, body };
  })
  .sort((one, other) => one.order - other.order);
