import { isSameAddress } from '@assay/contract/addresses';
import { mailto } from '@assay/contract/mailto';
import { MESSAGE_MAX_LENGTH } from '../../contract/leads.ts';
import type { Placeholder } from '../../contract/templates.ts';
import type { Lead } from '../api/client.ts';

/** What a mail is made of. */
export interface Mail {
  subject: string;
  body: string;
}

/** The most characters of a link: Windows and some mail programs cut off or refuse longer ones. */
const MAX_LINK = 2_000;

export type Values = Readonly<Record<Placeholder, string>>;

interface Text {
  /** What a first mail is about. */
  subject: string;
  /** With placeholders: `{first_name}`. */
  text: string;
  values: Values;
}

type Answered = Pick<Lead, 'email' | 'former_emails' | 'message' | 'messages' | 'entered_from'>;

/**
 * A mail to a lead: a text with its placeholders filled in, and what it answers quoted, which is cut where the mail would be too long.
 *
 * @param fits whether a mail is short enough
 */
export function replyTo(
  { email, former_emails, message, messages: all, entered_from }: Answered,
  { subject: first, text, values }: Text,
  fits: (mail: Mail) => boolean = ({ body }) => body.length <= MESSAGE_MAX_LENGTH,
): Mail {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    isPlaceholder(name, values) ? values[name] : whole,
  );
  // Neither a forger's text nor an automatic answer goes to the visitor as what they wrote.
  const messages = all.filter(
    ({ direction, automatic, address }) =>
      direction === 'out' ||
      (!automatic && [email, ...former_emails].some((one) => isSameAddress(one, address))),
  );
  const last = messages.at(-1);
  const subject = last ? `Re: ${last.subject.replace(/^re:\s*/i, '')}` : first;
  // What a colleague noted of a telephone call or a card are not the visitor's words.
  const own = entered_from === null || entered_from === 'mail' ? message : '';
  const answered = last ? (messages.findLast(({ direction }) => direction === 'in')?.body ?? '') : own;
  const quoted = [...answered.trim()];
  const mailWith = (length: number) => ({
    subject,
    body: length === 0 ? filled : `${filled.trimEnd()}\n\n${quote(quoted, length)}`,
  });
  let length = quoted.length;
  while (length > 0 && !fits(mailWith(length))) length = Math.floor(length * 0.9);
  return mailWith(length);
}

function isPlaceholder(name: string, values: Values): name is Placeholder {
  return Object.hasOwn(values, name);
}

/** A link that opens a mail to a lead in a mail program: without the text, or the subject too, where it would be too long with them. */
export function replyLink(lead: Answered, text: Text): string {
  const linkTo = (mail: Mail) => mailto(inMailto(lead.email), mail);
  const fits = (mail: Mail) => linkTo(mail).length <= MAX_LINK;
  const mail = replyTo(lead, text, fits);
  const shorter = [mail, { ...mail, body: '' }].find(fits);
  return linkTo(shorter ?? { subject: '', body: '' });
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
