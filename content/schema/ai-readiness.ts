import { z } from 'zod';
import { figureSchema, metaSchema, readYaml, text } from './read.ts';

const label = text(2, 40);

const criterionSchema = z.strictObject({
  key: z.string().regex(/^[a-z]+$/, { error: 'expected one word in small letters' }),
  name: text(4, 20),
  /** Percent of the whole. */
  weight: z.number().int().min(1).max(100),
  description: text(20, 160),
});

/** A benefit; where the specification gives a figure for it, the figure and what it counts. */
const benefitSchema = z.strictObject({
  term: label,
  prefix: text(2, 10).optional(),
  figure: text(1, 10).optional(),
  text: text(10, 120),
});

const benefitsSchema = z.strictObject({ title: label, items: z.array(benefitSchema).length(3) });

const aiReadinessSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({
    title: label,
    lede: text(60, 220),
    action: label,
    barrier: figureSchema,
    barrierNote: text(10, 80),
  }),
  factors: z.strictObject({
    title: label,
    items: z
      .array(
        z.strictObject({
          title: label,
          text: text(20, 120),
          requirements: z.array(text(10, 70)).min(2).max(4),
        }),
      )
      .length(3),
  }),
  useCases: z.strictObject({
    title: label,
    examplesLabel: label,
    items: z
      .array(
        z.strictObject({ title: label, text: text(40, 180), examples: z.array(text(4, 40)).min(2).max(4) }),
      )
      .length(3),
  }),
  assessment: z.strictObject({
    title: label,
    text: text(40, 140),
    criteria: z
      .array(criterionSchema)
      .length(6)
      .refine((criteria) => criteria.reduce((sum, { weight }) => sum + weight, 0) === 100, {
        error: 'expected weights that add up to 100',
      }),
  }),
  impact: benefitsSchema,
  technical: benefitsSchema,
  closing: z.strictObject({ title: text(10, 60), text: text(40, 180), start: label, download: label }),
});

export type AiReadiness = z.infer<typeof aiReadinessSchema>;

/** The AI readiness page. */
export const aiReadiness: AiReadiness = readYaml('pages/ai-readiness.yaml', aiReadinessSchema);
