/** What a message in the chat says of leads. */
import { fillIn } from '@assay/content/fill-in';
import type { Mails } from '@assay/content/schema/mails';
import type { LeadInSummary } from '@assay/store/deliveries';
import { requestedCall } from '../requested-call.ts';
import { harmless } from './harmless.ts';

/** Lines of plain text, and where to read on. */
export interface ChatMessage {
  lines: readonly string[];
  link: { label: string; url: string } | undefined;
}

interface Options {
  withNames: boolean;
  deskUrl: URL | undefined;
}

/** How many leads of several are named. Discord takes 2,000 characters. */
const NAMED = 5;

/** The message of leads, newest first; undefined without any. */
export async function messageOf(
  leads: readonly LeadInSummary[],
  { chat, leads: mails }: Pick<Mails, 'chat' | 'leads'>,
  { withNames, deskUrl }: Options,
): Promise<ChatMessage | undefined> {
  const [first, ...others] = leads;
  if (!first) return undefined;
  const isOne = others.length === 0;
  const named = withNames ? await Promise.all(leads.slice(0, NAMED).map(nameOf)) : [];
  const rest = leads.length - named.length;
  const counted = isOne ? [await kindOf(first)] : [fillIn(chat.several, { count: leads.length })];
  const lines = [
    ...(isOne && withNames ? [] : counted),
    ...named,
    ...(named.length > 0 && rest > 0 ? [fillIn(chat.more, { count: rest })] : []),
  ];
  const link = deskUrl && {
    label: chat.link,
    url: new URL(isOne ? `/leads/${first.id}` : '/', deskUrl).href,
  };
  return { lines, link };

  async function kindOf(lead: LeadInSummary): Promise<string> {
    const call = await requestedCall(lead);
    return call ? fillIn(chat.call, { time: call.short }) : chat[lead.form_type];
  }

  async function nameOf(lead: LeadInSummary): Promise<string> {
    const { form_type, first_name, last_name, company } = lead;
    const call = await requestedCall(lead);
    const words = { name: harmless(`${first_name} ${last_name}`), company: harmless(company ?? '') };
    return fillIn(mails[call ? 'call' : form_type].subject, { ...words, time: call?.short ?? '' });
  }
}
