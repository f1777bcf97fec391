import { z } from 'zod';
import {
  closing,
  description,
  heroWithAction,
  label,
  link,
  named,
  plan,
  sentence,
  text,
  title,
  titled,
} from './copy.ts';
import { readPage } from './read.ts';

/** The security page: the four layers around a record, frameworks, infrastructure and access. */
export const security = readPage('security', {
  hero: heroWithAction.extend({ link }),
  layers: z.strictObject({
    title,
    /** Two lines of a masked record, in the middle of the drawing. */
    record: z.array(text(4, 14)).length(2),
    items: z.array(named).length(4),
  }),
  frameworks: z.strictObject({
    title,
    caption: description,
    columns: z.array(label).length(3),
    rows: z.array(z.strictObject({ name: label, asks: sentence, brings: sentence })).length(5),
  }),
  marks: titled.extend({
    link,
    items: z.array(z.strictObject({ name: text(3, 9), proof: sentence })).length(5),
  }),
  infrastructure: z.strictObject({ title, items: z.array(titled).length(4) }),
  access: titled.extend({
    plan,
    caption: sentence,
    may: text(2, 5),
    mayNot: text(2, 5),
    roles: z.array(label).length(4),
    /** One entry of `allowed` for each role, in their order. */
    rows: z.array(z.strictObject({ action: label, allowed: z.array(z.boolean()).length(4) })).min(3),
    note: sentence,
  }),
  closing,
});

export type Security = typeof security;
