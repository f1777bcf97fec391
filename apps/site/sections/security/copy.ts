import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const securitySchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({
    title: text(10, 50),
    lede: text(60, 220),
    action: text(4, 20),
    link: z.strictObject({ label: text(4, 30), href: z.string().regex(/^[/#]/) }),
  }),
  layers: z.strictObject({
    title: text(10, 60),
    /** Two lines of a masked record, in the middle of the drawing. */
    record: z.array(text(4, 14)).length(2),
    items: z.array(z.strictObject({ name: text(4, 12), text: text(40, 120) })).length(4),
  }),
  frameworks: z.strictObject({
    title: text(10, 60),
    caption: text(20, 140),
    columns: z.array(text(4, 40)).length(3),
    rows: z
      .array(z.strictObject({ name: text(3, 12), asks: text(20, 120), brings: text(20, 120) }))
      .length(5),
  }),
  marks: z.strictObject({
    title: text(4, 40),
    text: text(60, 260),
    link: z.strictObject({ label: text(4, 30), href: z.string().startsWith('/') }),
    items: z.array(z.strictObject({ name: text(3, 9), proof: text(20, 90) })).length(5),
  }),
  infrastructure: z.strictObject({
    title: text(4, 30),
    items: z.array(z.strictObject({ title: text(4, 30), text: text(40, 140) })).length(4),
  }),
  access: z.strictObject({
    title: text(4, 30),
    text: text(60, 280),
    caption: text(10, 80),
    may: text(2, 5),
    mayNot: text(2, 5),
    roles: z.array(text(4, 16)).length(4),
    /** One entry of `allowed` for each role, in their order. */
    rows: z.array(z.strictObject({ action: text(4, 30), allowed: z.array(z.boolean()).length(4) })).min(3),
    note: text(20, 140),
  }),
  closing: z.strictObject({
    title: text(10, 50),
    text: text(20, 140),
    action: text(4, 20),
    mail: text(4, 30),
    address: z.email(),
    subject: text(4, 40),
  }),
});

export type Security = z.infer<typeof securitySchema>;

/** The security page: the four layers around a record, frameworks, infrastructure and access. */
export const security: Security = readYaml('pages/security.yaml', securitySchema);
