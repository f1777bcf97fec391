import { z } from 'zod';
import { each, figure, heroWithAction, label, link, named, sentence, text, title, titled } from './copy.ts';
import { readPage } from './read.ts';

const step = z.strictObject({ title: text(3, 20), text: sentence });

/** Without quotes, so that they stand in each language as they are. */
const field = z.strictObject({ name: label, value: z.string().regex(/^[^'"\\\n]+$/) });

/** The integrations page: connectors, the API, real-time sync and custom connectors. */
export const integrations = readPage('integrations', {
  hero: heroWithAction,
  wiring: z.strictObject({
    title,
    /** The first two are left of the platform, the others right. */
    categories: z
      .array(named.extend({ terminals: z.array(z.strictObject({ system: label, via: label })).length(4) }))
      .length(4),
  }),
  api: titled.extend({
    requestLabel: label,
    answerLabel: label,
    sampleNote: sentence,
    link,
    languagesLabel: label,
    languages: each('curl typescript python'),
    ...each('copy copied notCopied').shape,
    /** In values, text between * and * is marked as a fault. */
    request: z.strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      address: z.url({ protocol: /^https$/ }),
      headers: z.array(field).min(1),
      body: z.array(field.extend({ name: z.string().regex(/^[a-z_]+$/) })).min(1),
    }),
    answer: text(60, 600),
    features: z.array(step).length(6),
  }),
  sync: titled.extend({
    figure: figure.shape.figure,
    figureText: label,
    steps: z.array(step).length(4),
  }),
  custom: titled.extend({ steps: z.array(step).length(4), action: label, link }),
});

export type Integrations = typeof integrations;
