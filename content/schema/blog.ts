import { z } from 'zod';
import { each, hero, key, label, meta, sentence, titled } from './copy.ts';
import { readPage } from './read.ts';

/** The blog's front page, its categories, and what is common to all articles. */
export const blog = readPage('blog', {
  ...hero.shape,
  categoriesLabel: label,
  all: label,
  categories: z
    .array(z.strictObject({ name: label, slug: key, lede: sentence, description: meta.shape.description }))
    .min(1),
  readMore: label,
  /** Above the sections of the lead story. */
  inside: label,
  loadMore: label,
  /** {minutes} is computed. */
  readTime: label,
  newsletter: titled,
  article: z.strictObject({
    blog: label,
    written: label,
    published: label,
    reading: label,
    category: label,
    previous: label,
    next: label,
    /** {category} is the category's name. */
    related: label,
    /** Below the text. */
    demo: each('text action'),
  }),
});

export type Blog = typeof blog;
export type Category = Blog['categories'][number];

export function categoryPath(category: Category): string {
  return `/blog/category/${category.slug}`;
}
