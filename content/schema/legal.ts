import { z } from 'zod';
import { metaSchema, readMarkdown, text } from './read.ts';

const legalSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 40),
  /** A summary in a few sentences. */
  summary: text(60, 400),
  /** As the specification has it, for the three that it names. */
  dated: text(4, 30).optional(),
  /** The day of the last change of the text. */
  revised: z.iso.date({ error: 'expected a date such as 2026-11-22' }),
  revisedTitle: text(4, 30),
  contentsTitle: text(4, 30),
});

export type Legal = z.infer<typeof legalSchema> & { body: string };

export const LEGAL_TEXTS = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'] as const;

/** A legal text: its head, and its body as Markdown. */
export function readLegal(name: (typeof LEGAL_TEXTS)[number]): Legal {
  const { head, body } = readMarkdown(`legal/${name}.md`, legalSchema);
  return { ...head, body };
}
