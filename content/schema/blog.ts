import { z } from 'zod';
import { metaSchema, readYaml, text } from './read.ts';

const blogSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 40),
  lede: text(40, 200),
  categoriesLabel: text(4, 20),
  all: text(2, 10),
  categories: z
    .array(
      z.strictObject({
        name: text(4, 30),
        slug: z.string().regex(/^[a-z-]+$/, { error: 'expected small letters and hyphens' }),
        lede: text(20, 120),
        description: metaSchema.shape.description,
      }),
    )
    .min(1),
  readMore: text(4, 20),
  /** Above the sections of the lead story. */
  inside: text(4, 30),
  loadMore: text(4, 30),
  /** {minutes} is computed. */
  readTime: text(4, 30),
  newsletter: z.strictObject({ title: text(4, 40), text: text(40, 200) }),
  article: z.strictObject({
    blog: text(2, 20),
    written: text(2, 20),
    published: text(2, 20),
    reading: text(2, 20),
    category: text(2, 20),
    previous: text(4, 30),
    next: text(4, 30),
    /** {category} is the category's name. */
    related: text(4, 40),
    /** Below the text. */
    demo: z.strictObject({ text: text(20, 120), action: text(4, 20) }),
  }),
});

export type Blog = z.infer<typeof blogSchema>;
export type Category = Blog['categories'][number];

/** The blog's front page, its categories, and what is common to all articles. */
export const blog: Blog = readYaml('pages/blog.yaml', blogSchema);

export function categoryPath(category: Category): string {
  return `/blog/category/${category.slug}`;
}
