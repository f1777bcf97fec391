import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const documentationSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(4, 40), lede: text(60, 180) }),
  parts: z
    .array(
      z.strictObject({
        title: text(4, 20),
        topics: z
          .array(z.strictObject({ title: text(3, 26), text: text(20, 90) }))
          .min(4)
          .max(5),
      }),
    )
    .length(3),
  /** What can be read without a workspace; its chapters are in content/documentation/. */
  chapters: z.strictObject({ title: text(4, 40), text: text(40, 200), contents: text(4, 30) }),
  ask: z.strictObject({
    title: text(4, 40),
    text: text(20, 140),
    mailLabel: text(4, 30),
    address: z.email(),
    subject: text(4, 40),
    /** Other places to turn to: a page, or the demo dialog. */
    rows: z
      .array(
        z.union([
          z.strictObject({ term: text(4, 30), label: text(4, 30), href: z.string().startsWith('/') }),
          z.strictObject({ term: text(4, 30), label: text(4, 30), dialog: z.literal(true) }),
        ]),
      )
      .min(2),
  }),
});

export type Documentation = z.infer<typeof documentationSchema>;

/** The documentation page: a contents list, and where to ask for access. */
export const documentation: Documentation = readYaml('pages/documentation.yaml', documentationSchema);
