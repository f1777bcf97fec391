import { z } from 'zod';
import { closing, hero, label, link, sentence, titled } from './copy.ts';
import { readPage } from './read.ts';

/** What a buyer's review asks, answered as it is today. */
export const trust = readPage('trust', {
  hero,
  register: z.strictObject({
    caption: sentence,
    rows: z.array(z.strictObject({ term: label, answer: label, text: sentence, link })).min(5),
  }),
  certifications: titled.extend({ caption: sentence, columns: z.array(label).length(2), link }),
  subProcessors: titled.extend({
    caption: sentence,
    columns: z.array(label).length(3),
    rows: z.array(
      z.strictObject({
        name: label,
        /** Environment variables of the server. */
        settings: z.array(label).min(1),
        adds: label,
        receives: sentence,
      }),
    ),
    note: sentence,
  }),
  closing,
});

export type Trust = typeof trust;
