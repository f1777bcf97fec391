import { figureSchema, metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const label = text(2, 40);

const financialServicesSchema = z.strictObject({
  meta: metaSchema,
  intro: z.strictObject({ title: text(10, 60), lede: text(60, 220), action: label }),
  file: z.strictObject({
    title: label,
    number: label,
    note: label,
    caption: text(100, 400),
    columns: z.array(label).length(4),
    rows: z
      .array(
        z.strictObject({
          field: label,
          /** Set in monospace, where every letter and digit counts. */
          code: z.boolean().default(false),
          held: z.array(z.strictObject({ source: label, value: text(2, 60) })).length(2),
          resolved: text(2, 60),
          evidence: text(4, 60),
        }),
      )
      .min(4)
      .max(7),
    status: label,
    statusText: text(20, 120),
  }),
  challenge: z.strictObject({
    title: label,
    statement: text(30, 120),
    text: text(80, 320),
    effects: z.array(z.strictObject({ term: text(4, 50), text: text(40, 200) })).length(3),
  }),
  solutions: z.strictObject({
    title: label,
    columns: z.array(label).length(3),
    caption: text(20, 140),
    items: z
      .array(z.strictObject({ duty: text(4, 50), does: text(40, 180), leaves: text(20, 120) }))
      .min(3)
      .max(5),
  }),
  results: z.strictObject({
    title: text(10, 60),
    figures: z.array(figureSchema).length(3),
    link: label,
    href: z.string().startsWith('/'),
  }),
  closing: z.strictObject({
    title: text(10, 60),
    text: text(40, 300),
    action: label,
    check: label,
    link: z.strictObject({ label, href: z.string().startsWith('/') }),
  }),
});

export type FinancialServices = z.infer<typeof financialServicesSchema>;

/** The page for banks. */
export const financialServices: FinancialServices = readYaml(
  'pages/financial-services.yaml',
  financialServicesSchema,
);
