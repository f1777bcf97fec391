import { z } from 'zod';
import { label, text } from './copy.ts';
import { readYaml } from './read.ts';

const LANGUAGES = ['en', 'es', 'de', 'fr'] as const;

const repliesSchema = z.strictObject({
  languages: z.record(
    z.enum(LANGUAGES),
    z.strictObject({
      name: label,
      subjects: z.strictObject({ contact: text(5, 80), demo_request: text(5, 80) }),
    }),
  ),
  templates: z.record(
    z.string().regex(/^[a-z_]{1,20}$/),
    z.strictObject({ name: label, texts: z.record(z.enum(LANGUAGES), text(20, 1_000)) }),
  ),
});

export type Replies = z.infer<typeof repliesSchema>;

/** What replies from the desk begin with, before somebody changes it there. */
export function readReplies(): Replies {
  return readYaml('replies.yaml', repliesSchema);
}
