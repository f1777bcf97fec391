import { z } from 'zod';
import { figure, heroWithAction, item, label, sentence, text, title, titled } from './copy.ts';
import { readPage } from './read.ts';

/** Where the specification gives a figure for a benefit, the figure and what it counts. */
const benefits = z.strictObject({
  title,
  items: z
    .array(
      z.strictObject({
        title: label,
        prefix: label.optional(),
        figure: figure.shape.figure.optional(),
        text: text(4, 300),
      }),
    )
    .length(3),
});

/** The AI readiness page. */
export const aiReadiness = readPage('ai-readiness', {
  hero: heroWithAction.extend({ counts: label, barrier: figure, barrierNote: sentence }),
  factors: z.strictObject({
    title,
    items: z.array(item.extend({ points: z.array(sentence).min(2).max(4) })).length(3),
  }),
  useCases: z.strictObject({
    title,
    /** With examples. */
    items: z.array(item.extend({ points: z.array(label).min(2).max(4) })).length(3),
  }),
  assessment: titled.extend({
    criteria: z
      .array(
        z.strictObject({
          key: z.string().regex(/^[a-z]+$/, { error: 'expected one word in small letters' }),
          name: text(4, 20),
          /** Percent of the whole. */
          weight: z.number().int().min(1).max(100),
          description: sentence,
        }),
      )
      .length(6)
      .refine((criteria) => criteria.reduce((sum, { weight }) => sum + weight, 0) === 100, {
        error: 'expected weights that add up to 100',
      }),
  }),
  impact: benefits,
  technical: benefits,
  callToAction: titled.extend({ start: label, download: label }),
});

export type AiReadiness = typeof aiReadiness;
