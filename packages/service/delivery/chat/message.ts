/** What a message in the chat says of a lead. */
import { fillIn } from '@assay/content/fill-in';
import type { Mails } from '@assay/content/schema/mails';
import type { Lead } from '@assay/store/deliveries';
import { requestedCall } from '../requested-call.ts';

/** Lines of plain text, and where to read on. */
export interface ChatMessage {
  lines: readonly string[];
  link: { label: string; url: string } | undefined;
}

/** The message of a lead, without what anybody typed. */
export async function messageOf(
  { row, asked }: Pick<Extract<Lead, { kind: 'contact_submission' }>, 'row' | 'asked'>,
  { chat }: Pick<Mails, 'chat'>,
  deskUrl: URL | undefined,
): Promise<ChatMessage> {
  const call = await requestedCall(asked);
  const line = call ? fillIn(chat.call, { time: call.short }) : chat[row.form_type];
  const link = deskUrl && { label: chat.link, url: new URL(`/leads/${row.id}`, deskUrl).href };
  return { lines: [line], link };
}
