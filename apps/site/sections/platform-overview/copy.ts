import { linkSchema, metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const row = z.strictObject({ label: text(2, 20), was: text(2, 40).optional(), value: text(2, 60) });

const platformOverviewSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 50), lede: text(60, 220), action: text(4, 20) }),
  path: z.strictObject({
    title: text(4, 50),
    arrival: z.strictObject({
      title: text(4, 40),
      text: text(20, 160),
      slip: text(4, 40),
      rows: z.array(row).length(4),
    }),
    /** In this order: the drawing joins its lines at the second and the third. */
    capabilities: z
      .array(
        z.strictObject({
          title: text(4, 30),
          text: text(40, 200),
          slip: text(4, 40),
          golden: z.boolean().default(false),
          rows: z.array(row).min(2).max(4),
        }),
      )
      .length(6),
  }),
  whyChoose: z.strictObject({
    title: text(4, 40),
    reasons: z.array(z.strictObject({ title: text(4, 40), text: text(20, 180) })).length(6),
  }),
  closing: z.strictObject({
    title: text(10, 60),
    text: text(20, 160),
    action: text(4, 20),
    link: linkSchema,
  }),
});

export type PlatformOverview = z.infer<typeof platformOverviewSchema>;

/** The platform overview: one record on its way through the six capabilities. */
export const platformOverview: PlatformOverview = readYaml(
  'pages/platform-overview.yaml',
  platformOverviewSchema,
);
