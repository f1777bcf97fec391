import { z } from 'zod';
import { ALL_FEATURES, type Feature, featuresInCopy } from '../features.ts';
import { fillIn } from '../fill-in.ts';
import {
  callToAction,
  description,
  heroWithAction,
  href,
  item,
  items,
  label,
  link,
  plan,
  sentence,
  text,
  title,
  titled,
} from './copy.ts';
import { guideNamed } from './guides.ts';
import { LEGAL_TEXTS, readLegal } from './legal.ts';
import { measuredAccuracy } from './measured.ts';
import { readPage } from './read.ts';

/** Empty where the owner has not filled in the fact that it is. */
const fact = z.string();

/** A place that a submission passes, and what it does there. */
const place = z.strictObject({ name: label, does: sentence });

const page = readPage('security', {
  hero: heroWithAction.extend({ link }),
  layers: z.strictObject({
    title,
    /** Two lines of a masked record, in the middle of the drawing. */
    record: z.array(text(4, 14)).length(2),
    items: z.array(item).length(4),
  }),
  frameworks: z.strictObject({
    title,
    caption: description,
    columns: z.array(label).length(3),
    rows: z.array(z.strictObject({ title: label, cells: z.array(sentence).length(2) })).length(5),
  }),
  marks: titled.extend({
    items: z.array(z.strictObject({ name: text(3, 9), proof: sentence })).length(5),
  }),
  infrastructure: items(4),
  access: titled.extend({
    plan,
    caption: sentence,
    /** What is done, and the roles. */
    columns: z.tuple([z.literal(''), label, label, label, label]),
    rows: z.array(z.strictObject({ title: label, cells: z.array(z.enum(['Yes', 'No'])).length(4) })).min(3),
    statement: sentence,
  }),
  review: titled.extend({
    groups: z
      .array(
        z.strictObject({
          title: label,
          state: z.enum(['in-place', 'on-request', 'not-yet']),
          rows: z
            .array(z.strictObject({ term: label, text: sentence.or(z.literal('')), link: link.optional() }))
            .min(1),
        }),
      )
      .length(4),
  }),
  dataFlow: titled.extend({ browser: place, server: place, database: place, mail: place, link }),
  documents: titled.extend({
    request: label,
    items: z.array(
      z.strictObject({
        name: label,
        href,
        /** What happened on its day. */
        kind: label.optional(),
        from: z.enum([...LEGAL_TEXTS, 'benchmark', 'compliance-guide']).optional(),
      }),
    ),
  }),
  subProcessors: titled.extend({
    caption: sentence,
    columns: z.array(label).length(2),
    rows: z.array(
      z.strictObject({
        title: label,
        /** Who it is. */
        note: fact.optional(),
        /** Only where it is in use. */
        use: z.enum(ALL_FEATURES).optional(),
        /** What it receives. */
        cells: z.tuple([sentence]),
      }),
    ),
  }),
  callToAction,
});

/** The security page, with what is in use. */
export function readSecurity(features: readonly Feature[]) {
  const { review, subProcessors, dataFlow, documents } = page;
  const said = (copy: string) => fillIn(copy, featuresInCopy(features));
  return {
    ...page,
    review: {
      ...review,
      groups: review.groups.map(({ rows, ...group }) => ({
        ...group,
        rows: rows.filter(({ text }) => text !== '').map((row) => ({ ...row, text: said(row.text) })),
      })),
    },
    dataFlow: {
      ...dataFlow,
      browser: { ...dataFlow.browser, does: said(dataFlow.browser.does) },
      mail: { ...dataFlow.mail, does: said(dataFlow.mail.does) },
    },
    documents: {
      ...documents,
      items: documents.items.map(({ from, kind, ...document }) => ({
        ...document,
        kind: kind ?? documents.request,
        day: from && dayOf(from, features),
      })),
    },
    subProcessors: {
      ...subProcessors,
      rows: subProcessors.rows
        .filter(({ use }) => use === undefined || features.includes(use))
        .map((row) => ({ ...row, cells: row.cells.map(said) })),
    },
  };
}

export type Security = ReturnType<typeof readSecurity>;

/** The day of a document, as it stands there itself. */
function dayOf(
  from: (typeof LEGAL_TEXTS)[number] | 'benchmark' | 'compliance-guide',
  features: readonly Feature[],
): string {
  if (from === 'benchmark') return measuredAccuracy.date;
  return from === 'compliance-guide' ? guideNamed('compliance').published : readLegal(from, features).revised;
}
