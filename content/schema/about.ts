import { z } from 'zod';
import { callToAction, description, item, label, link, paragraph, text, title } from './copy.ts';
import { readPage } from './read.ts';

const labeled = z.strictObject({ label, text: paragraph });

/** The page about the company. */
export const about = readPage('about', {
  hero: z.strictObject({ title, lede: paragraph, action: link }),
  statement: z.strictObject({ mission: labeled, vision: labeled }),
  values: z.strictObject({ label, items: z.array(item.extend({ link })).length(3) }),
  hallmarks: z.strictObject({
    title,
    text: z.array(paragraph).length(2),
    caption: description,
    columns: z.array(label).length(3),
    rows: z
      .array(
        z.strictObject({
          /** The outline that the mark is drawn in. */
          mark: z.enum(['shield', 'oval', 'octagon', 'square']),
          name: label,
          silver: label,
          record: label,
          sample: text(2, 24),
        }),
      )
      .length(4),
    note: label,
  }),
  expertise: z.strictObject({ title, badges: z.array(label).min(4).max(10) }),
  callToAction,
});

export type About = typeof about;
