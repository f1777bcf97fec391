import { linkSchema, metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

/** A record before or after: text between two asterisks in a value is a fault. */
const record = z.strictObject({
  title: text(2, 30),
  golden: z.boolean().default(false),
  rows: z
    .array(z.strictObject({ field: text(2, 12), value: text(2, 44), note: text(4, 30).optional() }))
    .min(2)
    .max(5),
});

const featuresSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 50), lede: text(60, 220) }),
  core: z.strictObject({
    title: text(4, 40),
    beforeLabel: text(4, 20),
    afterLabel: text(4, 20),
    items: z
      .array(
        z.strictObject({
          /** The anchor in the contents list. */
          id: z.string().regex(/^[a-z-]+$/),
          title: text(4, 30),
          text: text(40, 200),
          points: z.array(text(10, 50)).min(3).max(5),
          /** Where a figure among the points can be measured. */
          proof: linkSchema.optional(),
          before: z.array(record).min(1).max(3),
          after: z.array(record).min(1).max(2),
        }),
      )
      .length(3),
  }),
  additional: z.strictObject({
    title: text(4, 60),
    text: text(40, 180),
    items: z.array(z.strictObject({ title: text(4, 30), text: text(40, 160) })).length(6),
  }),
  integrations: z.strictObject({
    title: text(4, 60),
    text: text(20, 140),
    groups: z
      .array(z.strictObject({ title: text(4, 20), badges: z.array(text(2, 20)).min(3).max(8) }))
      .length(3),
    link: linkSchema,
  }),
  closing: z.strictObject({ text: text(20, 120), action: text(4, 20), check: text(4, 40), link: linkSchema }),
});

export type Features = z.infer<typeof featuresSchema>;

/** The features page: the same record before and after each core capability. */
export const features: Features = readYaml('pages/features.yaml', featuresSchema);
