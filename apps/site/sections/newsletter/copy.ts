import { metaSchema, readYaml, text } from '@assay/content/schema/read';
import { z } from 'zod';

const pageSchema = z.strictObject({
  meta: metaSchema,
  title: text(5, 60),
  paragraphs: z.array(text(10, 300)).min(1).max(3),
  button: text(4, 30).optional(),
});

const withButton = pageSchema.required();
const withoutButton = pageSchema.omit({ button: true });

export type NewsletterCopy = z.infer<typeof pageSchema>;

/** The pages that mails about the newsletter lead to. */
export const newsletter = readYaml(
  'pages/newsletter.yaml',
  z.strictObject({
    unsubscribe: withButton,
    unsubscribed: withButton,
    confirm: withButton,
    subscribed: withoutButton,
    tooOften: withoutButton,
    failed: withoutButton,
  }),
);
