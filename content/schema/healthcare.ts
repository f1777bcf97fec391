import { z } from 'zod';
import {
  closing,
  defined,
  description,
  heroWithAction,
  href,
  label,
  link,
  paragraph,
  plan,
  sentence,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** The page for hospitals and their networks. */
export const healthcare = readPage('healthcare', {
  intro: heroWithAction.extend({ link }),
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
  challenge: z.strictObject({ title, statement: sentence, effects: z.array(defined).length(3) }),
  solutions: titled.extend({
    messageLabel: label,
    items: z
      .array(defined.extend({ message: label, plan }))
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
  closing,
});

export type Healthcare = typeof healthcare;
