import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const notFoundSchema = z.strictObject({
  meta: metaSchema,
  code: z.literal('404'),
  title: text(4, 40),
  text: text(10, 120),
  home: text(4, 30),
  record: z.strictObject({
    number: text(2, 30),
    requestedLabel: text(2, 20),
    candidatesLabel: text(2, 20),
    candidates: text(2, 40),
    resultLabel: text(2, 20),
    result: text(2, 20),
  }),
});

export type NotFound = z.infer<typeof notFoundSchema>;

/** The page for addresses that do not exist. */
export const notFound: NotFound = readYaml('pages/not-found.yaml', notFoundSchema);
