import { z } from 'zod';
import { callToAction, each, hero, items, label, plan, title, titled } from './copy.ts';
import { readPage } from './read.ts';

const row = z.strictObject({ label, was: label.optional(), value: label });

/** The platform overview: one record on its way through the six capabilities. */
export const platformOverview = readPage('platform-overview', {
  hero,
  path: z.strictObject({
    title,
    /** What the colors of its lines mean. */
    key: each('fault clean golden'),
    steps: each('label all previous next'),
    arrival: titled.extend({ slip: label, rows: z.array(row).length(4) }),
    /** In this order: the drawing joins its lines at the second and the third. */
    capabilities: z
      .array(
        titled.extend({
          plan,
          slip: label,
          golden: z.boolean().default(false),
          rows: z.array(row).min(2).max(4),
        }),
      )
      .length(6),
  }),
  whyChoose: items(6),
  callToAction,
});

export type PlatformOverview = typeof platformOverview;
