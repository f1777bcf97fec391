import { z } from 'zod';
import {
  callToAction,
  each,
  heroWithAction,
  item,
  items,
  label,
  link,
  paragraph,
  sentence,
  text,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** Without quotes, so that they stand in each language as they are. */
const field = z.strictObject({ name: label, value: z.string().regex(/^[^'"\\\n]+$/) });

/** The integrations page: connectors, the API, real-time sync and custom connectors. */
export const integrations = readPage('integrations', {
  hero: heroWithAction,
  wiring: z.strictObject({
    title,
    /** The first two are left of the platform, the others right. */
    categories: z
      .array(item.extend({ terminals: z.array(z.strictObject({ system: label, via: label })).length(4) }))
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
    features: z.array(item).length(6),
  }),
  sync: items(4).extend({ text: paragraph, statement: sentence }),
  custom: items(4).extend({ text: paragraph }),
  callToAction,
});

export type Integrations = typeof integrations;
