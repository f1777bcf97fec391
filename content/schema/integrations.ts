import { z } from 'zod';
import { figure, hero, label, link, named, sentence, text, title, titled } from './copy.ts';
import { readPage } from './read.ts';

const step = z.strictObject({ title: text(3, 20), text: sentence });

/** The integrations page: connectors, the API, real-time sync and custom connectors. */
export const integrations = readPage('integrations', {
  hero,
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
    request: text(60, 600),
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
