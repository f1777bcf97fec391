import { z } from 'zod';
import { figureSchema, linkSchema, metaSchema, readYaml, text } from './read.ts';

const field = text(1, 40);

const customerSchema = z.strictObject({
  title: text(4, 40),
  text: text(20, 140),
  caption: text(100, 500),
  person: field,
  status: field,
  sources: z.array(field).length(3),
  /** The value in each source, in the order of `sources`; `kept` is the index of the value that was kept. */
  fields: z.array(
    z.strictObject({ field, kept: z.number().int().min(0).max(2), values: z.array(field).length(3) }),
  ),
  timelineTitle: field,
  timeline: z.array(
    z.strictObject({ time: field, event: text(10, 90), verified: z.boolean().default(false) }),
  ),
});

const workflowSchema = z.strictObject({
  title: text(4, 40),
  text: text(20, 140),
  caption: text(100, 500),
  pipeline: field,
  status: field,
  stages: z.array(z.strictObject({ name: field, note: field, held: z.boolean().default(false) })).length(5),
  held: z.strictObject({
    title: field,
    record: text(5, 60),
    reason: text(20, 140),
    actions: z.array(field).length(2),
  }),
  auditTitle: field,
  audit: z.array(z.strictObject({ time: field, actor: field, event: text(10, 90) })),
});

const homeSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({
    title: text(10, 50),
    lede: text(60, 220),
    getStarted: text(4, 20),
    watchDemo: text(4, 20),
  }),
  sheet: z.strictObject({
    number: field,
    summary: field,
    caption: text(100, 500),
    records: z.array(z.strictObject({ source: field, name: field, contact: field, born: field })).length(4),
    golden: z.array(z.strictObject({ field, value: field, support: field })).length(4),
    stamp: z.strictObject({ mark: text(2, 6), caption: text(2, 10) }),
  }),
  claims: z
    .array(
      figureSchema.extend({ /** Where it is measured, or described. */ href: z.string().startsWith('/') }),
    )
    .length(3),
  /** What the claims' figures mean, and how they are measured. */
  claimsNote: text(40, 260),
  product: z.strictObject({
    title: text(10, 60),
    link: linkSchema,
    capabilities: z
      .array(
        z.strictObject({
          title: text(4, 30),
          text: text(40, 160),
          /** Where it is described. */
          href: z.string().startsWith('/'),
        }),
      )
      .length(6),
    stakes: z.strictObject({
      title: text(4, 40),
      figures: z.array(figureSchema).length(2),
      /** Where the figures come from. */
      note: text(10, 80),
    }),
  }),
  preview: z.strictObject({
    title: text(10, 60),
    lede: text(20, 140),
    customer: customerSchema,
    workflow: workflowSchema,
  }),
  industries: z.strictObject({
    title: text(10, 60),
    challengeLabel: text(4, 20),
    solutionsLabel: text(4, 20),
    items: z
      .array(
        z.strictObject({
          name: text(4, 30),
          href: z.string().startsWith('/'),
          link: text(4, 40),
          title: text(4, 40),
          challenge: text(40, 220),
          solutions: z.array(text(10, 80)).length(3),
          stats: z.array(figureSchema).min(1).max(3),
          source: text(4, 40),
        }),
      )
      .length(2),
  }),
  whyChoose: z.strictObject({
    title: text(4, 40),
    columns: z.array(text(2, 20)).length(3),
    caption: text(20, 140),
    rows: z.array(z.strictObject({ aspect: text(4, 30), values: z.array(text(2, 60)).length(3) })).min(3),
    note: text(20, 260),
  }),
  comingSoon: z
    .array(z.strictObject({ id: z.string().endsWith('-dialog'), title: text(4, 40), text: text(20, 160) }))
    .length(2),
  comingSoonLabel: text(4, 20),
  comingSoonAction: text(4, 20),
  comingSoonCheck: linkSchema,
  close: text(4, 20),
});

export type Home = z.infer<typeof homeSchema>;

/** The home page. */
export const home: Home = readYaml('pages/home.yaml', homeSchema);
