import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const paragraph = z.strictObject({ label: text(4, 30), text: text(40, 160) });

const aboutSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 70) }),
  statement: z.strictObject({ mission: paragraph, vision: paragraph }),
  values: z.strictObject({
    label: text(4, 30),
    items: z.array(z.strictObject({ name: text(4, 20), text: text(60, 220) })).length(3),
  }),
  hallmarks: z.strictObject({
    title: text(4, 40),
    text: z.array(text(40, 260)).length(2),
    caption: text(20, 140),
    columns: z.array(text(2, 20)).length(3),
    rows: z
      .array(
        z.strictObject({
          /** The outline that the mark is drawn in. */
          mark: z.enum(['shield', 'oval', 'octagon', 'square']),
          name: text(4, 20),
          silver: text(4, 40),
          record: text(4, 60),
          sample: text(2, 24),
        }),
      )
      .length(4),
    note: text(4, 40),
  }),
  expertise: z.strictObject({ title: text(4, 40), badges: z.array(text(4, 40)).min(4).max(10) }),
  closing: z.strictObject({
    title: text(10, 60),
    text: text(40, 240),
    demo: text(4, 20),
    careers: text(4, 30),
  }),
});

export type About = z.infer<typeof aboutSchema>;

/** The page about the company. */
export const about: About = readYaml('pages/about.yaml', aboutSchema);
