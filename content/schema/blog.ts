import { z } from 'zod';
import { each, eachAnd, hero, key, label, meta, sentence, titled } from './copy.ts';
import { readPage } from './read.ts';

/** The blog's front page, its categories, and what is common to all articles. */
export const blog = readPage('blog', {
  ...hero.shape,
  categoriesLabel: label,
  all: label,
  /** Each with the title and the description of its page. */
  categories: z.array(z.strictObject({ name: label, slug: key, lede: sentence, ...meta.shape })).min(1),
  readMore: label,
  /** Above the sections of the lead story. */
  inside: label,
  loadMore: label,
  /** {minutes} is computed. */
  readTime: label,
  newsletter: titled,
  /** {category} of `related` is the category's name; `demo` is below the text. */
  article: eachAnd(
    { demo: each('text action') },
    'blog written published revised reading contents category previous next related',
  ),
});

export type Blog = typeof blog;
export type Category = Blog['categories'][number];

export function categoryPath(category: Category): string {
  return `/blog/category/${category.slug}`;
}
