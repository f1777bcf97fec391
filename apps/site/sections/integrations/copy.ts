import { linkSchema, metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const step = z.strictObject({ title: text(3, 20), text: text(20, 100) });

const integrationsSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({ title: text(10, 50), lede: text(60, 220) }),
  wiring: z.strictObject({
    title: text(4, 40),
    /** The first two are left of the platform, the others right. */
    categories: z
      .array(
        z.strictObject({
          name: text(4, 30),
          text: text(20, 100),
          terminals: z.array(z.strictObject({ system: text(3, 24), via: text(3, 18) })).length(4),
        }),
      )
      .length(4),
  }),
  api: z.strictObject({
    title: text(4, 40),
    text: text(40, 200),
    requestLabel: text(4, 20),
    answerLabel: text(4, 20),
    sampleNote: text(10, 90),
    link: linkSchema,
    request: text(60, 600),
    answer: text(60, 600),
    features: z.array(z.strictObject({ title: text(3, 20), text: text(30, 130) })).length(6),
  }),
  sync: z.strictObject({
    title: text(4, 30),
    text: text(20, 140),
    figure: text(1, 10),
    figureText: text(4, 60),
    steps: z.array(step).length(4),
  }),
  custom: z.strictObject({
    title: text(4, 30),
    text: text(40, 400),
    steps: z.array(step).length(4),
    action: text(4, 20),
    link: linkSchema,
  }),
});

export type Integrations = z.infer<typeof integrationsSchema>;

/** The integrations page: connectors, the API, real-time sync and custom connectors. */
export const integrations: Integrations = readYaml('pages/integrations.yaml', integrationsSchema);
