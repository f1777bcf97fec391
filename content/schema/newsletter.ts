import { z } from 'zod';
import { label, meta, text, title } from './copy.ts';
import { readYaml } from './read.ts';

const notice = z.strictObject({ meta, title, paragraphs: z.array(text(10, 300)).min(1).max(3) });
const withButton = notice.extend({ button: label });

/** The pages that mails about the newsletter lead to. */
export const newsletter = readYaml(
  'pages/newsletter.yaml',
  z.strictObject({
    unsubscribe: withButton,
    unsubscribed: withButton,
    confirm: withButton,
    subscribed: notice,
    tooOften: notice,
    failed: notice,
  }),
);

export type NewsletterCopy = z.infer<typeof notice> & { button?: string };
