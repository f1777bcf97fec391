import { z } from 'zod';
import {
  callToAction,
  description,
  figure,
  hero,
  href,
  item,
  label,
  link,
  paragraph,
  sentence,
  text,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

const field = text(1, 40);

const customer = titled.extend({
  caption: description,
  person: field,
  status: field,
  sources: z.array(field).length(3),
  /** The value in each source, in the order of `sources`; `kept` is the index of the value that was kept. */
  fields: z.array(
    z.strictObject({ field, kept: z.number().int().min(0).max(2), values: z.array(field).length(3) }),
  ),
  timelineTitle: field,
  timeline: z.array(z.strictObject({ time: field, event: sentence, verified: z.boolean().default(false) })),
});

const workflow = titled.extend({
  caption: description,
  pipeline: field,
  status: field,
  stages: z.array(z.strictObject({ name: field, note: field, held: z.boolean().default(false) })).length(5),
  held: z.strictObject({
    title: field,
    record: label,
    reason: sentence,
    actions: z.array(field).length(2),
  }),
  auditTitle: field,
  audit: z.array(z.strictObject({ time: field, actor: field, event: sentence })),
});

/** The home page. */
export const home = readPage('home', {
  hero: hero.extend({ getStarted: label, watchDemo: label, check: link }),
  sheet: z.strictObject({
    number: field,
    summary: field,
    caption: label,
    /** The heads of the columns. */
    columns: z.array(field).length(4),
    records: z.array(z.strictObject({ source: field, name: field, contact: field, born: field })).length(4),
    goldenCaption: label,
    golden: z.array(z.strictObject({ field, value: field, support: field })).length(4),
    stamp: z.strictObject({ mark: text(2, 6), caption: text(2, 10) }),
  }),
  /** With where each is measured, or described. */
  claims: z.array(figure.extend({ href })).length(3),
  /** What the claims' figures mean, and how they are measured. */
  claimsNote: text(20, 600),
  product: z.strictObject({
    title,
    link,
    /** With where each is described. */
    items: z.array(item.extend({ href })).length(6),
    stakes: z.strictObject({
      title,
      figures: z.array(figure).length(2),
      /** Where the figures come from. */
      note: sentence,
    }),
  }),
  /** What a visitor can do at once. */
  check: titled.extend({ link }),
  preview: z.strictObject({ title, lede: sentence, link, customer, workflow }),
  industries: z.strictObject({
    title,
    challengeLabel: label,
    solutionsLabel: label,
    items: z
      .array(
        z.strictObject({
          name: label,
          href,
          link: label,
          title,
          challenge: paragraph,
          solutions: z.array(sentence).length(3),
          stats: z.array(figure).min(1).max(3),
          source: label,
        }),
      )
      .length(2),
  }),
  whyChoose: z.strictObject({
    title,
    columns: z.tuple([z.literal(''), label, label, label]),
    caption: description,
    rows: z.array(z.strictObject({ title: label, cells: z.array(label).length(3) })).min(2),
    /** What others do not publish, and so is not compared. */
    text: paragraph,
    note: paragraph,
    /** Where what is said of others is published. */
    sources: z.array(z.strictObject({ title: label, url: z.url({ protocol: /^https$/ }) })),
  }),
  callToAction,
  comingSoon: z.array(titled.extend({ id: z.string().endsWith('-dialog'), link })).length(2),
  comingSoonLabel: label,
  comingSoonAction: label,
  close: label,
});

export type Home = typeof home;
