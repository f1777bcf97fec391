import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const label = text(2, 40);
const href = z.string().startsWith('/');

const entrySchema = z.strictObject({
  kind: z.enum(['opened', 'merged', 'apart', 'golden']),
  /** The chart's line in the drawing, from the left. */
  lane: z.number().int().min(0).max(4),
  place: label,
  id: label,
  text: text(5, 90),
  born: text(10, 30).optional(),
});

const healthcareSchema = z.strictObject({
  meta: metaSchema,
  intro: z.strictObject({ title: text(10, 60), lede: text(60, 220), action: label }),
  chart: z.strictObject({
    title: label,
    note: text(4, 60),
    summary: text(100, 300),
    entries: z.array(entrySchema).length(8),
  }),
  challenge: z.strictObject({
    title: label,
    statement: text(30, 120),
    effects: z.array(z.strictObject({ term: label, text: text(40, 200) })).length(3),
  }),
  solutions: z.strictObject({
    title: label,
    messageLabel: label,
    text: text(40, 320),
    items: z
      .array(z.strictObject({ term: text(10, 60), message: label, text: text(60, 240) }))
      .min(3)
      .max(5),
  }),
  result: z.strictObject({
    title: text(10, 60),
    figure: z.string().regex(/^\d{1,3}%$/, { error: 'expected a whole percentage such as 95%' }),
    text: label,
    caption: text(60, 240),
    remaining: text(20, 100),
    link: label,
    href,
  }),
  closing: z.strictObject({
    title: text(10, 60),
    text: text(40, 200),
    action: label,
    check: label,
    link: z.strictObject({ label, href }),
  }),
});

export type Healthcare = z.infer<typeof healthcareSchema>;

/** The page for hospitals and their networks. */
export const healthcare: Healthcare = readYaml('pages/healthcare.yaml', healthcareSchema);
