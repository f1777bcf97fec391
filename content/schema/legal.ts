import { z } from 'zod';
import { type Feature, featuresInCopy } from '../features.ts';
import { fillIn } from '../fill-in.ts';
import { day, label, meta, text, title } from './copy.ts';
import { readMarkdown } from './read.ts';

const legalSchema = z.strictObject({
  meta,
  title,
  /** A summary in a few sentences. */
  summary: text(60, 400),
  /** As the specification has it, for the three that it names. */
  dated: label.optional(),
  /** The day of the last change of the text. */
  revised: day,
  revisedTitle: label,
  contentsTitle: label,
});

export type Legal = z.infer<typeof legalSchema> & { body: string };

export const LEGAL_TEXTS = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'] as const;

/** A legal text for what is in use: its head, and its body as Markdown. */
export function readLegal(name: (typeof LEGAL_TEXTS)[number], features: readonly Feature[]): Legal {
  const { head, body } = readMarkdown(`legal/${name}.md`, legalSchema);
  const said = (copy: string) => fillIn(copy, featuresInCopy(features));
  const meta = { ...head.meta, description: said(head.meta.description) };
  return { ...head, meta, summary: said(head.summary), body: said(body) };
}
