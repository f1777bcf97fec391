import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const link = z.strictObject({ label: text(4, 40), href: z.string().regex(/^(\/|#|mailto:)/) });

const trustSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(4, 40), lede: text(60, 200) }),
  register: z.strictObject({
    caption: text(10, 80),
    rows: z
      .array(
        z.strictObject({
          term: text(4, 40),
          answer: text(4, 20),
          text: text(20, 140),
          link,
        }),
      )
      .min(5),
  }),
  certifications: z.strictObject({
    title: text(4, 40),
    text: text(40, 200),
    caption: text(10, 80),
    columns: z.array(text(4, 20)).length(2),
    link,
  }),
  subProcessors: z.strictObject({
    title: text(4, 40),
    text: text(40, 300),
    caption: text(10, 80),
    columns: z.array(text(4, 20)).length(3),
    rows: z.array(
      z.strictObject({
        name: text(4, 20),
        /** Environment variables of the server. */
        settings: z.array(text(4, 30)).min(1),
        adds: text(4, 60),
        receives: text(10, 140),
      }),
    ),
    note: text(20, 140),
  }),
  closing: z.strictObject({ title: text(10, 50), text: text(20, 140), action: text(4, 20), link }),
});

export type Trust = z.infer<typeof trustSchema>;

/** What a buyer's review asks, answered as it is today. */
export const trust: Trust = readYaml('pages/trust.yaml', trustSchema);
