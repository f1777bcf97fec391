import { z } from 'zod';
import {
  callToAction,
  description,
  figure,
  heroWithAction,
  href,
  items,
  label,
  link,
  paragraph,
  plan,
  sentence,
  title,
} from './copy.ts';
import { readPage } from './read.ts';

/** The page for banks. */
export const financialServices = readPage('financial-services', {
  hero: heroWithAction.extend({ link }),
  file: z.strictObject({
    title,
    number: label,
    note: label,
    caption: description,
    columns: z.array(label).length(4),
    rows: z
      .array(
        z.strictObject({
          field: label,
          /** Set in monospace, where every letter and digit counts. */
          code: z.boolean().default(false),
          held: z.array(z.strictObject({ source: label, value: label })).length(2),
          resolved: label,
          evidence: label,
        }),
      )
      .min(4)
      .max(7),
    status: label,
    statusText: sentence,
  }),
  challenge: items(3).extend({ statement: sentence, text: paragraph }),
  solutions: z.strictObject({
    title,
    columns: z.array(label).length(3),
    caption: description,
    /** What the platform does, and what an examiner finds afterward. */
    rows: z
      .array(z.strictObject({ title: label, plan, cells: z.array(sentence).length(2) }))
      .min(3)
      .max(5),
  }),
  results: z.strictObject({ title, figures: z.array(figure).length(3), link: label, href }),
  callToAction,
});

export type FinancialServices = typeof financialServices;
