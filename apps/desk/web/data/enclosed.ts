/** What a mail that is written has besides its text: kept as its text is. */
import * as z from 'zod/mini';
import type { Lead } from '../api/client.ts';
import { keepDraft, readDraft } from './drafts.ts';

const kept = z.object({
  /** As it was typed. */
  cc: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
  /** Their keys. */
  guides: z.array(z.string()),
});

/** What a mail has besides its text. */
export type Enclosed = z.infer<typeof kept>;

export const NOTHING_ENCLOSED: Enclosed = { cc: '', files: [], guides: [] };

/** What stands for it, beside the draft of the mail. */
const draftOf = (lead: string) => `${lead}.enclosed`;

export function readEnclosed(me: string, lead: string): Enclosed {
  const text = readDraft(me, draftOf(lead));
  const read = kept.safeParse(text === '' ? undefined : JSON.parse(text));
  return read.success ? read.data : NOTHING_ENCLOSED;
}

/** Keeps it as a draft is kept. */
export function keepEnclosed(me: string, lead: string, enclosed: Enclosed): void {
  const isEmpty = enclosed.cc.trim() === '' && enclosed.files.length + enclosed.guides.length === 0;
  keepDraft(me, draftOf(lead), isEmpty ? '' : JSON.stringify(enclosed));
}

/** What a reply begins with, unless something is kept: whoever had a copy of the last mail has one of the next, until somebody takes them out. */
export function beginEnclosed(me: string, { id, messages }: Lead): void {
  if (readDraft(me, draftOf(id)) !== '') return;
  const last = messages.findLast(({ direction }) => direction === 'out');
  keepEnclosed(me, id, { ...NOTHING_ENCLOSED, cc: last?.cc.join(', ') ?? '' });
}
