import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { ALL_USES, type Use, usesInCopy } from '../uses.ts';
import { closing, hero, label, link, sentence, titled } from './copy.ts';
import { readPage } from './read.ts';

/** Empty where the owner has not filled in the fact that it is. */
const fact = z.string();

const page = readPage('trust', {
  hero,
  register: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          title: label,
          rows: z
            .array(z.strictObject({ term: label, text: sentence.or(z.literal('')), link: link.optional() }))
            .min(1),
        }),
      )
      .length(3),
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
  const { register, subProcessors } = page;
  const said = (copy: string) => fillIn(copy, usesInCopy(uses));
  return {
    ...page,
    register: {
      groups: register.groups.map(({ title, rows }) => ({
        title,
        rows: rows.filter(({ text }) => text !== '').map((row) => ({ ...row, text: said(row.text) })),
      })),
    },
    subProcessors: {
      ...subProcessors,
      rows: subProcessors.rows.filter(({ use }) => use === undefined || uses.includes(use)),
    },
  };
}

export type Trust = ReturnType<typeof readTrust>;
