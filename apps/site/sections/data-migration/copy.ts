import { linkSchema, metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const count = z.strictObject({ label: text(4, 40), count: text(1, 8) });

const dataMigrationSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 60), lede: text(60, 220), action: text(4, 20) }),
  process: z.strictObject({
    title: text(4, 40),
    from: text(4, 20),
    to: text(4, 20),
    steps: z
      .array(
        z.strictObject({
          title: text(4, 30),
          text: text(40, 160),
          before: text(4, 40),
          /** What must be true before the next step begins. */
          checks: z.array(text(8, 40)).length(3),
        }),
      )
      .length(4),
  }),
  reconciliation: z.strictObject({
    title: text(4, 50),
    text: text(40, 220),
    sheet: z.strictObject({
      title: text(4, 40),
      note: text(4, 30),
      caption: text(20, 120),
      columns: z.array(text(4, 30)).length(2),
      rows: z.array(count).min(3),
      total: count,
    }),
  }),
  types: z.strictObject({
    title: text(4, 40),
    riskLabel: text(4, 40),
    answerLabel: text(4, 40),
    items: z
      .array(
        z.strictObject({
          /** Chooses the drawing: one to one, several to one, or two side by side. */
          kind: z.enum(['replacement', 'consolidation', 'cloud']),
          title: text(4, 30),
          text: text(20, 120),
          risk: text(20, 120),
          answer: text(20, 120),
        }),
      )
      .length(3),
  }),
  closing: z.strictObject({
    title: text(10, 50),
    text: text(20, 260),
    action: text(4, 20),
    check: text(4, 40),
    link: linkSchema,
  }),
});

export type DataMigration = z.infer<typeof dataMigrationSchema>;

/** The data migration page: four steps with their gates, and three types of migration. */
export const dataMigration: DataMigration = readYaml('pages/data-migration.yaml', dataMigrationSchema);
