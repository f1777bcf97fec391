import { z } from 'zod';
import {
  callToAction,
  each,
  eachAnd,
  hero,
  item,
  key,
  label,
  link,
  paragraph,
  plan,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** A record before or after: text between two asterisks in a value is a fault. */
const record = z.strictObject({
  title: label,
  golden: z.boolean().default(false),
  rows: z
    .array(z.strictObject({ field: label, value: label, note: label.optional() }))
    .min(2)
    .max(5),
});

/** The features page: the same record before and after each core capability. */
export const features = readPage('features', {
  hero,
  core: z.strictObject({
    title,
    beforeLabel: label,
    afterLabel: label,
    items: z
      .array(
        titled.extend({
          plan,
          /** The anchor in the contents list. */
          id: key,
          points: z.array(label).min(3).max(5),
          /** Where a figure among the points can be measured. */
          proof: link.extend({ note: paragraph }).optional(),
          before: z.array(record).min(1).max(3),
          after: z.array(record).min(1).max(2),
        }),
      )
      .length(3),
  }),
  /** Home's two screens, to be tried. */
  screens: z.strictObject({
    title,
    customer: eachAnd(
      {
        /** The values of home's customer that cleansing changes. */
        cleansed: z.array(z.strictObject({ was: label, value: label })),
      },
      'title text sources support none',
    ),
    held: each('title text decision open undo waiting apart merged time actor apartAudit mergedAudit'),
  }),
  additional: z.strictObject({ title, items: z.array(item.extend({ id: key.optional() })).length(6) }),
  integrations: titled.extend({
    groups: z.array(z.strictObject({ title, badges: z.array(label).min(3).max(8) })).length(3),
    link,
  }),
  callToAction,
});

export type Features = typeof features;
