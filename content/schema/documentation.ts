import { z } from 'zod';
import { datedMeta, hero, href, label, sentence, text, title, titled } from './copy.ts';
import { entryNames, readMarkdown, readPage } from './read.ts';

/** The documentation page: a contents list, and where to ask for access. */
export const documentation = readPage('documentation', {
  hero,
  /** Above the parts, which come with a workspace. */
  platform: titled,
  parts: z
    .array(
      z.strictObject({
        title,
        topics: z
          .array(z.strictObject({ title: text(3, 26), text: text(20, 90) }))
          .min(4)
          .max(5),
      }),
    )
    .length(3),
  /** What can be read without a workspace; its chapters are in content/documentation/. */
  chapters: titled.extend({ contents: label, previous: label, next: label }),
  ask: titled.extend({
    mailLabel: label,
    address: z.email(),
    subject: label,
    /** Other places to turn to: a page, or the demo dialog. */
    rows: z
      .array(
        z.union([
          z.strictObject({ term: label, label, href }),
          z.strictObject({ term: label, label, dialog: z.literal(true) }),
        ]),
      )
      .min(2),
  }),
});

export type Documentation = typeof documentation;

const chapterSchema = z.strictObject({
  meta: datedMeta,
  title,
  /** What it is about, in a sentence or two. */
  summary: sentence,
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
