import { z } from 'zod';
import { hasSection } from './law.ts';
import { metaSchema, readYaml, text } from './read.ts';

const label = text(2, 50);
const named = z.strictObject({ name: label, text: text(8, 160) });

const matrixSchema = z.strictObject({
  title: label,
  text: text(40, 160),
  caption: text(40, 140),
  corner: label,
  none: label,
  scrollLabel: label,
  /** Above the list of texts that were read. */
  sourcesLabel: label,
  /** {date} is the day on which a text was read. */
  read: text(8, 30),
  controls: z.array(named).length(4),
  /** A cell per control, with the section that it answers; an empty one where none is named. */
  rows: z
    .array(
      z
        .strictObject({
          framework: label,
          major: z.boolean().default(false),
          cells: z.array(text(0, 24)).length(4),
        })
        .refine(({ framework, cells }) => cells.every((cell) => cell === '' || hasSection(framework, cell)), {
          error: 'expected sections that content/law.yaml has of this framework',
        }),
    )
    .length(9),
});

const complianceSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: label, lede: text(60, 220), action: label }),
  frameworks: z.strictObject({
    title: label,
    items: z
      .array(
        z.strictObject({
          name: label,
          full: text(10, 60),
          text: text(40, 140),
          requirements: z.array(label).length(4),
        }),
      )
      .length(3),
    standardsTitle: label,
    standards: z.array(named).length(6),
  }),
  matrix: matrixSchema,
  benefits: z.strictObject({
    title: label,
    lead: z.strictObject({ prefix: label, figure: text(1, 10) }),
    items: z.array(label).length(5),
  }),
  process: z.strictObject({ title: label, steps: z.array(named).length(3) }),
  governance: z.strictObject({ title: label, text: text(40, 140), items: z.array(named).length(3) }),
  closing: z.strictObject({ title: text(10, 60), text: text(40, 320), schedule: label, download: label }),
});

export type Compliance = z.infer<typeof complianceSchema>;

/** The compliance page. */
export const compliance: Compliance = readYaml('pages/compliance.yaml', complianceSchema);
