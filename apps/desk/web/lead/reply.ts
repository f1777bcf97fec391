import { mailto } from '@assay/forms/mailto';
import type { Lead } from '../../contract/leads.ts';

/** The most characters of a link: Windows and some mail programs cut off or refuse longer ones. */
const MAX_LINK = 2_000;

/**
 * A link that opens a mail to a lead, with subject, text and the visitor's message quoted, which is cut where the link would be
 * too long.
 *
 * @param template its text, in which `{first_name}` and `{brand}` are filled in
 */
export function replyLink(
  lead: Pick<Lead, 'email' | 'form_type' | 'first_name' | 'message'>,
  brand: string,
  template: string,
): string {
  const about = lead.form_type === 'demo_request' ? 'demo request' : 'message';
  const subject = `Your ${about} to ${brand}`;
  const values: Readonly<Record<string, string>> = { first_name: lead.first_name, brand };
  const text = template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const address = inMailto(lead.email);
  const linkWith = (quoted: string) => mailto(address, { subject, body: `${text}\n${quoted}` });
  const message = [...lead.message.trim()];
  let length = message.length;
  while (length > 0 && linkWith(quote(message, length)).length > MAX_LINK) length = Math.floor(length * 0.9);
  return linkWith(quote(message, length));
}

/** A visitor's address as `mailto:` has it: it may contain '?' and '&', which would begin fields of the mail. */
export function inMailto(email: string): string {
  return email.split('@').map(encodeURIComponent).join('@');
}

/** The beginning of a message, with a mark before each line. */
function quote(message: readonly string[], length: number): string {
  const isCut = length < message.length;
  const lines = `${message.slice(0, length).join('')}${isCut ? ' …' : ''}`.split('\n');
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Texts that a reply can begin with. `{first_name}` and `{brand}` are filled in; a mail program opens with the result. */
interface ReplyTemplate {
  /** What it is called in the menu. */
  name: string;
  body: string;
}

/** What the button 'Reply' begins with. */
export const PLAIN_REPLY = 'Hello {first_name},\n\n';

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Propose a call',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. May I call you about it? Please send me two or three times that suit you.\n\n',
  },
  {
    name: 'Ask about the data',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. Which systems does your data come from, how many records are there, and by when do you need them clean?\n\n',
  },
  {
    name: 'Decline',
    body: 'Hello {first_name},\n\nThank you for writing to {brand}. I am sorry to say that we cannot help you with this.\n\n',
  },
];
