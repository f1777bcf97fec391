import { z } from 'zod';
import { callToAction, description, heroWithAction, label, sentence, title, titled } from './copy.ts';
import { readPage } from './read.ts';

const count = z.strictObject({ label, count: label });

/** The data migration page: four steps with their gates, and three types of migration. */
export const dataMigration = readPage('data-migration', {
  hero: heroWithAction,
  process: z.strictObject({
    title,
    from: label,
    to: label,
    steps: z
      .array(
        titled.extend({
          before: label,
          /** What must be true before the next step begins. */
          checks: z.array(label).length(3),
        }),
      )
      .length(4),
  }),
  reconciliation: titled.extend({
    sheet: z.strictObject({
      title,
      note: label,
      caption: description,
      columns: z.array(label).length(2),
      rows: z.array(count).min(3),
      total: count,
    }),
  }),
  types: z.strictObject({
    title,
    riskLabel: label,
    answerLabel: label,
    items: z
      .array(
        titled.extend({
          /** Chooses the drawing: one to one, several to one, or two side by side. */
          kind: z.enum(['replacement', 'consolidation', 'cloud']),
          risk: sentence,
          answer: sentence,
        }),
      )
      .length(3),
  }),
  callToAction,
});

export type DataMigration = typeof dataMigration;
