/** What a message in the chat says of leads. */
import { fillIn } from '@assay/content/fill-in';
import type { Mails } from '@assay/content/schema/mails';
import type { LeadInSummary } from '@assay/store/deliveries';
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
export function messageOf(
  leads: readonly LeadInSummary[],
  { chat, leads: mails }: Pick<Mails, 'chat' | 'leads'>,
  { withNames, deskUrl }: Options,
): ChatMessage | undefined {
  const [first, ...others] = leads;
  if (!first) return undefined;
  const isOne = others.length === 0;
  const named = withNames ? leads.slice(0, NAMED).map(nameOf) : [];
  const rest = leads.length - named.length;
  const counted = isOne ? [chat[first.form_type]] : [fillIn(chat.several, { count: leads.length })];
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

  function nameOf({ form_type, first_name, last_name, company }: LeadInSummary): string {
    const words = { name: harmless(`${first_name} ${last_name}`), company: harmless(company ?? '') };
    return fillIn(mails[form_type].subject, words);
  }
}
