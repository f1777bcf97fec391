/** What concerns the reader, and of what they are mailed. */

import { NEWS_KINDS, TELLING } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person } from './leads.ts';

/** The most that a list shows. */
export const MAX_NEWS = 50;

/** `GET /api/news`: the last things that concern the reader, newest first. */
export const news = z.object({
  news: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(NEWS_KINDS),
      at: z.string(),
      is_seen: z.boolean(),
      lead: z.object({ id: z.string(), name: z.string(), company: z.nullable(z.string()) }),
      /** Whose doing it is; null where it is no colleague's. */
      by: z.nullable(person),
    }),
  ),
});
export type News = z.infer<typeof news>;

/** `PUT /api/news/seen`: the reader has seen all until a time. 204. */
export const seenNews = z.object({ until: z.iso.datetime() });

const choices = z.record(z.enum(NEWS_KINDS), z.enum(TELLING));

/** `GET /api/telling`: when the reader is mailed of what; null where the desk sends no mails, or knows no address of theirs. */
export const telling = z.object({ choices: z.nullable(choices) });
export type TellingChoices = z.infer<typeof telling>;

/** `PUT /api/telling`. 204. */
export const tellingChange = z.object({ choices });
