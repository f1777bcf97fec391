import { z } from 'zod';
import {
  closing,
  defined,
  description,
  figure,
  heroWithAction,
  href,
  label,
  link,
  plan,
  sentence,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** The page for banks. */
export const financialServices = readPage('financial-services', {
  intro: heroWithAction.extend({ link }),
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
  challenge: titled.extend({ statement: sentence, effects: z.array(defined).length(3) }),
  solutions: z.strictObject({
    title,
    columns: z.array(label).length(3),
    caption: description,
    items: z
      .array(z.strictObject({ duty: label, plan, does: sentence, leaves: sentence }))
      .min(3)
      .max(5),
  }),
  results: z.strictObject({ title, figures: z.array(figure).length(3), link: label, href }),
  closing,
});

export type FinancialServices = typeof financialServices;
