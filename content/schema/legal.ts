import { z } from 'zod';
import { metaSchema, readMarkdown, text } from './read.ts';

const legalSchema = z.strictObject({
  meta: metaSchema,
  title: text(4, 40),
  /** A summary in two sentences. */
  summary: text(60, 320),
  dated: text(4, 30),
  contentsTitle: text(4, 30),
});

export type Legal = z.infer<typeof legalSchema> & { body: string };

/** A legal text: its head, and its body as Markdown. */
export function readLegal(name: 'privacy-policy' | 'terms-of-service' | 'cookie-policy'): Legal {
  const { head, body } = readMarkdown(`legal/${name}.md`, legalSchema);
  return { ...head, body };
}
