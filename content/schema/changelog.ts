/** The page of changes: what has changed for visitors, by day. */
import { z } from 'zod';
import { day, hero, text } from './copy.ts';
import { readPage } from './read.ts';

/** What changed on a day, each entry in Markdown. */
const daySchema = z.strictObject({ day, entries: z.array(text(10, 300)).min(1) });

export type ChangedDay = z.infer<typeof daySchema>;

/** The latest day first. */
export const daysSchema = z
  .array(daySchema)
  .min(1)
  .refine((days) => days.every(({ day }, at) => at === 0 || day < (days[at - 1]?.day ?? '')), {
    error: 'expected each day once, with the newest first',
  });

/** The copy of /changelog. */
export const changelog = readPage('changelog', { intro: hero, days: daysSchema });
