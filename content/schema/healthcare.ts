import { z } from 'zod';
import {
  callToAction,
  description,
  heroWithAction,
  href,
  item,
  items,
  label,
  link,
  paragraph,
  sentence,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** The page for hospitals and their networks. */
export const healthcare = readPage('healthcare', {
  hero: heroWithAction.extend({ link }),
  chart: z.strictObject({
    title,
    note: label,
    summary: description,
    entries: z
      .array(
        z.strictObject({
          kind: z.enum(['opened', 'merged', 'apart', 'golden']),
          /** The chart's line in the drawing, from the left. */
          lane: z.number().int().min(0).max(4),
          place: label,
          id: label,
          text: sentence,
          born: label.optional(),
        }),
      )
      .length(8),
  }),
  challenge: items(3).extend({ statement: sentence }),
  solutions: titled.extend({
    messageLabel: label,
    items: z
      .array(item.extend({ message: label }))
      .min(3)
      .max(5),
  }),
  result: z.strictObject({
    title,
    figure: z.string().regex(/^\d{1,3}%$/, { error: 'expected a whole percentage such as 95%' }),
    text: label,
    caption: paragraph,
    remaining: sentence,
    link: label,
    href,
  }),
  callToAction,
});

export type Healthcare = typeof healthcare;
