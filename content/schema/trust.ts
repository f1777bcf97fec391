import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { ALL_USES, type Use, usesInCopy } from '../uses.ts';
import { closing, hero, href, label, link, sentence, titled } from './copy.ts';
import { guideNamed } from './guides.ts';
import { LEGAL_TEXTS, readLegal } from './legal.ts';
import { measuredAccuracy } from './measured.ts';
import { readPage } from './read.ts';

/** Empty where the owner has not filled in the fact that it is. */
const fact = z.string();

/** A place that a submission passes, and what it does there. */
const place = z.strictObject({ name: label, does: sentence });

const page = readPage('trust', {
  hero,
  register: z.strictObject({
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
  way: titled.extend({ browser: place, server: place, database: place, mail: place, link }),
  shelf: titled.extend({
    request: label,
    documents: z.array(
      z.strictObject({
        name: label,
        href,
        /** What happened on its day. */
        kind: label.optional(),
        from: z.enum([...LEGAL_TEXTS, 'benchmark', 'compliance-guide']).optional(),
      }),
    ),
  }),
  certifications: titled.extend({ caption: sentence, columns: z.array(label).length(2), link }),
  subProcessors: titled.extend({
    caption: sentence,
    columns: z.array(label).length(2),
    rows: z.array(
      z.strictObject({
        name: label,
        /** Who it is. */
        who: fact.optional(),
        /** Only where it is in use. */
        use: z.enum(ALL_USES).optional(),
        receives: sentence,
      }),
    ),
  }),
  closing,
});

/** What a buyer's review asks, answered as it is with what is in use. */
export function readTrust(uses: readonly Use[]) {
  const { register, subProcessors, way, shelf } = page;
  const said = (copy: string) => fillIn(copy, usesInCopy(uses));
  return {
    ...page,
    register: {
      groups: register.groups.map(({ rows, ...group }) => ({
        ...group,
        rows: rows.filter(({ text }) => text !== '').map((row) => ({ ...row, text: said(row.text) })),
      })),
    },
    way: {
      ...way,
      browser: { ...way.browser, does: said(way.browser.does) },
      mail: { ...way.mail, does: said(way.mail.does) },
    },
    shelf: {
      ...shelf,
      documents: shelf.documents.map(({ from, kind, ...document }) => ({
        ...document,
        kind: kind ?? shelf.request,
        day: from && dayOf(from, uses),
      })),
    },
    subProcessors: {
      ...subProcessors,
      rows: subProcessors.rows
        .filter(({ use }) => use === undefined || uses.includes(use))
        .map((row) => ({ ...row, receives: said(row.receives) })),
    },
  };
}

export type Trust = ReturnType<typeof readTrust>;

/** The day of a document, as it stands there itself. */
function dayOf(
  from: (typeof LEGAL_TEXTS)[number] | 'benchmark' | 'compliance-guide',
  uses: readonly Use[],
): string {
  if (from === 'benchmark') return measuredAccuracy.date;
  return from === 'compliance-guide' ? guideNamed('compliance').published : readLegal(from, uses).revised;
}
